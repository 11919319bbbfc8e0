import type { Request } from "express";
import { isbot } from "isbot";
import type { AddressDocument, LinkStore, VisitCount } from "./link-store.ts";

/** Set by the gateway when the browser has the mark of the link's owner. */
const OWN_VISIT = "x-own-visit";

/** Whether a person other than the owner asked for a page: not a robot, not a preview, not a page loaded in advance. */
export const isVisit = (request: Request): boolean =>
  request.method !== "HEAD" &&
  !request.get(OWN_VISIT) &&
  !isRobot(request.get("user-agent")) &&
  !/prefetch|prerender|preview/i.test(request.get("sec-purpose") ?? request.get("purpose") ?? "");

const isRobot = (agent: string | undefined) => !agent || isbot(agent);

/**
 * Counts visits exactly with few writes: those that arrive during a write are in the next one, and each waits for its own. A
 * response is sent after its visit is stored, so that no crash loses one.
 */
export function createVisitCounter(store: Pick<LinkStore, "countVisits">) {
  let waiting = new Map<string, { address: AddressDocument; count: VisitCount }>();
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function write(): Promise<void> {
    await last.catch(() => undefined);
    const batch = [...waiting.values()];
    waiting = new Map();
    next = undefined;
    last = store.countVisits(batch, Date.now());
    await last;
  }

  return {
    /** Resolves when the visit or download is stored. */
    count(address: AddressDocument, kind: keyof VisitCount): Promise<void> {
      const entry = waiting.get(address._id) ?? { address, count: { visits: 0, downloads: 0 } };
      entry.count[kind]++;
      waiting.set(address._id, entry);
      next ??= write();
      return next;
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
