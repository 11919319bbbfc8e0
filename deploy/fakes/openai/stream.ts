import { setTimeout as wait } from "node:timers/promises";
import type { Response } from "express";
import { type ChatRequest, type Outcome, streamOf } from "./completion.ts";
import { SERVER_ERROR } from "./errors.ts";

/** After so many chunks: an error event, the connection cut, the end without a finish, or nothing any more. */
export interface Break {
  after: number;
  by: "error" | "cut" | "end" | "silence";
}

// about what a large model writes
const CHUNK_EVERY_MS = 10;

/** Writes the chunks as https://platform.openai.com/docs/api-reference/chat-streaming has them. */
export async function sendStream(
  response: Response,
  request: ChatRequest,
  outcome: Outcome,
  breaks?: Break,
): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache" });
  let sent = 0;
  for (const chunk of streamOf(request, outcome)) {
    if (sent === breaks?.after) return breakOff(response, breaks.by);
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    sent += 1;
    await wait(CHUNK_EVERY_MS);
    if (response.closed) return;
  }
  response.end("data: [DONE]\n\n");
}

function breakOff(response: Response, by: Break["by"]): void {
  if (by === "cut") response.destroy();
  if (by === "error") response.end(`data: ${JSON.stringify(SERVER_ERROR)}\n\n`);
  if (by === "end") response.end();
}
