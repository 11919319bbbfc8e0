import {
  LINK_DAYS_AT_FIRST,
  type LinkList,
  type LinkSettings,
  linkListSchema,
  linkPath,
  type NewLinkAddress,
  type PublicLink,
  publicLinkSchema,
} from "@penresume/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../use-api.ts";

const DAY_MS = 24 * 3_600_000;
const LIST = ["links"];

/** When a link ends that is switched on now. */
export const createExpiry = (): string => new Date(Date.now() + LINK_DAYS_AT_FIRST * DAY_MS).toISOString();

export const linkUrl = (address: string): string => location.origin + linkPath(address);

/** Marks the owner's browser, for the addresses of their links only: their visits are not counted. */
function markOwnVisits(addresses: readonly string[]): void {
  for (const address of addresses) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
    document.cookie = `own_link=1; path=${linkPath(address)}; max-age=31536000; samesite=lax`;
  }
}

/** The public link of a résumé, and changes of it. */
export function usePublicLink(resumeId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const path = `/api/links/${resumeId}`;
  const queryKey = [...LIST, resumeId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.request("GET", path, { schema: publicLinkSchema, signal }),
  });
  const link = query.data;
  useEffect(() => markOwnVisits(link?.addresses.map(({ address }) => address) ?? []), [link]);

  function store(link: PublicLink) {
    queryClient.setQueryData(queryKey, link);
    void queryClient.invalidateQueries({ queryKey: LIST, exact: true });
  }
  return {
    query,
    link,
    changing: useMutation({
      // one after another: each contains the changes before it
      scope: { id: path },
      onMutate({ password: _, ...change }: Partial<LinkSettings>) {
        queryClient.setQueryData<PublicLink>(queryKey, (shown) => shown && { ...shown, ...change });
      },
      mutationFn(change: Partial<LinkSettings>) {
        const shown = queryClient.getQueryData<PublicLink>(queryKey);
        if (!shown) throw new Error("no link to change");
        const { isOn, hiddenFields, expiresAt, isIndexed, isFrozen } = shown;
        const body = { isOn, hiddenFields, expiresAt, isIndexed, isFrozen, ...change };
        return api.request("PUT", path, { body, schema: publicLinkSchema });
      },
      onSuccess: store,
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
    adding: useMutation({
      mutationFn: (body: NewLinkAddress) =>
        api.request("POST", `${path}/addresses`, { body, schema: publicLinkSchema }),
      onSuccess: store,
    }),
    removing: useMutation({
      mutationFn: (address: string) => api.request("DELETE", `${path}/addresses/${address}`),
      onSuccess(_, removed) {
        if (link) store({ ...link, addresses: link.addresses.filter(({ address }) => address !== removed) });
      },
    }),
  };
}

export type PublicLinkStore = ReturnType<typeof usePublicLink>;

/** The user's links that are switched on; none while they are unknown. */
export function useActiveLinks(): LinkList["items"] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => api.request("GET", "/api/links", { schema: linkListSchema, signal }),
  });
  const items = data?.items ?? [];
  useEffect(() => markOwnVisits((data?.items ?? []).map(({ address }) => address)), [data]);
  return items;
}
