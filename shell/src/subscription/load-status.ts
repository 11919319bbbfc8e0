import {
  customerSchema,
  type Subscription,
  type SubscriptionState,
  subscriptionSchema,
  subscriptionStateSchema,
} from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-host";
import type { Status } from "./use-host-subscription.ts";

export const loadStatus = async (api: Api, signal: AbortSignal): Promise<Status> =>
  toStatus(api, await api.request("GET", "/api/subscription", { schema: subscriptionStateSchema, signal }), signal);

/** Yields the status after every change; ends or throws with the connection. */
export async function* watchStatus(api: Api, signal: AbortSignal): AsyncGenerator<Status> {
  for await (const { event, data } of api.events("GET", "/api/subscription/events", { signal })) {
    if (event === "subscription") yield toStatus(api, subscriptionStateSchema.parse(JSON.parse(data)), signal);
  }
}

/** Without an active subscription, the payment provider is queried as well. */
async function toStatus(api: Api, state: SubscriptionState, signal: AbortSignal): Promise<Status> {
  const { isSubscribed, subscription, source, proUntil, refundDays } = state;
  if (isSubscribed)
    return { isSubscribed, loading: false, userSubscription: subscription, source, proUntil, refundDays };
  const verified = await verifySubscription(api, signal).catch((error: unknown) => {
    if (!signal.aborted) console.error("subscription not verified", error);
    return null;
  });
  return {
    isSubscribed: verified !== null,
    loading: false,
    userSubscription: verified ?? subscription,
    source: verified && "card",
    proUntil: verified?.current_period_end ?? proUntil,
    refundDays,
  };
}

/** The subscription on the customer record; null unless it is active. */
async function verifySubscription(api: Api, signal: AbortSignal): Promise<Subscription | null> {
  const { subscriptionId } = await api.request("GET", "/api/customer", { schema: customerSchema, signal });
  if (!subscriptionId) return null;
  const body = { subscription_id: subscriptionId };
  const subscription = await api
    .request("POST", "/api/stripe/verify-subscription", { body, schema: subscriptionSchema, signal })
    .catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    });
  return subscription?.status === "active" ? subscription : null;
}
