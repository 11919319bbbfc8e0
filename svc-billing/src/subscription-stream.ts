import type { SubscriptionState } from "@penresume/contracts";
import { createEventStream, type Logger, type Registry, unavailable } from "@penresume/service-kit";
import { Gauge } from "@prometheus-io/client";
import type { Response } from "express";

type RevisedState = SubscriptionState & { revision: number };

const HEARTBEAT_EVERY_MS = 25_000;
// then the browser reconnects with a new token
const MAX_STREAM_MS = 15 * 60_000;
// one for each open tab
const MAX_STREAMS_PER_USER = 10;

/** Server-sent event streams of the users' subscriptions. */
export function createSubscriptionStreams(deps: {
  readState: (userId: string) => Promise<RevisedState>;
  log: Logger;
  metrics: Registry;
  heartbeatMs?: number;
}) {
  const { readState, log, heartbeatMs = HEARTBEAT_EVERY_MS } = deps;
  const streams = new Map<string, Set<StateStream>>();
  let isStopped = false;
  new Gauge({
    name: "billing_live_listeners",
    help: "Open streams of subscription changes",
    registers: [deps.metrics],
    collect() {
      this.set([...streams.values()].reduce((sum, { size }) => sum + size, 0));
    },
  });

  return {
    /**
     * Sends the current state and each change. The stream ends when the client disconnects, after 15 minutes, when the service
     * stops, or when the user opens an eleventh stream.
     */
    async open(userId: string, response: Response): Promise<void> {
      if (isStopped) throw unavailable();
      // the client disconnected during authentication: `close` was emitted before
      if (response.closed) return;
      const stream = createStateStream(response);
      const own = streams.get(userId) ?? new Set();
      streams.set(userId, own.add(stream));
      const [oldest] = own;
      if (oldest && own.size > MAX_STREAMS_PER_USER) {
        oldest.close();
        own.delete(oldest);
      }

      // reads the store, in case events were missed while RabbitMQ was unavailable
      const sendHeartbeat = async () => {
        try {
          if (!stream.send(await readState(userId))) stream.heartbeat();
        } catch (err) {
          log.warn({ err }, "subscription state not read");
        }
      };
      const heartbeat = setInterval(sendHeartbeat, heartbeatMs);
      const timeout = setTimeout(stream.close, MAX_STREAM_MS);
      response.once("close", () => {
        clearInterval(heartbeat);
        clearTimeout(timeout);
        own.delete(stream);
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
      });

      // read after joining, so that a concurrent change is in this state or is published to the stream
      stream.send(await readState(userId));
    },

    /** Sends a change to the user's streams of this replica. Any replica may have made the change. */
    publish(userId: string, state: RevisedState): void {
      for (const stream of streams.get(userId) ?? []) stream.send(state);
    },

    /** Closes all streams and rejects new ones, so that the HTTP server can close. */
    stop(): void {
      isStopped = true;
      for (const own of streams.values()) for (const stream of own) stream.close();
    },
  };
}

export type SubscriptionStreams = ReturnType<typeof createSubscriptionStreams>;
type StateStream = ReturnType<typeof createStateStream>;

function createStateStream(response: Response) {
  const stream = createEventStream(response);
  let latest = -1;
  return {
    ...stream,
    /** Sends a state; false when this revision or a newer one was sent before. */
    send({ revision, ...data }: RevisedState): boolean {
      if (revision <= latest) return false;
      latest = revision;
      stream.send({ event: "subscription", id: revision, data });
      return true;
    },
  };
}
