import { setTimeout as pause } from "node:timers/promises";
import type { CreateSubscriptionResponse, SubscriptionState } from "@penresume/contracts";

interface Subscriber {
  api: (method: string, path: string, body?: unknown) => Promise<unknown>;
  email: string;
  name: string;
  priceId: string;
  /** URL of the fake; the real Stripe accepts cards from Stripe's form only. */
  stripeUrl: string;
  publishableKey: string;
}

/** Pays for Pro like the checkout and waits until the subscription is active. Does nothing for a subscriber. */
export async function subscribe({ api, email, name, priceId, stripeUrl, publishableKey }: Subscriber): Promise<void> {
  const isSubscribed = async () => ((await api("GET", "/api/subscription")) as SubscriptionState).isSubscribed;
  if (await isSubscribed()) return;

  const { client_secret, subscription_id } = (await api("POST", "/api/stripe/create-subscription", {
    price_id: priceId,
    customer_email: email,
    customer_name: name,
    metadata: {},
  })) as CreateSubscriptionResponse;

  // A client secret starts with the payment intent's id: pi_…_secret_…
  const [payment] = client_secret.split("_secret_");
  const response = await fetch(`${stripeUrl}/v1/payment_intents/${payment}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      key: publishableKey,
      client_secret,
      payment_method_data: {
        type: "card",
        card: { number: "4242424242424242", exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: "123" },
        billing_details: { name, email },
      },
    }),
  });
  if (!response.ok) throw new Error(`the payment was not taken: ${response.status} ${await response.text()}`);
  await api("PUT", "/api/customer", { subscriptionId: subscription_id });

  const deadline = Date.now() + 20_000;
  while (!(await isSubscribed())) {
    if (Date.now() > deadline) throw new Error("the payment's webhook did not arrive within 20 s");
    await pause(200);
  }
}
