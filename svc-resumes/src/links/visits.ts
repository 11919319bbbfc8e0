import type { Logger } from "@penresume/service-kit";
import type { Request } from "express";
import { isbot } from "isbot";
import type { AddressDocument, LinkStore, VisitCount } from "./store.ts";

/** Set by the gateway when the browser has the mark of the link's owner. */
const OWN_VISIT = "x-own-visit";

/** Whether a person other than the owner asked for a page: not a robot, not a preview, not a page loaded in advance. */
export const isVisit = (request: Request): boolean =>
  request.method !== "HEAD" &&
  !request.get(OWN_VISIT) &&
  !isRobot(request.get("user-agent")) &&
  !/prefetch|prerender|preview/i.test(request.get("sec-purpose") ?? request.get("purpose") ?? "");

const isRobot = (agent: string | undefined) => !agent || isbot(agent);

// long enough for many visits in a command, short enough that a crash loses hardly any
const WRITE_AFTER_MS = 100;

/** Counts visits exactly and with few writes: those of a moment are stored together, after the response. */
export function createVisitCounter({ store, log }: { store: Pick<LinkStore, "countVisits">; log: Logger }) {
  let waiting = new Map<string, { address: AddressDocument; count: VisitCount }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();

  async function write(): Promise<void> {
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return;
    // The driver has repeated it once. Another repetition could count twice.
    await store.countVisits(batch, Date.now()).catch((err: unknown) => log.error({ err }, "visits not counted"));
  }

  /** Stores what has been counted. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(write);
    return last;
  }

  return {
    count(address: AddressDocument, kind: keyof VisitCount): void {
      const entry = waiting.get(address._id) ?? { address, count: { visits: 0, downloads: 0 } };
      entry.count[kind]++;
      waiting.set(address._id, entry);
      timer ??= setTimeout(flush, WRITE_AFTER_MS);
    },
    flush,
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
