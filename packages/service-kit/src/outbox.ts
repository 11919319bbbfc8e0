import { randomUUID } from "node:crypto";
import type { EventData, EventName } from "@penresume/contracts";
import { Gauge } from "prom-client";
import type { Broker } from "./broker/broker.ts";
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
  /** A batch of entries older than `before`, oldest first. */
  pending(before: Date): Promise<OutboxEntry[]>;
  /** Removes an entry that the broker has confirmed. */
  remove(entry: OutboxEntry): Promise<void>;
}

export type Relay = ReturnType<typeof startRelay>;

// backlog: the broker was unavailable, or the process died between write and send
const BACKLOG_AFTER_MS = 2_000;
const SWEEP_EVERY_MS = 1_000;

/**
 * Publishes outbox entries with confirms, then removes them: at least once (transactional outbox,
 * https://microservices.io/patterns/data/transactional-outbox.html). An entry is stored in the same write as its
 * change and removed after the broker's confirm. If the process dies in between, the next sweep of any instance sends it.
 */
export function startRelay(deps: { store: OutboxStore; broker: Broker; log: Logger; metrics: Registry }) {
  const { store, broker, log } = deps;
  // by id: a sweep skips entries that are being sent
  const inFlight = new Map<string, Promise<void>>();
  const age = new Gauge({
    name: "outbox_oldest_seconds",
    help: "Age of the oldest unpublished outbox entry, when the last sweep found one",
    registers: [deps.metrics],
  });

  async function publish(entry: OutboxEntry): Promise<void> {
    await broker.publish(entry.name, entry.data as never, {
      messageId: entry.id,
      requestId: entry.requestId,
      traceparent: entry.traceparent,
      user: pseudonym(entry.data.userId),
    });
    await store.remove(entry);
  }

  function sendOnce(entry: OutboxEntry): Promise<void> {
    const sending = inFlight.get(entry.id) ?? publish(entry).finally(() => inFlight.delete(entry.id));
    inFlight.set(entry.id, sending);
    return sending;
  }

  async function sweep(signal: AbortSignal): Promise<void> {
    for (;;) {
      const backlog = await store.pending(new Date(Date.now() - BACKLOG_AFTER_MS));
      age.set(backlog[0] ? (Date.now() - backlog[0].occurredAt.getTime()) / 1_000 : 0);
      if (backlog.length === 0 || signal.aborted || !broker.canPublish()) return;
      await Promise.all(backlog.map(sendOnce));
    }
  }
  const sweeping = runEvery(sweep, { name: "outbox sweep", everyMs: SWEEP_EVERY_MS, log });

  return {
    /** Starts to send entries that have just been stored. A sweep sends them later when this fails. */
    send(entries: OutboxEntry[]): void {
      // entries of an outage keep their order: the sweep sends them
      if (!broker.canPublish()) return;
      for (const entry of entries)
        sendOnce(entry).catch((err) => {
          const { id: messageId, name: event, data } = entry;
          log.warn({ err, messageId, event, user: pseudonym(data.userId) }, "outbox entry not sent yet");
        });
    },
    /** Waits for sends in progress. */
    async stop(): Promise<void> {
      await sweeping.stop();
      await Promise.allSettled(inFlight.values());
    },
  };
}
