import { randomBytes } from "node:crypto";
import { z } from "zod";

const textPart = z.object({ type: z.literal("text"), text: z.string() });

/** The parameters of https://platform.openai.com/docs/api-reference/chat/create that the product may send. */
export const chatRequestSchema = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(
      z.object({
        role: z.enum(["system", "developer", "user", "assistant"]),
        content: z.union([z.string(), z.array(textPart)]),
      }),
    )
    .min(1),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  stream: z.boolean().nullish(),
  stream_options: z
    .strictObject({ include_usage: z.boolean().optional(), include_obfuscation: z.boolean().optional() })
    .nullish(),
});

export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** Plain text of a message. */
export const getText = (content: ChatRequest["messages"][number]["content"]): string =>
  typeof content === "string" ? content : content.map((part) => part.text).join("\n");

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

function limited(request: ChatRequest, { content, refusal, finishReason }: Outcome) {
  const tokens = splitTokens(refusal ?? content ?? "");
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  const finish_reason = finishReason ?? (tokens.length > limit ? "length" : "stop");
  return { tokens: tokens.slice(0, limit), finish_reason };
}

const head = (request: ChatRequest, object: string) => ({
  id: `chatcmpl-${randomBytes(14).toString("base64url")}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: request.model,
  service_tier: "default",
  system_fingerprint: "fp_demonstracao",
});

function countUsage(request: ChatRequest, completionTokens: number) {
  const promptTokens = request.messages.reduce((sum, { content }) => sum + splitTokens(getText(content)).length + 4, 3);
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

/** The complete response as one `chat.completion` object. */
export function createCompletion(request: ChatRequest, outcome: Outcome) {
  const { tokens, finish_reason } = limited(request, outcome);
  const text = tokens.join("");
  const said = {
    content: outcome.content === null || outcome.refusal ? null : text,
    refusal: outcome.refusal ? text : null,
  };
  return {
    ...head(request, "chat.completion"),
    choices: [{ index: 0, message: { role: "assistant", ...said, annotations: [] }, logprobs: null, finish_reason }],
    usage: countUsage(request, tokens.length),
  };
}

/** The response as `chat.completion.chunk` objects of a stream. */
export function* streamOf(request: ChatRequest, outcome: Outcome) {
  const { tokens, finish_reason } = limited(request, outcome);
  const options = request.stream_options ?? {};
  const common = head(request, "chat.completion.chunk");
  const chunk = (delta: object, reason: string | null = null) => ({
    ...common,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
    ...(options.include_usage ? { usage: null } : {}),
    ...(options.include_obfuscation === false ? {} : { obfuscation: randomBytes(6).toString("base64url") }),
  });
  yield chunk({ role: "assistant", content: outcome.refusal ? null : "", refusal: null });
  for (const token of tokens) yield chunk(outcome.refusal ? { refusal: token } : { content: token });
  yield chunk({}, finish_reason);
  if (options.include_usage) yield { ...common, choices: [], usage: countUsage(request, tokens.length) };
}
