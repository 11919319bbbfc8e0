import { Problem } from "@penresume/service-kit";
import { texts } from "./texts.ts";

/** Turns a failure of the provider into 503. */
export const withProviderErrors = <T>(title: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause;
    throw new Problem(503, title, { retryAfterSeconds: 5, cause });
  });

/** Creates a 502 for an unusable response; the cause is logged. */
export const unusable = (cause: string, title = texts.improveFailed) =>
  new Problem(502, title, { cause: new Error(`unusable response: ${cause}`) });

/** Creates a 422: the response to a shorter text would fit. */
export const exceedsTokenLimit = (title = texts.improveFailed) =>
  new Problem(422, title, {
    detail: texts.tooLong,
    cause: new Error("the response was cut off by the token limit"),
  });
