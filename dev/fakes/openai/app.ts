import express, { type Express, type Response } from "express";
import type { z } from "zod";
import { chatRequestSchema, createCompletion, type Outcome } from "./completion.ts";
import { createContent } from "./content.ts";
import { sendError, sendFailure } from "./errors.ts";
import { wantsMessages, writeMessages } from "./message.ts";
import { type StreamFault, sendStream } from "./stream.ts";
import { createStructured } from "./structure.ts";

/** Response to the next call, which a test has queued. */
interface Behaviour extends Partial<Outcome> {
  /** HTTP status of an error response; absent: the call succeeds. */
  status?: number;
  /** Code of a 429: rate_limit_exceeded (default) or insufficient_quota. */
  code?: string;
  /** Interruption of the stream. */
  fault?: StreamFault;
  /** Whether the response has facts that the text does not have. */
  hallucinates?: boolean;
}

interface Call {
  body: unknown;
  /** null while the call runs; `disconnected` when the caller disconnected before the end. */
  ended: "completed" | "disconnected" | null;
}

// older calls are removed
const MAX_CALLS = 1_000;

/** Creates the app with OpenAI's chat completions, and test controls under /test. Accepts any API key. */
export function createApp(): Express {
  const app = express();
  const queuedBehaviours: Behaviour[] = [];
  const calls: Call[] = [];

  app.disable("x-powered-by");
  app.get("/healthz", (_request, response) => void response.json({ ok: true }));

  // Test controls, not part of OpenAI's API.
  app.post("/test/next", express.json(), (request, response) => {
    queuedBehaviours.push(...([request.body].flat() as Behaviour[]));
    response.status(204).end();
  });
  app.get("/test/calls", (_request, response) => void response.json(calls));
  app.delete("/test/calls", (_request, response) => {
    calls.length = 0;
    queuedBehaviours.length = 0;
    response.status(204).end();
  });

  app.use((request, response, proceed) => {
    if (/^Bearer .+$/.test(request.get("authorization") ?? "")) return proceed();
    sendError(response, 401, "Incorrect API key provided.", { code: "invalid_api_key" });
  });
  app.post("/v1/chat/completions", express.json({ limit: "1mb" }), async (request, response) => {
    const call: Call = { body: request.body, ended: null };
    calls.push(call);
    if (calls.length > MAX_CALLS) calls.shift();
    response.once("close", () => {
      call.ended = response.writableFinished ? "completed" : "disconnected";
    });
    const { status, code, fault, hallucinates, ...behaviour } = queuedBehaviours.shift() ?? {};
    if (status) return void sendFailure(response, status, code);

    const { data, error } = chatRequestSchema.safeParse(request.body);
    if (!data) return void sendValidationError(response, error);
    const schema = data.response_format?.json_schema.schema;
    const content = schema
      ? createStructured(schema, data.messages, hallucinates)
      : wantsMessages(data.messages)
        ? writeMessages(data.messages, hallucinates ?? false)
        : createContent(data.messages, hallucinates);
    const outcome = { content, ...behaviour };
    if (data.stream) await sendStream(response, data, outcome, fault);
    else if (fault) response.destroy();
    else response.json(createCompletion(data, outcome));
  });
  app.use((request, response) => {
    sendError(response, 404, `Invalid URL (${request.method} ${request.path})`);
  });
  return app;
}

function sendValidationError(response: Response, { issues: [issue] }: z.ZodError): void {
  if (issue?.code === "unrecognized_keys")
    return void sendError(response, 400, `Unrecognized request argument supplied: ${issue.keys.join(", ")}`);
  const param = issue?.path.join(".") ?? "";
  sendError(response, 400, `Invalid value for '${param}': ${issue?.message}`, { param });
}
