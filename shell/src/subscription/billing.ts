import {
  customerSchema,
  type Subscription,
  type SubscriptionState,
  subscriptionSchema,
  subscriptionStateSchema,
} from "@penresume/contracts";
import { type Api, ApiProblem, createApi } from "@penresume/web-kit";

export interface Billing {
  /** The person's subscription now. */
  current(signal?: AbortSignal): Promise<SubscriptionState>;
  /** Every change from now on; ends or throws when the connection does. */
  changes(signal: AbortSignal): AsyncGenerator<SubscriptionState>;
  /** Asks the payment provider about the subscription on the customer record; null unless it is active. */
  verify(signal?: AbortSignal): Promise<Subscription | null>;
}

/** The calls of svc-billing that the subscription status needs. */
export function createBilling(getToken: () => Promise<string>): Billing {
  const api = createApi({ getToken });
  return {
    current: (signal) =>
      api.request("GET", "/api/subscription", { schema: subscriptionStateSchema, ...(signal && { signal }) }),
    async *changes(signal) {
      for await (const { event, data } of api.events("GET", "/api/subscription/events", { signal })) {
        if (event === "subscription") yield subscriptionStateSchema.parse(JSON.parse(data));
      }
    },
    verify: (signal) => verify(api, signal),
  };
}

async function verify(api: Api, signal?: AbortSignal): Promise<Subscription | null> {
  const options = signal ? { signal } : {};
  const { subscriptionId } = await api.request("GET", "/api/customer", { schema: customerSchema, ...options });
  if (!subscriptionId) return null;
  const found = await api
    .request("POST", "/api/stripe/verify-subscription", {
      body: { subscription_id: subscriptionId },
      schema: subscriptionSchema,
      ...options,
    })
    .catch((error: unknown) => {
      // 'Nenhuma assinatura ativa encontrada' is an answer, not a failure.
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    });
  return found?.status === "active" ? found : null;
}
