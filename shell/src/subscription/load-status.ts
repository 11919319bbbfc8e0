import {
  customerSchema,
  type Subscription,
  type SubscriptionState,
  subscriptionSchema,
  subscriptionStateSchema,
} from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-host";
import type { Status } from "./stored-status.ts";

/** Loads the status. Without an active subscription, the payment provider is queried as well. */
export async function loadStatus(api: Api, signal: AbortSignal): Promise<Status> {
  const status = toStatus(await api.request("GET", "/api/subscription", { schema: subscriptionStateSchema, signal }));
  if (status.isSubscribed) return status;
  const verified = await verifySubscription(api, signal).catch((error: unknown) => {
    if (!signal.aborted) console.error("subscription not verified", error);
    return null;
  });
  if (!verified) return status;
  const proUntil = verified.current_period_end ?? status.proUntil;
  return { ...status, isSubscribed: true, userSubscription: verified, source: "card", proUntil };
}

/** Yields the current status and every change; ends or throws with the connection. */
export async function* watchStatus(api: Api, signal: AbortSignal): AsyncGenerator<Status> {
  for await (const { event, data } of api.events("GET", "/api/subscription/events", { signal })) {
    if (event === "subscription") yield toStatus(subscriptionStateSchema.parse(JSON.parse(data)));
  }
}

const toStatus = ({ subscription, ...state }: SubscriptionState) =>
  ({ ...state, loading: false, userSubscription: subscription }) satisfies Status;

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
