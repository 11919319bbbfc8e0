import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { EventData, EventName } from "@penresume/contracts";
import { Gauge } from "prom-client";
import type { Broker } from "./broker/broker.ts";
import { currentTrace, type Logger, pseudonym, type Registry } from "./telemetry.ts";

/** An event waiting inside the document whose change it announces. */
export interface OutboxEntry<N extends EventName = EventName> {
  /** Message id: the same at every attempt, so that consumers recognise a duplicate. */
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

export interface OutboxStore {
  /** A batch of entries older than `before`, oldest first. */
  pending(before: Date): Promise<OutboxEntry[]>;
  /** Removes entries that the broker has confirmed. */
  remove(entries: OutboxEntry[]): Promise<void>;
}

export interface Relay {
  /** Sends entries that have just been written; returns at once. A sweep sends the others later. */
  send(entries: OutboxEntry[]): void;
  /** Waits for sends in progress. */
  stop(): Promise<void>;
}

// backlog: the broker was unavailable, or the process died between write and send
const BACKLOG_AFTER_MS = 2_000;
const SWEEP_EVERY_MS = 5_000;
// while there is a backlog
const FAST_SWEEP_MS = 1_000;
// removals are batched
const REMOVE_AFTER_MS = 100;
// others wait in the store, not in memory
const MAX_IN_FLIGHT = 500;

/**
 * Publishes outbox entries with confirms, then removes them: at least once (transactional outbox,
 * https://microservices.io/patterns/data/transactional-outbox.html). An entry is stored in the same write as its
 * change and removed after the broker's confirm. If the process dies in between, the next sweep of any instance sends it.
 */
export function startRelay(deps: { store: OutboxStore; broker: Broker; log: Logger; metrics: Registry }): Relay {
  const { store, broker, log } = deps;
  const stopping = new AbortController();
  // by id, until removed from the store: a sweep does not send it again
  const inFlight = new Map<string, Promise<boolean>>();
  let confirmed: OutboxEntry[] = [];
  let removeTimer: NodeJS.Timeout | undefined;
  let removing = Promise.resolve(true);
  // poll faster until the backlog is sent
  let pollFasterUntil = 0;
  const age = new Gauge({
    name: "outbox_oldest_seconds",
    help: "Age of the oldest entry found left behind in the outbox",
    registers: [deps.metrics],
  });

  function pollFaster(): void {
    pollFasterUntil = Date.now() + 2 * BACKLOG_AFTER_MS;
  }

  /** Resolves to whether the broker has confirmed it. */
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
      inFlight.delete(entry.id);
      pollFaster();
      return false;
    }
    confirmed.push(entry);
    removeTimer ??= setTimeout(removeConfirmed, REMOVE_AFTER_MS);
    return true;
  }

  function sendOnce(entry: OutboxEntry): Promise<boolean> {
    const sending = inFlight.get(entry.id) ?? publish(entry);
    inFlight.set(entry.id, sending);
    return sending;
  }

  /** Removes confirmed entries, one batch after the other; resolves to whether it succeeded. */
  function removeConfirmed(): Promise<boolean> {
    clearTimeout(removeTimer);
    removeTimer = undefined;
    removing = removing.then(async () => {
      const taken = confirmed;
      confirmed = [];
      if (taken.length === 0) return true;
      try {
        await store.remove(taken);
        return true;
      } catch (err) {
        log.warn({ err }, "sent outbox entries not removed yet");
        pollFaster();
        return false;
      } finally {
        for (const { id } of taken) inFlight.delete(id);
      }
    });
    return removing;
  }

  /** Sends one batch of the backlog; resolves to whether there may be more. */
  async function sweepOnce(): Promise<boolean> {
    const backlog = await store.pending(new Date(Date.now() - BACKLOG_AFTER_MS));
    age.set(backlog[0] ? (Date.now() - backlog[0].occurredAt.getTime()) / 1_000 : 0);
    if (backlog.length === 0) return false;
    pollFaster();
    if (!broker.ready()) return false;
    const sent = await Promise.all(backlog.map(sendOnce));
    return (await removeConfirmed()) && sent.every(Boolean);
  }

  async function sweep() {
    let nextAt = 0;
    while (!stopping.signal.aborted) {
      if (Date.now() < pollFasterUntil || Date.now() >= nextAt) {
        nextAt = Date.now() + SWEEP_EVERY_MS;
        const hasMore = await sweepOnce().catch((err) => {
          log.warn({ err }, "outbox sweep failed");
          pollFaster();
          return false;
        });
        if (hasMore) continue;
      }
      await delay(FAST_SWEEP_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const sweeping = sweep();

  return {
    send(entries) {
      if (broker.ready() && inFlight.size < MAX_IN_FLIGHT) for (const entry of entries) sendOnce(entry);
      else pollFaster();
    },
    async stop() {
      stopping.abort();
      await sweeping;
      await Promise.all(inFlight.values());
      await removeConfirmed();
    },
  };
}
