import { Problem } from "@penresume/service-kit";
import { texts } from "./texts.ts";

/** Turns a failure of the provider into 503. */
export const withProviderErrors = <T>(title: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause;
    throw new Problem(503, title, { retryAfterSeconds: 5, cause });
  });

/** Creates a 502 for an unusable response; the cause is logged. */
export const unusable = (cause: string, title = texts.improveFailed, detail?: string) =>
  new Problem(502, title, { cause: new Error(`unusable response: ${cause}`), ...(detail && { detail }) });

/**
 * Requires a complete response.
 * @throws Problem 503 it was interrupted, 422 it exceeds the token limit, 502 it was refused or filtered
 */
export function requireComplete(finishReason: string | null, title = texts.improveFailed): void {
  if (finishReason === "stop") return;
  if (finishReason === null)
    throw new Problem(503, title, { retryAfterSeconds: 5, cause: new Error("the response was interrupted") });
  if (finishReason === "length") {
    const cause = new Error("the response was cut off by the token limit");
    throw new Problem(422, title, { detail: texts.tooLong, cause });
  }
  throw unusable(finishReason, title, texts.refused);
}
