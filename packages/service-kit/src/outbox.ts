import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { EventData, EventName } from "@penresume/contracts";
import { Gauge } from "prom-client";
import type { Broker } from "./broker/broker.ts";
import { currentTrace, type Logger, pseudonym, type Registry } from "./telemetry.ts";

/** An event waiting inside the document whose change it announces. */
export interface OutboxEntry<N extends EventName = EventName> {
  /** Message id: the same at every try, so that consumers can tell a duplicate. */
  id: string;
  /** The document that holds the entry. */
  aggregateId: string;
  name: N;
  data: EventData<N>;
  occurredAt: Date;
  /** Trace of the request that caused it. */
  requestId?: string | undefined;
  traceparent?: string | undefined;
}

/** An entry as its document stores it. */
export type StoredOutboxEntry<N extends EventName = EventName> = Omit<OutboxEntry<N>, "aggregateId">;

/** An entry to write together with the change it announces; carries the trace of the work in progress. */
export function createOutboxEntry<N extends EventName>(name: N, data: EventData<N>): StoredOutboxEntry<N> {
  const { requestId, traceparent } = currentTrace() ?? {};
  return {
    id: randomUUID(),
    name,
    data,
    occurredAt: new Date(),
    ...(traceparent ? { requestId, traceparent } : {}),
  };
}

/** What a service's store offers the relay. */
export interface OutboxStore {
  /** Entries older than `before`, oldest first, as many as are well sent at once. */
  pending(before: Date): Promise<OutboxEntry[]>;
  /** Takes out entries that the broker has confirmed. */
  remove(entries: OutboxEntry[]): Promise<void>;
}

export interface Relay {
  /** Sends entries that have just been written; returns at once. What it does not send is swept up later. */
  send(entries: OutboxEntry[]): void;
  /** Waits for sends under way. */
  stop(): Promise<void>;
}

// left behind: the broker was away, or the process died between write and send
const LEFT_BEHIND_AFTER_MS = 2_000;
const SWEEP_EVERY_MS = 5_000;
// while it is known that something is left
const SWEEP_AGAIN_MS = 1_000;
// many are taken out in one write
const TAKE_OUT_AFTER_MS = 100;
// more wait in the store, not in memory
const UNDER_WAY_LIMIT = 500;

/**
 * Publishes outbox entries with confirms, then removes them: at least once (transactional outbox,
 * https://microservices.io/patterns/data/transactional-outbox.html). An entry is in the store from the write it announces
 * until the broker has it, so a process that dies at any moment leaves it to the next sweep, on any instance.
 */
export function startRelay(deps: { store: OutboxStore; broker: Broker; log: Logger; metrics: Registry }): Relay {
  const { store, broker, log } = deps;
  const stopping = new AbortController();
  // by id, from the sending until it is taken out: a sweep does not send it again
  const underWay = new Map<string, Promise<boolean>>();
  let confirmed: OutboxEntry[] = [];
  let takeOutSoon: NodeJS.Timeout | undefined;
  let takingOut = Promise.resolve(true);
  // something is left, or may be: what failed while the store was asked, or is too young to be told
  let sweptOftenUntil = 0;
  const age = new Gauge({
    name: "outbox_oldest_seconds",
    help: "Age of the oldest entry found left behind in the outbox",
    registers: [deps.metrics],
  });

  function noteLeft(): void {
    sweptOftenUntil = Date.now() + 2 * LEFT_BEHIND_AFTER_MS;
  }

  /** Resolves to whether the broker has it. */
  async function publish(entry: OutboxEntry): Promise<boolean> {
    try {
      await broker.publish(entry.name, entry.data as never, {
        messageId: entry.id,
        requestId: entry.requestId,
        traceparent: entry.traceparent,
        user: pseudonym(entry.data.userId),
      });
    } catch (err) {
      log.warn({ err, aggregateId: entry.aggregateId }, "outbox entry not sent yet");
      underWay.delete(entry.id);
      noteLeft();
      return false;
    }
    confirmed.push(entry);
    takeOutSoon ??= setTimeout(takeOut, TAKE_OUT_AFTER_MS);
    return true;
  }

  function sendOnce(entry: OutboxEntry): Promise<boolean> {
    const sending = underWay.get(entry.id) ?? publish(entry);
    underWay.set(entry.id, sending);
    return sending;
  }

  /** Takes out what is confirmed, one batch after the other; resolves to whether it could. */
  function takeOut(): Promise<boolean> {
    clearTimeout(takeOutSoon);
    takeOutSoon = undefined;
    takingOut = takingOut.then(async () => {
      const taken = confirmed;
      confirmed = [];
      if (taken.length === 0) return true;
      try {
        await store.remove(taken);
        return true;
      } catch (err) {
        log.warn({ err }, "sent outbox entries not taken out yet");
        noteLeft();
        return false;
      } finally {
        for (const { id } of taken) underWay.delete(id);
      }
    });
    return takingOut;
  }

  /** Sends what was left behind, as many as the store tells at once; resolves to whether there may be more to send now. */
  async function sweepOnce(): Promise<boolean> {
    const left = await store.pending(new Date(Date.now() - LEFT_BEHIND_AFTER_MS));
    age.set(left[0] ? (Date.now() - left[0].occurredAt.getTime()) / 1_000 : 0);
    if (left.length === 0) return false;
    noteLeft();
    if (!broker.ready()) return false;
    const sent = await Promise.all(left.map(sendOnce));
    return (await takeOut()) && sent.every(Boolean);
  }

  async function sweep() {
    let nextAt = 0;
    while (!stopping.signal.aborted) {
      if (Date.now() < sweptOftenUntil || Date.now() >= nextAt) {
        nextAt = Date.now() + SWEEP_EVERY_MS;
        const goOn = await sweepOnce().catch((err) => {
          log.warn({ err }, "outbox sweep failed");
          noteLeft();
          return false;
        });
        if (goOn) continue;
      }
      await delay(SWEEP_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const sweeping = sweep();

  return {
    send(entries) {
      if (broker.ready() && underWay.size < UNDER_WAY_LIMIT) for (const entry of entries) sendOnce(entry);
      else noteLeft();
    },
    async stop() {
      stopping.abort();
      await sweeping;
      await Promise.all(underWay.values());
      await takeOut();
    },
  };
}
