import type { SubscriptionState } from "@penresume/contracts";
import { type Logger, type Registry, unavailable } from "@penresume/service-kit";
import type { Response } from "express";
import { Gauge } from "prom-client";

type Revised = SubscriptionState & { revision: number };

const HEARTBEAT_EVERY_MS = 25_000;
// the token was checked when the stream began; the browser comes back with a fresh one
const LONGEST_STREAM_MS = 15 * 60_000;
// one for each open tab
const STREAMS_PER_PERSON = 10;

/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) of people's subscriptions. */
export function createLive(deps: {
  stateOf: (userId: string) => Promise<Revised>;
  log: Logger;
  metrics: Registry;
  heartbeatMs?: number;
}) {
  const { stateOf, log, heartbeatMs = HEARTBEAT_EVERY_MS } = deps;
  const streams = new Map<string, Set<Stream>>();
  let stopped = false;
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
     * Sends the state now and each change from now on, until the caller leaves, 15 minutes pass, the service stops or the
     * person has opened ten newer ones.
     */
    async open(userId: string, response: Response): Promise<void> {
      if (stopped) throw unavailable();
      const stream = createStream(response);
      const own = streams.get(userId) ?? new Set();
      streams.set(userId, own.add(stream));
      const [oldest] = own;
      if (oldest && own.size > STREAMS_PER_PERSON) {
        oldest.end();
        own.delete(oldest);
      }

      // also reads the store, which heals what was missed while RabbitMQ was away
      const beat = async () => {
        try {
          if (!stream.tell(await stateOf(userId))) stream.heartbeat();
        } catch (err) {
          log.warn({ err }, "live state not read");
        }
      };
      const beating = setInterval(beat, heartbeatMs);
      const ending = setTimeout(stream.end, LONGEST_STREAM_MS);
      response.once("close", () => {
        clearInterval(beating);
        clearTimeout(ending);
        own.delete(stream);
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
      });

      // read after joining: a change in between comes by one way or the other
      stream.tell(await stateOf(userId));
      stream.begin();
    },

    /** A change heard from whichever instance made it. */
    tell(userId: string, state: Revised): void {
      for (const stream of streams.get(userId) ?? []) stream.tell(state);
    },

    /** Ends all streams and refuses new ones, so that the HTTP server can close. */
    stop(): void {
      stopped = true;
      for (const own of streams.values()) for (const stream of own) stream.end();
    },
  };
}

export type Live = ReturnType<typeof createLive>;
type Stream = ReturnType<typeof createStream>;

function createStream(response: Response) {
  let latest: Revised | null = null;
  let begun = false;
  const write = (text: string) => void (begun && !response.writableEnded && response.write(text));
  const writeLatest = () => {
    if (!latest) return;
    const { isSubscribed, subscription, revision } = latest;
    write(`event: subscription\nid: ${revision}\ndata: ${JSON.stringify({ isSubscribed, subscription })}\n\n`);
  };
  return {
    begin() {
      // ended while the state was read
      if (response.writableEnded) return;
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      });
      begun = true;
      writeLatest();
    },
    /** False when this state, or a newer one, was told before. */
    tell(state: Revised): boolean {
      if (latest && state.revision <= latest.revision) return false;
      latest = state;
      writeLatest();
      return true;
    },
    heartbeat: () => write(": heartbeat\n\n"),
    end: () => void response.end(),
  };
}
