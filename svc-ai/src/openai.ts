import OpenAI from "openai";

export interface Completion {
  model: string;
  system: string;
  user: string;
  maxTokens: number;
  temperature: number;
}

/** Asks the AI provider; resolves to the first choice's text, "" when it has none. */
export type Complete = (completion: Completion) => Promise<string>;

const TIMEOUT_MS = 15_000;

/** https://platform.openai.com/docs/api-reference/chat/create */
export function createCompletions(options: { apiKey: string; baseURL?: string | undefined }): Complete {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseURL ?? null,
    timeout: TIMEOUT_MS,
    maxRetries: 1,
  });
  return async ({ model, system, user, maxTokens, temperature }) => {
    const completion = await client.chat.completions.create({
      model,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
      max_tokens: maxTokens,
      temperature,
    });
    return completion.choices[0]?.message.content?.trim() ?? "";
  };
}
