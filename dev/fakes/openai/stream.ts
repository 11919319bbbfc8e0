import { setTimeout as wait } from "node:timers/promises";
import type { Response } from "express";
import { type ChatRequest, createChunks, type Outcome } from "./completion.ts";
import { SERVER_ERROR } from "./errors.ts";

/** Fault after a number of chunks: an error event, a closed connection, an end without finish_reason, or silence. */
export interface StreamFault {
  after: number;
  kind: "error" | "cut" | "end" | "silence";
}

// about the speed of a large model
const CHUNK_EVERY_MS = 10;

/** Writes chunks in the format of https://platform.openai.com/docs/api-reference/chat-streaming. */
export async function sendStream(
  response: Response,
  request: ChatRequest,
  outcome: Outcome,
  fault?: StreamFault,
): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache" });
  let sentCount = 0;
  for (const chunk of createChunks(request, outcome)) {
    if (sentCount === fault?.after) return interruptStream(response, fault.kind);
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    sentCount += 1;
    await wait(CHUNK_EVERY_MS);
    if (response.closed) return;
  }
  response.end("data: [DONE]\n\n");
}

function interruptStream(response: Response, kind: StreamFault["kind"]): void {
  if (kind === "cut") response.destroy();
  if (kind === "error") response.end(`data: ${JSON.stringify(SERVER_ERROR)}\n\n`);
  if (kind === "end") response.end();
}
