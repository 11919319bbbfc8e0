import { linkPath, toLinkName } from "@penresume/contracts";
import { LRUCache } from "lru-cache";
import { renderLinkPage } from "./link-page.ts";
import { createPublicSnapshot, type PublicSnapshot } from "./link-snapshot.ts";
import type { AddressDocument, LinkDocument, LinkSource, LinkStore } from "./link-store.ts";
import type { LinkSubscribers } from "./link-subscribers.ts";
import { findState, toLinkSource } from "./links.ts";
import type { Store } from "./store.ts";

/** How long another process may show a page that was switched off, or its résumé before the last save. */
const STATE_MS = 2_000;
const CACHED_LINKS = 1_000;
const CACHED_BYTES = 32_000_000;
const ADDRESS_LIMIT = 100;

/** A page that may be shown now. */
export interface ShownLink {
  address: AddressDocument;
  link: LinkDocument;
  source: LinkSource;
  /** Equal for equal pages of a link. */
  version: string;
}

/** What strangers see of a link; null when it shows nothing, for whatever reason. */
export function createLinkPages(deps: {
  store: Pick<Store, "find">;
  linkStore: Pick<LinkStore, "find" | "findAddress">;
  subscribers: LinkSubscribers;
  siteUrl: string;
}) {
  const { store, linkStore, subscribers, siteUrl } = deps;
  // by address, so that no request gets another address's page
  const shown = new LRUCache<string, ShownLink>({ max: CACHED_LINKS, ttl: STATE_MS });
  const loading = new Map<string, Promise<ShownLink | null>>();
  // a read that began before a change is not kept
  let changes = 0;
  const snapshots = new LRUCache<string, PublicSnapshot>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ css, body }) => css.length + body.length,
  });
  const pages = new LRUCache<string, Buffer>({ maxSize: CACHED_BYTES, sizeCalculation: (page) => page.length });

  async function load(name: string): Promise<ShownLink | null> {
    const address = await linkStore.findAddress(name);
    if (!address) return null;
    const { resumeId, userId } = address;
    const [link, resume] = await Promise.all([linkStore.find(resumeId, userId), store.find(resumeId, userId)]);
    if (!link || !resume || findState(link, true) !== "on" || !(await subscribers.isSubscribed(userId))) return null;
    const source = link.frozen ?? toLinkSource(resume);
    const version = `${resumeId} ${link.revision} ${link.frozen ? "frozen" : resume.version}`;
    return { address, link, source, version };
  }

  /** One read for all who ask at the same moment. */
  async function find(name: string): Promise<ShownLink | null> {
    const cached = shown.get(name);
    if (cached) return isExpired(cached.link) ? null : cached;
    const running = loading.get(name) ?? load(name).finally(() => loading.delete(name));
    loading.set(name, running);
    const startedAt = changes;
    const found = await running;
    if (found && startedAt === changes) shown.set(name, found);
    return found;
  }

  return {
    /** The link at an address, as typed: capitals and accents do not matter. */
    async find(typed: string): Promise<ShownLink | null> {
      if (typed.length > ADDRESS_LIMIT) return null;
      const found = await find(typed);
      const name = toLinkName(typed);
      return found || !name || name === typed ? found : find(name);
    },

    snapshot({ source, link, version }: ShownLink): PublicSnapshot {
      const cached = snapshots.get(version);
      if (cached) return cached;
      const snapshot = createPublicSnapshot(source, link.hiddenFields);
      snapshots.set(version, snapshot);
      return snapshot;
    },

    /** Html of the page; with a ticket it is the page of this visitor only. */
    render(found: ShownLink, ticket?: string): Buffer {
      const { address, link, source, version } = found;
      const key = `${address._id} ${version}`;
      const cached = ticket ? undefined : pages.get(key);
      if (cached) return cached;
      const { hiddenFields, isIndexed } = link;
      const url = siteUrl + linkPath(address._id);
      const html = renderLinkPage(this.snapshot(found), source, {
        ...{ address: address._id, url, hiddenFields, isIndexed },
        ...(ticket && { ticket }),
      });
      const page = Buffer.from(html);
      if (!ticket) pages.set(key, page);
      return page;
    },

    /** Forgets what is shown of a résumé, after a change of its link. */
    forget(resumeId: string): void {
      for (const [name, { address }] of shown.entries()) if (address.resumeId === resumeId) shown.delete(name);
      loading.clear();
      changes++;
    },
  };
}

export type LinkPages = ReturnType<typeof createLinkPages>;

const isExpired = ({ expiresAt }: LinkDocument) => expiresAt !== null && expiresAt.getTime() <= Date.now();
