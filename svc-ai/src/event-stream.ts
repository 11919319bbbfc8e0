import type { improveTextEventSchemas, ProblemBody } from "@penresume/contracts";
import { currentTrace, type Logger, Problem } from "@penresume/service-kit";
import type { Response } from "express";
import type { z } from "zod";

type Events = { [N in keyof typeof improveTextEventSchemas]: z.input<(typeof improveTextEventSchemas)[N]> } & {
  problem: ProblemBody;
};
type Send = <N extends keyof Events>(name: N, data: Events[N]) => void;

/**
 * Answers server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) until `work` is done. What it
 * throws before the first event is left to the problem handler, a Problem after it is the last event.
 */
export async function answerEvents(
  response: Response,
  log: Logger,
  work: (send: Send) => Promise<void>,
): Promise<void> {
  const send: Send = (name, data) => {
    if (!response.headersSent)
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        // the gateway shall hand on each event as it comes
        "X-Accel-Buffering": "no",
      });
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    await work(send);
  } catch (error) {
    if (!(response.headersSent && error instanceof Problem)) throw error;
    const { type, title, status, detail } = error;
    log[status >= 500 ? "error" : "info"]({ err: error.cause ?? error }, title);
    send("problem", { type, title, status, detail, instance: currentTrace()?.requestId });
  }
  response.end();
}
