import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import express, { type Express, type Request, type Response } from "express";
import { answerTo } from "./answers.ts";
import { type ChatRequest, chatRequestSchema, completionOf, streamOf } from "./completion.ts";

/** What a test wants of the next call instead of the usual answer. */
interface Behaviour {
  /** HTTP status of an error answer; left out: the call succeeds. */
  status?: number;
  /** Milliseconds to wait before answering. */
  delayMs?: number;
  /** Content of the answer. */
  content?: string;
}

/** The stand-in: OpenAI's chat completions, and test controls under /test. `apiKey` left out: any key will do. */
export function createApp({ apiKey }: { apiKey?: string | undefined }): Express {
  const app = express();
  const next: Behaviour[] = [];
  const calls: { at: string; body: unknown }[] = [];

  app.disable("x-powered-by");
  app.get("/healthz", (_request, response) => void response.json({ ok: true }));

  // Test controls: no part of OpenAI's API.
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
    calls.push({ at: new Date().toISOString(), body: request.body });
    const behaviour = next.shift() ?? {};
    if (behaviour.delayMs) await wait(behaviour.delayMs);
    if (behaviour.status) return void sendFailure(response, behaviour.status);

    const parsed = chatRequestSchema.safeParse(request.body);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const param = issue?.path.join(".") ?? null;
      return void sendError(response, 400, `Invalid value for '${param}': ${issue?.message}`, { param });
    }
    await answer(response, parsed.data, behaviour.content ?? answerTo(parsed.data.messages));
  });
  app.use((request, response) => {
    sendError(response, 404, `Invalid URL (${request.method} ${request.path})`);
  });
  return app;
}

async function answer(response: Response, request: ChatRequest, content: string): Promise<void> {
  if (!request.stream) return void response.json(completionOf(request, content));
  response.set({ "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache" });
  for (const chunk of streamOf(request, content)) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  response.end("data: [DONE]\n\n");
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

function sendFailure(response: Response, status: number): void {
  if (status === 429) {
    response.set("Retry-After", "1");
    sendError(response, status, "Rate limit reached for requests", { type: "requests", code: "rate_limit_exceeded" });
    return;
  }
  const message =
    status >= 500 ? "The server had an error while processing your request. Sorry about that!" : "Refused by a test.";
  sendError(response, status, message, { type: status >= 500 ? "server_error" : "invalid_request_error" });
}

function sendError(
  response: Response,
  status: number,
  message: string,
  { type = "invalid_request_error", param = null as string | null, code = null as string | null } = {},
): void {
  response.status(status).json({ error: { message, type, param, code } });
}
