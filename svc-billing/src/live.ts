import type { SubscriptionState } from "@penresume/contracts";
import type { Response } from "express";

/** People watching their subscription through this instance, as server-sent events. */
export interface Live {
  /** Opens the stream with the current state and keeps it until either side ends it. */
  watch(userId: string, response: Response, current: () => Promise<SubscriptionState>): Promise<void>;
  tell(userId: string, state: SubscriptionState): void;
  /** Ends all streams; browsers come back to another instance. */
  close(): void;
}

// under the gateway's and most proxies' idle limits
const HEARTBEAT_MS = 20_000;

/** https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createLive(): Live {
  const watchers = new Map<string, Set<Response>>();

  const heartbeat = setInterval(() => {
    for (const responses of watchers.values()) for (const response of responses) response.write(": \n\n");
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const send = (response: Response, state: SubscriptionState) =>
    response.write(`event: subscription\ndata: ${JSON.stringify(state)}\n\n`);

  return {
    async watch(userId, response, current) {
      const responses = watchers.get(userId) ?? new Set();
      watchers.set(userId, responses.add(response));
      response.once("close", () => {
        responses.delete(response);
        if (responses.size === 0 && watchers.get(userId) === responses) watchers.delete(userId);
      });
      // watching begins before the state is read, so that no change falls between the two
      const state = await current();
      response.writeHead(200, {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      });
      send(response, state);
    },
    tell(userId, state) {
      for (const response of watchers.get(userId) ?? []) if (response.headersSent) send(response, state);
    },
    close() {
      clearInterval(heartbeat);
      for (const responses of watchers.values()) for (const response of responses) response.end();
    },
  };
}
