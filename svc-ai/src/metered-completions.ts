import type { Budget } from "./budget.ts";
import { type Complete, type Completion, isUnbilled, type Usage } from "./openai.ts";
import type { Plan } from "./rate-limiter.ts";

/** US dollars per million tokens, which is millionths of a dollar per token: https://openai.com/api/pricing */
const PRICES: Record<string, Usage> = {
  "gpt-4o": { input: 2.5, output: 10 },
  "gpt-4o-mini": { input: 0.15, output: 0.6 },
  "gpt-3.5-turbo": { input: 0.5, output: 1.5 },
};
// another model counts as the most expensive one
const DEFAULT_PRICE = { input: 2.5, output: 10 };

/** Calls of a plan, counted towards the daily budget. @throws Problem 429 when the budget is used up */
export type MeteredComplete = (
  completion: Completion,
  options: Parameters<Complete>[1] & { plan: Plan },
) => ReturnType<Complete>;

/** Counts the cost of each call. Without a usage in the response, as when the client disconnects, the highest cost counts. */
export function createMeteredCompletions({
  complete,
  budget,
}: {
  complete: Complete;
  budget: Budget;
}): MeteredComplete {
  return async (completion, { plan, ...options }) => {
    const price = PRICES[completion.model] ?? DEFAULT_PRICE;
    const cost = ({ input, output }: Usage) => Math.ceil(input * price.input + output * price.output);
    const settle = await budget.reserve(plan, cost(estimateUsage(completion)));
    try {
      const result = await complete(completion, options);
      if (result.usage) await settle(cost(result.usage));
      return result;
    } catch (error) {
      if (isUnbilled(error)) await settle(0);
      throw error;
    }
  };
}

// a token of Portuguese has about four bytes
const BYTES_PER_TOKEN = 2;

const estimateUsage = ({ system, user, maxTokens }: Completion): Usage => ({
  input: Math.ceil(Buffer.byteLength(system + user) / BYTES_PER_TOKEN),
  output: maxTokens,
});
