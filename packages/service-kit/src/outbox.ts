import { randomUUID } from "node:crypto";
import type { EventData, EventName } from "@penresume/contracts";
import { Gauge } from "@prometheus-io/client";
import type { Broker } from "./broker/broker.ts";
import { UnroutableError } from "./broker/confirmed-publish.ts";
import { runEvery } from "./run-every.ts";
import { currentTrace, type Logger, pseudonym, type Registry } from "./telemetry.ts";

/** An unpublished event, stored inside the document whose change it announces. */
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

/** Creates an entry that is stored in the same write as the change it announces. It carries the current trace. */
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
  /** All entries of documents with one older than `before`, oldest first; not of those whose first entry is `paused`. At most a batch. */
  pending(before: Date, paused: EventName[]): Promise<OutboxEntry[]>;
  /** Removes an entry that the broker has confirmed. */
  remove(entry: OutboxEntry): Promise<void>;
}

export type Relay = ReturnType<typeof startRelay>;

// backlog: the broker was unavailable, or the process died between write and send
const BACKLOG_AFTER_MS = 2_000;
const SWEEP_EVERY_MS = 1_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;

/**
 * Publishes outbox entries with confirms, then removes them: at least once (transactional outbox,
 * https://microservices.io/patterns/data/transactional-outbox.html). An entry is stored in the same write as its
 * change and removed after the broker's confirm. If the process dies in between, the next sweep of any instance sends it.
 * Entries of one document are sent in their order. An event that a subscriber has no queue for is sent again with a growing
 * pause, and stops no other event.
 */
export function startRelay(deps: { store: OutboxStore; broker: Broker; log: Logger; metrics: Registry }) {
  const { store, broker, log } = deps;
  // by document: a sweep skips entries that are being sent
  const inFlight = new Map<string, Promise<void>>();
  const pauses = new Map<EventName, { until: number; ms: number }>();
  const age = new Gauge({
    name: "outbox_oldest_seconds",
    help: "Age of the oldest unpublished outbox entry, when the last sweep found one",
    registers: [deps.metrics],
  });

  async function publish(entry: OutboxEntry): Promise<void> {
    await broker.publishToAll(entry.name, entry.data as never, {
      messageId: entry.id,
      requestId: entry.requestId,
      traceparent: entry.traceparent,
      user: pseudonym(entry.data.userId),
    });
    await store.remove(entry);
  }

  const isPaused = (name: EventName) => (pauses.get(name)?.until ?? 0) > Date.now();

  function pause(name: EventName): void {
    if (isPaused(name)) return;
    const ms = Math.min(2 * (pauses.get(name)?.ms ?? FIRST_PAUSE_MS / 2), MAX_PAUSE_MS);
    pauses.set(name, { until: Date.now() + ms, ms });
  }

  /** Sends entries of one document after those that are being sent; stops at the first that fails. */
  function sendInOrder(id: string, entries: OutboxEntry[]): Promise<void> {
    const previous = inFlight.get(id);
    const work = async () => {
      await previous;
      for (const entry of entries) {
        await publish(entry).catch((err) => {
          const { id: messageId, name: event, data } = entry;
          log.warn({ err, messageId, event, user: pseudonym(data.userId) }, "outbox entry not sent yet");
          if (err instanceof UnroutableError) pause(event);
          throw err;
        });
        pauses.delete(entry.name);
      }
    };
    const sending = work().finally(() => {
      if (inFlight.get(id) === sending) inFlight.delete(id);
    });
    inFlight.set(id, sending);
    return sending;
  }

  const byDocument = (entries: OutboxEntry[]) => [...Map.groupBy(entries, ({ aggregateId }) => aggregateId)];

  async function sweep(signal: AbortSignal): Promise<void> {
    for (;;) {
      const before = new Date(Date.now() - BACKLOG_AFTER_MS);
      const oldest = await store.pending(before, []);
      age.set(oldest[0] ? (Date.now() - oldest[0].occurredAt.getTime()) / 1_000 : 0);
      const paused = [...pauses.keys()].filter(isPaused);
      const backlog = paused.length > 0 ? await store.pending(before, paused) : oldest;
      if (backlog.length === 0 || signal.aborted || !broker.canPublish()) return;
      const sends = byDocument(backlog).map(([id, entries]) => inFlight.get(id) ?? sendInOrder(id, entries));
      const results = await Promise.allSettled(sends);
      const hasFailed = results.some((sent) => sent.status === "rejected" && !(sent.reason instanceof UnroutableError));
      if (hasFailed) return;
    }
  }
  const sweeping = runEvery(sweep, { name: "outbox sweep", everyMs: SWEEP_EVERY_MS, log });

  return {
    /** Starts to send entries that have just been stored. A sweep sends them later when this fails. */
    send(entries: OutboxEntry[]): void {
      // entries of an outage keep their order: the sweep sends them
      if (!broker.canPublish()) return;
      for (const [id, ofDocument] of byDocument(entries)) sendInOrder(id, ofDocument).catch(() => undefined);
    },
    /** Waits for sends in progress. */
    async stop(): Promise<void> {
      await sweeping.stop();
      await Promise.allSettled(inFlight.values());
    },
  };
}
