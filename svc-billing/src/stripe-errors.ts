import { Stripe } from "stripe";

export const isStripeError = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError;

/** Whether Stripe processed and rejected the request. It repeats this response for the same idempotency key. */
export const isFinalRefusal = (error: unknown): boolean =>
  // 409: the first request with this key is in progress; 429: not processed
  isStripeError(error) && error.statusCode !== undefined && error.statusCode !== 409 && error.statusCode !== 429;

/** Whether the payment method is not activated in our Stripe account. */
export const isMethodInactive = (error: unknown): boolean =>
  isStripeError(error) && error.param?.endsWith("payment_method_types") === true;

/** Whether a later retry may succeed. */
export const isTransient = (error: unknown): boolean =>
  isStripeError(error) && (error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 429);

/** Resolves to null for an object that Stripe does not have or has deleted. */
export const nullIfNotFound = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isStripeError(error) && error.code === "resource_missing") return null;
    throw error;
  });
