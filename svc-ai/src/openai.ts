import OpenAI from "openai";

export interface Completion {
  model: string;
  system: string;
  user: string;
  maxTokens: number;
  temperature: number;
}

/** What the provider answered. */
export interface Answer {
  /** The first choice's text; "" when it has none. */
  text: string;
  /** Why it ends: OpenAI's finish_reason, of which only `stop` is whole, or `refusal`; null when it broke off. */
  ending: string | null;
}

/**
 * Asks the AI provider. With `onText` the answer is handed on as it is written; what `onText` throws ends the call. Rejects
 * when the provider fails or `signal` aborts.
 */
export type Complete = (
  completion: Completion,
  options: { signal: AbortSignal; onText?: ((piece: string) => void) | undefined },
) => Promise<Answer>;

// per try, and there are two: what comes after the first byte is never asked for again
const TIMEOUT_MS = 15_000;
const WHOLE_STREAM_MS = 30_000;
const SILENCE_MS = 8_000;

/** https://platform.openai.com/docs/api-reference/chat/create */
export function createCompletions(options: { apiKey: string; baseURL?: string | undefined }): Complete {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseURL ?? null,
    timeout: TIMEOUT_MS,
    maxRetries: 1,
  });

  async function whole(parameters: Parameters, signal: AbortSignal): Promise<Answer> {
    const { choices } = await client.chat.completions.create(parameters, { signal });
    const [choice] = choices;
    const ending = choice?.message.refusal ? "refusal" : (choice?.finish_reason ?? null);
    return { text: choice?.message.content?.trim() ?? "", ending };
  }

  async function streamed(parameters: Parameters, caller: AbortSignal, onText: (piece: string) => void) {
    const silent = new AbortController();
    const signal = AbortSignal.any([caller, silent.signal, AbortSignal.timeout(WHOLE_STREAM_MS)]);
    const answer: Answer = { text: "", ending: null };
    const stream = await client.chat.completions.create({ ...parameters, stream: true }, { signal });
    const silence = setTimeout(() => silent.abort(new Error("the provider fell silent")), SILENCE_MS);
    try {
      for await (const { choices } of stream) {
        silence.refresh();
        const [choice] = choices;
        // nobody wants the line breaks before the first word
        const piece = answer.text ? choice?.delta.content : choice?.delta.content?.trimStart();
        if (piece) {
          answer.text += piece;
          onText(piece);
        }
        if (choice?.delta.refusal) answer.ending = "refusal";
        answer.ending ??= choice?.finish_reason ?? null;
      }
    } finally {
      clearTimeout(silence);
    }
    // an aborted stream ends like a finished one
    signal.throwIfAborted();
    return { ...answer, text: answer.text.trimEnd() };
  }

  return ({ model, system, user, maxTokens, temperature }, { signal, onText }) => {
    const parameters: Parameters = {
      model,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
      max_tokens: maxTokens,
      temperature,
    };
    return onText ? streamed(parameters, signal, onText) : whole(parameters, signal);
  };
}

type Parameters = OpenAI.ChatCompletionCreateParamsNonStreaming;
