import type { Response } from "express";

export interface StreamEvent {
  event: string;
  data: unknown;
  id?: number;
}

export type EventStream = ReturnType<typeof createEventStream>;

/**
 * Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) as a response. The headers are sent
 * with the first event, so that an earlier failure can still be a problem response. After a disconnect nothing is written.
 */
export function createEventStream(response: Response) {
  const write = (text: string) => {
    if (!response.writableEnded && !response.destroyed) response.write(text);
  };
  return {
    send({ event, data, id }: StreamEvent): void {
      if (!response.headersSent && !response.writableEnded)
        response.writeHead(200, {
          "Content-Type": "text/event-stream; charset=utf-8",
          "Cache-Control": "no-store",
          // nginx passes each event on at once
          "X-Accel-Buffering": "no",
        });
      write(`event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
    },
    /** A comment that keeps proxies from closing an idle connection. */
    heartbeat(): void {
      if (response.headersSent) write(": heartbeat\n\n");
    },
    close: (): void => void response.end(),
  };
}
