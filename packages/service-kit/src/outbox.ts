import { setTimeout as delay } from "node:timers/promises";
import type { EventData, EventName } from "@penresume/contracts";
import { Gauge } from "prom-client";
import type { Broker } from "./broker/broker.ts";
import { type Logger, pseudonym, type Registry } from "./telemetry.ts";

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

/** What a service's store offers the relay. */
export interface OutboxStore {
  /** Waiting entries, oldest first, of one document or of all whose entries are older than `before`. */
  pending(filter: { aggregateId: string } | { before: Date }): Promise<OutboxEntry[]>;
  /** Takes out an entry that the broker has confirmed. */
  remove(entry: OutboxEntry): Promise<void>;
}

export interface Relay {
  /** Send this document's entries now; returns at once. Called after each write. */
  notify(aggregateId: string): void;
  /** Waits for sends under way. */
  stop(): Promise<void>;
}

// entries a notify did not send: the broker was away, or the process died between write and send
const SWEEP_EVERY_MS = 1_000;
const LEFT_BEHIND_AFTER_MS = 2_000;

/**
 * Publishes outbox entries with confirms, then removes them: at least once, in order per document
 * (transactional outbox, https://microservices.io/patterns/data/transactional-outbox.html).
 */
export function startRelay(deps: { store: OutboxStore; broker: Broker; log: Logger; metrics: Registry }): Relay {
  const { store, broker, log } = deps;
  const stopping = new AbortController();
  const sending = new Map<string, Promise<boolean>>();
  const age = new Gauge({
    name: "outbox_oldest_seconds",
    help: "Age of the oldest entry found left behind in the outbox",
    registers: [deps.metrics],
  });

  async function send(entries: OutboxEntry[]) {
    for (const entry of entries) {
      await broker.publish(entry.name, entry.data as never, {
        messageId: entry.id,
        requestId: entry.requestId,
        traceparent: entry.traceparent,
        user: pseudonym(entry.data.userId),
      });
      await store.remove(entry);
    }
  }

  /** Resolves to whether all is sent. */
  function sendOf(aggregateId: string): Promise<boolean> {
    const previous = sending.get(aggregateId) ?? Promise.resolve(true);
    const current = previous
      .then(async () => send(await store.pending({ aggregateId })))
      .then(
        () => true,
        (err) => {
          log.warn({ err, aggregateId }, "outbox entry not sent yet");
          return false;
        },
      )
      .finally(() => {
        if (sending.get(aggregateId) === current) sending.delete(aggregateId);
      });
    sending.set(aggregateId, current);
    return current;
  }

  /** Sends what was left behind, as many as the store tells at once; resolves to whether there may be more to send now. */
  async function sweepOnce(): Promise<boolean> {
    const left = await store.pending({ before: new Date(Date.now() - LEFT_BEHIND_AFTER_MS) });
    age.set(left[0] ? (Date.now() - left[0].occurredAt.getTime()) / 1_000 : 0);
    if (left.length === 0 || !broker.ready()) return false;
    const sent = await Promise.all([...new Set(left.map((entry) => entry.aggregateId))].map(sendOf));
    return sent.every(Boolean);
  }

  async function sweep() {
    while (!stopping.signal.aborted) {
      const goOn = await sweepOnce().catch((err) => {
        log.warn({ err }, "outbox sweep failed");
        return false;
      });
      if (!goOn) await delay(SWEEP_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const sweeping = sweep();

  return {
    notify: (aggregateId) => void sendOf(aggregateId),
    async stop() {
      stopping.abort();
      await sweeping;
      await Promise.all(sending.values());
    },
  };
}
