import { createEventStream, type Logger, logProblem, Problem, problemBody } from "@penresume/service-kit";
import type { Response } from "express";

/** Sends a piece of the text, or at last the whole response. */
type Send<Done> = (...event: [name: "delta", data: { text: string }] | [name: "done", data: Done]) => void;

/**
 * Responds with the events that `work` sends. A Problem before the first event becomes an ordinary problem response; a later
 * one becomes the last event.
 */
export async function streamEvents<Done extends object>(
  response: Response,
  log: Logger,
  work: (send: Send<Done>) => Promise<void>,
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
