import {
  LINK_DAYS_AT_FIRST,
  type LinkList,
  type LinkSettings,
  linkListSchema,
  linkPath,
  type NewLinkAddress,
  opinionsSchema,
  type PublicLink,
  publicLinkSchema,
} from "@penresume/contracts";
import { storeOwnLinks } from "@penresume/web-host";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../lib/use-api.ts";
import { useLoadable } from "../lib/use-loadable.ts";

const DAY_MS = 24 * 3_600_000;
const LIST = ["links"];
const NO_LINKS: LinkList["items"] = [];
/** Browsers keep about 150 cookies of a site, also those of the sign-in. */
const MARKED_ADDRESSES = 100;

/** When a link ends that is switched on now. */
export const createExpiry = (): string => new Date(Date.now() + LINK_DAYS_AT_FIRST * DAY_MS).toISOString();

export const linkUrl = (address: string): string => location.origin + linkPath(address);

/** A choice of the user, as what changes: `contact` shows or hides one contact datum. */
export type LinkChange = Partial<Omit<LinkSettings, "revision" | "hiddenFields">> & {
  contact?: { name: string; isShown: boolean };
};

function applyChange({ hiddenFields }: PublicLink, { contact, ...settings }: LinkChange): Partial<LinkSettings> {
  if (!contact) return settings;
  const others = hiddenFields.filter((hidden) => hidden !== contact.name);
  return { ...settings, hiddenFields: contact.isShown ? others : [...others, contact.name] };
}

/** What is shown while a change is saved. Whether the link is on is shown when it is true. */
function preview(link: PublicLink, change: LinkChange): PublicLink {
  if (change.isOn !== undefined) return link;
  const { password: _, ...settings } = applyChange(link, change);
  return { ...link, ...settings };
}

/** Marks the owner's browser, for the addresses of their links only: their visits are not counted. */
function markOwnVisits(addresses: readonly string[]): void {
  const paths = addresses.slice(-MARKED_ADDRESSES).map(linkPath);
  storeOwnLinks(paths);
  for (const path of paths) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
    document.cookie = `own_link=1; path=${path}; max-age=31536000; samesite=lax`;
  }
}

/** The public link of a résumé, and changes of it. */
export function usePublicLink(resumeId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const path = `/api/links/${resumeId}`;
  const queryKey = [...LIST, resumeId];
  const loadable = useLoadable({
    queryKey,
    queryFn: ({ signal }) => api.request("GET", path, { schema: publicLinkSchema, signal }),
  });
  const stored = loadable.state === "loaded" ? loadable.data : undefined;
  useEffect(() => markOwnVisits(stored?.addresses.map(({ address }) => address) ?? []), [stored]);
  const [error, setError] = useState<Error | null>(null);

  async function store(update: (stored: PublicLink) => PublicLink) {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<PublicLink>(queryKey, (stored) => stored && update(stored));
    void queryClient.invalidateQueries({ queryKey: LIST, exact: true });
  }

  // One after another, so that each starts from the response to the one before it.
  const scope = { id: path };
  const mutationKey = [path];
  const waiting = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as LinkChange,
  });
  const changing = useMutation({
    scope,
    mutationKey,
    mutationFn(change: LinkChange) {
      const newest = queryClient.getQueryData<PublicLink>(queryKey);
      if (!newest) throw new Error("no link to change");
      const { isOn, hiddenFields, expiresAt, isIndexed, isFrozen, revision } = newest;
      const body = { isOn, hiddenFields, expiresAt, isIndexed, isFrozen, ...applyChange(newest, change), revision };
      return api.request("PUT", path, { body, schema: publicLinkSchema });
    },
    onSuccess: (link) => store(() => link),
    onError(failure) {
      setError(failure);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const adding = {
    scope,
    mutationFn: (body: NewLinkAddress) => api.request("POST", `${path}/addresses`, { body, schema: publicLinkSchema }),
    onSuccess: (link: PublicLink) => store(() => link),
  };

  return {
    loadable,
    link: stored && waiting.reduce(preview, stored),
    /** Saves a change. `onSaved` is called unless another change follows. */
    change(change: LinkChange, onSaved?: () => void) {
      setError(null);
      changing.mutate(change, { onSuccess: onSaved });
    },
    isSaving: waiting.length > 0,
    /** Whether it is being switched on or off. */
    isSwitching: waiting.some(({ isOn }) => isOn !== undefined),
    /** Why a change was not saved. */
    error,
    /** Opens and closes the page for opinions. */
    askingOpinions: useMutation({
      scope,
      mutationFn: (isOpen: boolean) =>
        api.request("PUT", `${path}/opinions`, { body: { isOpen }, schema: opinionsSchema }),
      onSuccess: (opinions) => store((link) => ({ ...link, opinions })),
    }),
    naming: useMutation(adding),
    addingEmployer: useMutation(adding),
    removing: useMutation({
      scope,
      mutationFn: (address: string) => api.request("DELETE", `${path}/addresses/${address}`),
      onSuccess: (_, removed) =>
        store((link) => ({ ...link, addresses: link.addresses.filter(({ address }) => address !== removed) })),
    }),
  };
}

export type PublicLinkStore = ReturnType<typeof usePublicLink>;

/** The user's links that are switched on; none while they are unknown. */
export function useActiveLinks(): LinkList["items"] {
  const api = useApi();
  const links = useLoadable({
    queryKey: LIST,
    queryFn: ({ signal }) => api.request("GET", "/api/links", { schema: linkListSchema, signal }),
  });
  const items = links.state === "loaded" ? links.data.items : NO_LINKS;
  useEffect(() => markOwnVisits(items.flatMap(({ address, addresses }) => addresses ?? [address])), [items]);
  return items;
}
