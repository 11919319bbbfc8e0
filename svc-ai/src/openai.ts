import OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import type { z } from "zod";

export interface Completion {
  model: string;
  system: string;
  user: string;
  maxTokens: number;
  temperature: number;
  /** The response is JSON of this schema: https://platform.openai.com/docs/guides/structured-outputs */
  schema?: { name: string; schema: z.ZodType };
  /** For a long response: one attempt with this limit. */
  timeoutMs?: number;
}

/** Numbers of tokens. */
export interface Usage {
  input: number;
  output: number;
}

export interface CompletionResult {
  /** Text of the first choice, or "". */
  text: string;
  /** OpenAI's finish_reason (only `stop` is complete) or `refusal`; null when the response was interrupted. */
  finishReason: string | null;
  /** null when the response was interrupted. */
  usage: Usage | null;
}

/**
 * Calls the AI provider. With `onText` the response is streamed; an error thrown by `onText` ends the call. Rejects when the
 * provider fails or `signal` aborts.
 */
export type Complete = (
  completion: Completion,
  options: { signal: AbortSignal; onText?: ((piece: string) => void) | undefined },
) => Promise<CompletionResult>;

// per attempt, of two; a stream is not retried after its first byte
const TIMEOUT_MS = 15_000;
const STREAM_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 8_000;

/** https://platform.openai.com/docs/api-reference/chat/create */
export function createCompletions(options: { apiKey: string; baseURL?: string | undefined }): Complete {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseURL ?? null,
    timeout: TIMEOUT_MS,
    maxRetries: 1,
  });

  async function complete(parameters: Parameters, options: OpenAI.RequestOptions): Promise<CompletionResult> {
    const { choices, usage } = await client.chat.completions.create(parameters, options);
    const [choice] = choices;
    const finishReason = choice?.message.refusal ? "refusal" : (choice?.finish_reason ?? null);
    return { text: choice?.message.content?.trim() ?? "", finishReason, usage: toUsage(usage) };
  }

  async function stream(parameters: Parameters, caller: AbortSignal, onText: (piece: string) => void) {
    const idle = new AbortController();
    const signal = AbortSignal.any([caller, idle.signal, AbortSignal.timeout(STREAM_TIMEOUT_MS)]);
    const result: CompletionResult = { text: "", finishReason: null, usage: null };
    const chunks = await client.chat.completions.create(
      { ...parameters, stream: true, stream_options: { include_usage: true } },
      { signal },
    );
    const idleTimeout = setTimeout(() => idle.abort(new Error("the provider sent nothing")), IDLE_TIMEOUT_MS);
    try {
      for await (const { choices, usage } of chunks) {
        idleTimeout.refresh();
        // in the last chunk, which has no choices
        result.usage ??= toUsage(usage);
        const [choice] = choices;
        // skip leading white space
        const piece = result.text ? choice?.delta.content : choice?.delta.content?.trimStart();
        if (piece) {
          result.text += piece;
          onText(piece);
        }
        if (choice?.delta.refusal) result.finishReason = "refusal";
        result.finishReason ??= choice?.finish_reason ?? null;
      }
    } finally {
      clearTimeout(idleTimeout);
    }
    // an aborted stream ends without an error
    signal.throwIfAborted();
    return { ...result, text: result.text.trimEnd() };
  }

  return ({ model, system, user, maxTokens, temperature, schema, timeoutMs }, { signal, onText }) => {
    const parameters: Parameters = {
      model,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
      max_tokens: maxTokens,
      temperature,
      ...(schema && { response_format: zodResponseFormat(schema.schema, schema.name) }),
    };
    if (onText) return stream(parameters, signal, onText);
    return complete(parameters, { signal, ...(timeoutMs && { timeout: timeoutMs, maxRetries: 0 }) });
  };
}

const toUsage = (usage: OpenAI.CompletionUsage | null | undefined): Usage | null =>
  usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null;

/** Whether a failed call costs nothing. A call that was aborted or timed out may have been answered. */
export const isUnbilled = (error: unknown): boolean =>
  error instanceof OpenAI.APIError &&
  !(error instanceof OpenAI.APIUserAbortError || error instanceof OpenAI.APIConnectionTimeoutError);

type Parameters = OpenAI.ChatCompletionCreateParamsNonStreaming;
