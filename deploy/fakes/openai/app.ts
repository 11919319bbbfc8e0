import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import express, { type Express, type Request, type Response } from "express";
import type { z } from "zod";
import { answerTo } from "./answers.ts";
import { type ChatRequest, chatRequestSchema, createCompletion, type Outcome } from "./completion.ts";
import { sendError, sendFailure } from "./errors.ts";
import { type Break, sendStream } from "./stream.ts";

/** Response to the next call, set by a test. */
interface Behaviour extends Partial<Outcome> {
  /** HTTP status of an error response; absent: the call succeeds. */
  status?: number;
  /** Milliseconds before the response. */
  delayMs?: number;
  /** How the stream is interrupted. */
  breaks?: Break;
}

interface Call {
  at: string;
  body: unknown;
  /** null while running; `left`: the caller disconnected before the end. */
  ended: "answered" | "left" | null;
}

/** OpenAI's chat completions, and test controls under /test. Without `apiKey` any key is accepted. */
export function createApp({ apiKey }: { apiKey?: string | undefined }): Express {
  const app = express();
  const next: Behaviour[] = [];
  const calls: Call[] = [];

  app.disable("x-powered-by");
  app.get("/healthz", (_request, response) => void response.json({ ok: true }));

  // Test controls, not part of OpenAI's API.
  app.post("/test/next", express.json(), (request, response) => {
    next.push(...([request.body].flat() as Behaviour[]));
    response.status(204).end();
  });
  app.get("/test/calls", (_request, response) => void response.json(calls));
  app.delete("/test/calls", (_request, response) => {
    calls.length = 0;
    next.length = 0;
    response.status(204).end();
  });

  app.use((_request, response, proceed) => {
    response.set("x-request-id", `req_${randomUUID().replaceAll("-", "")}`);
    proceed();
  });
  app.use((request, response, proceed) => {
    const problem = keyProblem(request, apiKey);
    if (problem) return void sendError(response, 401, problem.message, { code: problem.code });
    proceed();
  });
  app.post("/v1/chat/completions", express.json({ limit: "1mb" }), async (request, response) => {
    const call: Call = { at: new Date().toISOString(), body: request.body, ended: null };
    calls.push(call);
    response.once("close", () => {
      call.ended = response.writableFinished ? "answered" : "left";
    });
    const { status, delayMs, breaks, ...outcome } = next.shift() ?? {};
    if (delayMs) await wait(delayMs);
    if (status) return void sendFailure(response, status);

    const parsed = chatRequestSchema.safeParse(request.body);
    if (!parsed.success) return void refuse(response, parsed.error);
    if (parsed.data.stream_options && !parsed.data.stream)
      return void sendError(response, 400, "The 'stream_options' parameter is only allowed when 'stream' is enabled.", {
        param: "stream_options",
      });
    await answer(response, parsed.data, { content: answerTo(parsed.data.messages), ...outcome }, breaks);
  });
  app.use((request, response) => {
    sendError(response, 404, `Invalid URL (${request.method} ${request.path})`);
  });
  return app;
}

async function answer(response: Response, request: ChatRequest, outcome: Outcome, breaks?: Break): Promise<void> {
  if (request.stream) return sendStream(response, request, outcome, breaks);
  if (breaks) return void response.destroy();
  response.json(createCompletion(request, outcome));
}

function refuse(response: Response, { issues: [issue] }: z.ZodError): void {
  if (issue?.code === "unrecognized_keys")
    return void sendError(response, 400, `Unrecognized request argument supplied: ${issue.keys.join(", ")}`);
  const param = issue?.path.join(".") ?? null;
  sendError(response, 400, `Invalid value for '${param}': ${issue?.message}`, { param });
}

function keyProblem(request: Request, apiKey: string | undefined) {
  const key = /^Bearer (.+)$/.exec(request.get("authorization") ?? "")?.[1];
  if (!key) return { message: "You didn't provide an API key.", code: null };
  if (apiKey && key !== apiKey) {
    const masked = `${key.slice(0, 3)}***${key.slice(-4)}`;
    return { message: `Incorrect API key provided: ${masked}.`, code: "invalid_api_key" };
  }
  return undefined;
}
