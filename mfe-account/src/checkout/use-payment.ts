import type { CreateSubscriptionResponse } from "@penresume/contracts";
import { type Api, useSubscription } from "@penresume/web-kit";
import type { Stripe, StripeCardElement, StripeError } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { paymentErrors } from "./texts.ts";

export interface Order {
  stripe: Stripe;
  card: StripeCardElement;
  subscription: CreateSubscriptionResponse;
  billing: { name: string; email: string };
}

/**
 * Confirms the card payment; `paid` is the subscription once it is. `onExpired` is told when the order was left open for
 * so long that the provider has closed it.
 */
export function usePayment(api: Api, onExpired: () => void) {
  const { refresh } = useSubscription();
  const [processing, setProcessing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [paid, setPaid] = useState<string | null>(null);
  // A second click may come before the disabled button is painted.
  const running = useRef(false);

  async function pay({ stripe, card, subscription, billing }: Order) {
    if (running.current) return;
    running.current = true;
    setProcessing(true);
    setFailure(null);
    const problem = await confirm(stripe, card, subscription.client_secret, billing);
    running.current = false;
    if (problem) {
      setFailure(problem);
      setProcessing(false);
      if (problem === paymentErrors.expired) onExpired();
      return;
    }
    setPaid(subscription.subscription_id);
    await api
      .request("PUT", "/api/customer", { body: { subscriptionId: subscription.subscription_id } })
      .catch((error: unknown) => console.error("subscription not stored on the customer", error));
    await refresh().catch((error: unknown) => console.error("subscription not refreshed", error));
  }

  return { pay, processing, failure, paid };
}

/** null when paid, else what to say. */
async function confirm(
  stripe: Stripe,
  card: StripeCardElement,
  clientSecret: string,
  billing: Order["billing"],
): Promise<string | null> {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: billing },
    });
    const { status } = error?.payment_intent ?? paymentIntent ?? {};
    // paid in another tab: the refusal to pay again says so
    if (status === "succeeded") return null;
    // a day has passed since the page was opened
    if (status === "canceled") return paymentErrors.expired;
    return error ? messageOf(error) : paymentErrors.unfinished;
  } catch (error) {
    console.error("payment not confirmed", error);
    return paymentErrors.confirmation;
  }
}

// what is wrong with the card comes in the page's language; the rest is English, for developers
const FOR_PEOPLE = new Set(["card_error", "validation_error"]);
/** A failed 3-D Secure, which Stripe counts among the invalid requests: https://docs.stripe.com/error-codes */
const NOT_AUTHENTICATED = "payment_intent_authentication_failure";

function messageOf(error: StripeError): string {
  const isForPeople = FOR_PEOPLE.has(error.type) || error.code === NOT_AUTHENTICATED;
  if (isForPeople && error.message) return error.message;
  console.error("payment not confirmed", error.type, error.code, error.message);
  return paymentErrors.confirmation;
}
