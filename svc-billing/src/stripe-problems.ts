import { setTimeout as delay } from "node:timers/promises";
import { PROBLEM_TYPES } from "@penresume/contracts";
import { Problem } from "@penresume/service-kit";
import { isStripeError, isTransient } from "./stripe-errors.ts";
import { texts } from "./texts.ts";

// then the response is 503; the work continues, and a retry with the same idempotency key finds the result
const RESPONSE_LIMIT_MS = 9_000;

/** Problems of a checkout that cannot begin, by `nextStep`. */
export const NEXT_STEP_PROBLEMS = {
  running: () => new Problem(409, texts.alreadySubscribed, { type: PROBLEM_TYPES.alreadySubscribed }),
  unpaid: () => new Problem(409, texts.unpaid, { type: PROBLEM_TYPES.paymentDue }),
  settling: () => new Problem(503, texts.settling, { retryAfterSeconds: 5 }),
};

/** Rejects with 503 when a retry may succeed or Stripe takes too long, else with 502. */
export async function withStripeErrors<T>(title: string, work: () => Promise<T>): Promise<T> {
  const later = (cause: unknown) => new Problem(503, title, { retryAfterSeconds: 5, cause });
  const finished = new AbortController();
  const tooLong = delay(RESPONSE_LIMIT_MS, undefined, { signal: finished.signal }).then(() => {
    throw later(new Error(`no response from Stripe in ${RESPONSE_LIMIT_MS} ms`));
  });
  try {
    return await Promise.race([work(), tooLong]);
  } catch (cause) {
    if (!isStripeError(cause)) throw cause;
    if (isTransient(cause)) throw later(cause);
    throw new Problem(502, title, { cause });
  } finally {
    finished.abort();
  }
}
