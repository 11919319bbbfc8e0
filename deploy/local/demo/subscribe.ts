import { setTimeout as pause } from "node:timers/promises";
import type { CreateSubscriptionResponse, SubscriptionState } from "@penresume/contracts";

interface Subscriber {
  api: (method: string, path: string, body?: unknown) => Promise<unknown>;
  email: string;
  name: string;
  priceId: string;
  stripeUrl: string;
  stripeKey: string;
}

/** Pays for Pro as the checkout does and waits until the product knows; nothing happens to one who is subscribed. */
export async function subscribe({ api, email, name, priceId, stripeUrl, stripeKey }: Subscriber): Promise<void> {
  const isSubscribed = async () => ((await api("GET", "/api/subscription")) as SubscriptionState).isSubscribed;
  if (await isSubscribed()) return;

  const created = (await api("POST", "/api/stripe/create-subscription", {
    price_id: priceId,
    customer_email: email,
    customer_name: name,
    metadata: {},
  })) as CreateSubscriptionResponse;

  // pi_…_secret_… begins with the payment's id; the test card is Stripe's own name for 4242 4242 4242 4242.
  const [payment] = created.client_secret.split("_secret_");
  const response = await fetch(`${stripeUrl}/v1/payment_intents/${payment}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${stripeKey}` },
    body: new URLSearchParams({ payment_method: "pm_card_visa" }),
  });
  if (!response.ok) throw new Error(`Stripe did not take the payment: ${response.status} ${await response.text()}`);
  await api("PUT", "/api/customer", { subscriptionId: created.subscription_id });

  const deadline = Date.now() + 20_000;
  while (!(await isSubscribed())) {
    if (Date.now() > deadline) throw new Error("the payment's webhook did not arrive within 20 s");
    await pause(200);
  }
}
