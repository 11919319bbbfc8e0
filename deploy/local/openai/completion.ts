import { randomBytes } from "node:crypto";
import { z } from "zod";

const textPart = z.object({ type: z.literal("text"), text: z.string() });

/** The parameters of https://platform.openai.com/docs/api-reference/chat/create that the product may send. */
export const chatRequestSchema = z.object({
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
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
});

export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** Plain text of a message. */
export const textOf = (content: ChatRequest["messages"][number]["content"]): string =>
  typeof content === "string" ? content : content.map((part) => part.text).join("\n");

/** Pieces of about a token each; joined they are the text again. */
const tokensOf = (text: string): string[] => text.match(/\s?[^\s]{1,6}|\s+/gu) ?? [];

function limited(request: ChatRequest, content: string) {
  const tokens = tokensOf(content);
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  return { tokens: tokens.slice(0, limit), finish_reason: tokens.length > limit ? "length" : "stop" };
}

const head = (request: ChatRequest, object: string) => ({
  id: `chatcmpl-${randomBytes(14).toString("base64url")}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: request.model,
  service_tier: "default",
  system_fingerprint: "fp_demonstracao",
});

function usageOf(request: ChatRequest, completionTokens: number) {
  const promptTokens = request.messages.reduce((sum, { content }) => sum + tokensOf(textOf(content)).length + 4, 3);
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

/** The whole answer as one `chat.completion` object. */
export function completionOf(request: ChatRequest, content: string) {
  const { tokens, finish_reason } = limited(request, content);
  return {
    ...head(request, "chat.completion"),
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: tokens.join(""), refusal: null, annotations: [] },
        logprobs: null,
        finish_reason,
      },
    ],
    usage: usageOf(request, tokens.length),
  };
}

/** The answer as the `chat.completion.chunk` objects of a stream. */
export function* streamOf(request: ChatRequest, content: string) {
  const { tokens, finish_reason } = limited(request, content);
  const common = head(request, "chat.completion.chunk");
  const chunk = (delta: object, reason: string | null = null) => ({
    ...common,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
  });
  yield chunk({ role: "assistant", content: "", refusal: null });
  for (const token of tokens) yield chunk({ content: token });
  yield chunk({}, finish_reason);
  if (request.stream_options?.include_usage) yield { ...common, choices: [], usage: usageOf(request, tokens.length) };
}
