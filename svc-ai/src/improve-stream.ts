import type { improveTextEventSchemas } from "@penresume/contracts";
import { createEventStream, type Logger, logProblem, Problem, problemBody } from "@penresume/service-kit";
import type { Response } from "express";
import type { z } from "zod";

type Events = { [N in keyof typeof improveTextEventSchemas]: z.input<(typeof improveTextEventSchemas)[N]> };
type Send = <N extends keyof Events>(event: N, data: Events[N]) => void;

/**
 * Responds with the events that `work` sends. A Problem before the first event becomes an ordinary problem response; a later
 * one becomes the last event.
 */
export async function streamEvents(
  response: Response,
  log: Logger,
  work: (send: Send) => Promise<void>,
): Promise<void> {
  const stream = createEventStream(response);
  try {
    await work((event, data) => stream.send({ event, data }));
  } catch (error) {
    if (!(response.headersSent && error instanceof Problem)) throw error;
    logProblem(log, error);
    stream.send({ event: "problem", data: problemBody(error) });
  }
  stream.close();
}
