import { latestPixOrderSchema, type PixOrder, pixOrderSchema } from "@penresume/contracts";
import { useHost } from "@penresume/web-kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../use-api.ts";

const PATH = "/api/stripe/pix-order";

/** The latest order, from another tab or an earlier visit. */
export function useLatestPixOrder() {
  const api = useApi();
  const { session } = useHost();
  return useQuery({
    queryKey: ["pix-order", session.user?.uid],
    queryFn: ({ signal }) => api.request("GET", PATH, { schema: latestPixOrderSchema, signal }),
    gcTime: 0,
  });
}

/**
 * The order of this checkout; `orderId` names it after a reload. Creates an order unless one is open. Loads it again after each
 * change of the subscription status and when the user returns from the bank's app.
 */
export function usePixOrder(orderId: string | undefined) {
  const api = useApi();
  const { subscription } = useHost();
  const latest = useLatestPixOrder();
  const creation = useMutation({
    mutationFn: () => api.request("POST", PATH, { schema: pixOrderSchema }),
    onSuccess: () => latest.refetch(),
  });
  const latestOrder = latest.data?.order ?? null;
  const isOurs = latestOrder !== null && (latestOrder.id === (creation.data?.id ?? orderId) || isOpen(latestOrder));
  const [wasCreated, setCreated] = useState(false);
  const shouldCreate = !latest.isPending && !isOurs && !wasCreated;
  if (shouldCreate) setCreated(true);

  const create = useEffectEvent(creation.mutate);
  useEffect(() => {
    if (wasCreated) create();
  }, [wasCreated]);

  const refetch = useEffectEvent(() => void latest.refetch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each live event creates a new status object, which triggers a reload; its fields are not read
  useEffect(() => refetch(), [subscription]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && refetch();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);

  const created = creation.data;
  const isNewer = created && latestOrder?.id !== created.id;
  const order: PixOrder | null = isNewer ? created : isOurs ? latestOrder : null;
  return {
    order,
    /** When the order was read, in milliseconds since the epoch. */
    readAt: isNewer ? creation.submittedAt : latest.dataUpdatedAt,
    isCreating: creation.isPending || (order === null && !creation.isError),
    error: creation.error,
    create: () => creation.mutate(),
  };
}

const isOpen = ({ status }: PixOrder): boolean => status === "open" || status === "processing";
