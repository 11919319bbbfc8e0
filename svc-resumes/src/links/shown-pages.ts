import { type ResumeContent, toLinkName } from "@penresume/contracts";
import { notFound } from "@penresume/service-kit";
import { LRUCache } from "lru-cache";
import type { Store } from "../resumes/store.ts";
import { hideFields, toPageContent } from "./content.ts";
import { findState, RANDOM_ADDRESS_LENGTH } from "./links.ts";
import { createRenderCache } from "./render-cache.ts";
import { type LinkPage, renderLinkPage } from "./render-page.ts";
import type { AddressDocument, LinkDocument, LinkStore } from "./store.ts";
import type { LinkSubscribers } from "./subscribers.ts";

/** How long another process may show a page that was switched off, or its résumé before the last save. */
const STATE_MS = 2_000;
// settings without content, below 4 KB each
const CACHED_LINKS = 1_000;
const CACHED_BYTES = 8_000_000;
const ADDRESS_LIMIT = 100;

/** A page that may be shown now. */
export interface ShownLink {
  address: AddressDocument;
  link: LinkDocument;
  /** Equal for equal pages of a link. */
  version: string;
}

/** What strangers see of a link; null when it shows nothing, for whatever reason. */
export function createLinkPages(deps: {
  store: Pick<Store, "findVersion" | "findContent" | "states">;
  linkStore: Pick<LinkStore, "find" | "findAddress" | "findFrozen">;
  subscribers: LinkSubscribers;
  siteUrl: string;
}) {
  const { store, linkStore, subscribers, siteUrl } = deps;
  // by address, so that no request gets another address's page
  const shown = new LRUCache<string, ShownLink>({ max: CACHED_LINKS, ttl: STATE_MS });
  const loading = new Map<string, Promise<ShownLink | null>>();
  // a read that began before a change is not kept
  let changes = 0;
  const pages = createRenderCache<LinkPage>(CACHED_BYTES);

  async function load(name: string): Promise<ShownLink | null> {
    const address = await linkStore.findAddress(name);
    if (!address) return null;
    const { resumeId, userId } = address;
    const [link, resume] = await Promise.all([linkStore.find(resumeId, userId), store.findVersion(resumeId, userId)]);
    if (!link || resume === null || findState(link, true) !== "on") return null;
    if (!(await subscribers.isSubscribed(userId))) return null;
    return { address, link, version: `${resumeId} ${link.revision} ${link.frozen ? "frozen" : resume}` };
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

  /** @throws Problem 404 */
  async function readContent({ address: { resumeId, userId }, link }: ShownLink): Promise<ResumeContent> {
    const frozen = link.frozen && (await linkStore.findFrozen(resumeId, userId));
    if (frozen?.theme) return frozen as ResumeContent;
    const resume = await store.findContent(resumeId, userId);
    if (!resume) throw notFound();
    if (!frozen || new Date(resume.updatedAt) <= frozen.at) return toPageContent(resume);
    // an older release froze html: the state with its content, if one was kept
    const states = await store.states.list(resumeId, userId);
    const kept = states.find(({ savedAt }) => Date.parse(savedAt) === frozen.at.getTime());
    const state = kept && (await store.states.find(resumeId, userId, kept.version));
    if (!state) throw notFound();
    return toPageContent(state.content);
  }

  return {
    /** The link at an address, as typed or copied with what stood around it. Capitals and accents of a name do not matter. */
    async find(typed: string): Promise<ShownLink | null> {
      if (typed.length > ADDRESS_LIMIT) return null;
      const name = toLinkName(typed);
      for (const address of new Set([typed, findRandomAddress(typed), name])) {
        const found = address && (await find(address));
        // the beginning of a name may be another person's
        if (found && (found.address.kind !== "name" || address === name)) return found;
      }
      return null;
    },

    /** What strangers see of the résumé. */
    readContent: async (found: ShownLink): Promise<ResumeContent> =>
      hideFields(await readContent(found), found.link.hiddenFields),

    /** The page, rendered once for all addresses of the link, and for all who ask at the same moment. */
    read: (found: ShownLink): Promise<LinkPage> =>
      pages.read(found.version, found.address.userId, async () => {
        const { isIndexed, hiddenFields } = found.link;
        return renderLinkPage(hideFields(await readContent(found), hiddenFields), { siteUrl, isIndexed });
      }),

    /** Forgets what is shown of a résumé, after a change of its link. */
    forget(resumeId: string): void {
      for (const [name, { address }] of shown.entries()) if (address.resumeId === resumeId) shown.delete(name);
      loading.clear();
      changes++;
    },
  };
}

export type LinkPages = ReturnType<typeof createLinkPages>;

const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\s]+/gu;

/** A random or an employer's address without what a message or a sentence puts around it. */
export const findRandomAddress = (typed: string) =>
  new RegExp(`^[^\\w-]*([\\w-]{${RANDOM_ADDRESS_LENGTH}})(?![A-Za-z0-9])`).exec(typed.replace(INVISIBLE, ""))?.[1];

const isExpired = ({ expiresAt }: LinkDocument) => expiresAt !== null && expiresAt.getTime() <= Date.now();
