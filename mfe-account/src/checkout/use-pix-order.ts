import { latestPixOrderSchema, type PixOrder, pixOrderSchema } from "@penresume/contracts";
import { useHost } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../lib/use-api.ts";
import { useLoadable } from "../lib/use-loadable.ts";

const PATH = "/api/stripe/pix-order";

const getQueryKey = (uid: string | undefined) => ["pix-order", uid];

/** The latest order, from another tab or an earlier visit. */
export function useLatestPixOrder() {
  const api = useApi();
  const { session } = useHost();
  return useLoadable({
    queryKey: getQueryKey(session.user?.uid),
    queryFn: ({ signal }) => api.request("GET", PATH, { schema: latestPixOrderSchema, signal }),
    gcTime: 0,
  });
}

/**
 * The order of this checkout. Creates an order unless one is open, or `orderId`, the order that this history entry has shown, is
 * set: then the latest order is that one or a newer one of another device, which may be paid. Loads it again after each change of
 * the subscription status and when the user returns from the bank's app.
 */
export function usePixOrder(orderId: string | undefined) {
  const api = useApi();
  const { session, subscription } = useHost();
  const queryClient = useQueryClient();
  const latest = useLatestPixOrder();
  const creation = useMutation({
    mutationFn: () => api.request("POST", PATH, { schema: pixOrderSchema }),
    async onSuccess(order) {
      const queryKey = getQueryKey(session.user?.uid);
      // A response that was requested before must not replace it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { order });
    },
  });
  const latestOrder = latest.state === "loaded" ? latest.data.order : null;
  const isOurs = latestOrder !== null && (creation.isSuccess || orderId !== undefined || isOpen(latestOrder));
  const order = isOurs ? latestOrder : null;
  const [wasCreated, setCreated] = useState(false);
  const shouldCreate = latest.state === "loaded" && !isOurs && !wasCreated;
  if (shouldCreate) setCreated(true);

  const error = latest.state === "failed" ? (latest.error as Error) : creation.error;

  const create = useEffectEvent(creation.mutate);
  useEffect(() => {
    if (wasCreated) create();
  }, [wasCreated]);

  const refetch = useEffectEvent(() => void latest.reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each live event creates a new status object, which triggers a reload; its fields are not read
  useEffect(() => refetch(), [subscription]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && refetch();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);

  return {
    order,
    /** When the order was read, in milliseconds since the epoch. */
    readAt: queryClient.getQueryState(getQueryKey(session.user?.uid))?.dataUpdatedAt ?? 0,
    isCreating: creation.isPending || (order === null && !error),
    error,
    create: () => (latest.state === "failed" ? void latest.reload() : creation.mutate()),
  };
}

const isOpen = ({ status }: PixOrder): boolean => status === "open" || status === "processing";
