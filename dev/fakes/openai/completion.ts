import { randomBytes } from "node:crypto";
import { z } from "zod";

/** Parameters of https://platform.openai.com/docs/api-reference/chat/create that the product sends. */
export const chatRequestSchema = z
  .strictObject({
    model: z.string().min(1),
    messages: z.array(z.object({ role: z.enum(["system", "user"]), content: z.string() })).min(1),
    max_tokens: z.number().int().positive().optional(),
    temperature: z.number().min(0).max(2).optional(),
    stream: z.boolean().optional(),
    stream_options: z.strictObject({ include_usage: z.boolean().optional() }).optional(),
    response_format: z
      .strictObject({
        type: z.literal("json_schema"),
        json_schema: z.strictObject({
          name: z.string(),
          strict: z.literal(true),
          schema: z.record(z.string(), z.unknown()),
        }),
      })
      .optional(),
  })
  // "Only set this when you set stream: true"
  .refine(({ stream, stream_options }) => stream || !stream_options, {
    path: ["stream_options"],
    message: "only allowed when 'stream' is enabled",
  });

export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** Splits a text into pieces of about one token. */
const splitTokens = (text: string): string[] => text.match(/\s?[^\s]{1,6}|\s+/gu) ?? [];

/** The model's result for a request. */
export interface Outcome {
  content: string | null;
  /** The model's refusal message, instead of content. */
  refusal?: string | undefined;
  /** Overrides the finish reason (normal end or token limit). */
  finishReason?: string | undefined;
}

/** Cuts the outcome at the request's token limit. */
function limitTokens(request: ChatRequest, { content, refusal, finishReason }: Outcome) {
  const tokens = splitTokens(refusal ?? content ?? "");
  const limit = request.max_tokens ?? Number.POSITIVE_INFINITY;
  const finish_reason = finishReason ?? (tokens.length > limit ? "length" : "stop");
  return { tokens: tokens.slice(0, limit), finish_reason };
}

/** https://platform.openai.com/docs/api-reference/chat/object#chat/object-usage */
function countUsage({ messages }: ChatRequest, tokens: string[]) {
  const prompt_tokens = splitTokens(messages.map(({ content }) => content).join(" ")).length;
  return {
    prompt_tokens,
    completion_tokens: tokens.length,
    total_tokens: prompt_tokens + tokens.length,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  };
}

const createHeader = (request: ChatRequest, object: string) => ({
  id: `chatcmpl-${randomBytes(14).toString("base64url")}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: request.model,
});

/** Creates the complete response, a `chat.completion` object. */
export function createCompletion(request: ChatRequest, outcome: Outcome) {
  const { tokens, finish_reason } = limitTokens(request, outcome);
  const text = tokens.join("");
  const content = outcome.content === null || outcome.refusal ? null : text;
  const message = { role: "assistant", content, refusal: outcome.refusal ? text : null };
  return {
    ...createHeader(request, "chat.completion"),
    choices: [{ index: 0, message, logprobs: null, finish_reason }],
    usage: countUsage(request, tokens),
  };
}

/**
 * Creates the `chat.completion.chunk` objects of a streamed response. With `include_usage` each has `usage`, null except in an
 * additional last chunk without choices.
 */
export function* createChunks(request: ChatRequest, outcome: Outcome) {
  const { tokens, finish_reason } = limitTokens(request, outcome);
  const hasUsage = request.stream_options?.include_usage === true;
  const common = { ...createHeader(request, "chat.completion.chunk"), ...(hasUsage && { usage: null }) };
  const chunk = (delta: object, reason: string | null = null) => ({
    ...common,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
  });
  yield chunk({ role: "assistant", content: outcome.refusal ? null : "", refusal: null });
  for (const token of tokens) yield chunk(outcome.refusal ? { refusal: token } : { content: token });
  yield chunk({}, finish_reason);
  if (hasUsage) yield { ...common, choices: [], usage: countUsage(request, tokens) };
}
