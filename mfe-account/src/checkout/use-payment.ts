import type { CreateSubscriptionResponse } from "@penresume/contracts";
import { type Api, sessionStore, useSubscription } from "@penresume/web-host";
import { useBackEntry } from "@penresume/web-ui";
import type { Stripe, StripeCardElement, StripeError } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { paymentErrors } from "./texts.ts";

export interface Order {
  stripe: Stripe;
  card: StripeCardElement;
  subscription: CreateSubscriptionResponse;
  billing: { name: string; email: string };
}

export interface PaymentFailure {
  text: string;
  /** The bank refused this card: another method may work. */
  isRefusedCard?: boolean;
}

/** Session storage key: the user left the bank's confirmation by Back. */
const INTERRUPTED = "paymentInterrupted";

/** Reloads the page, because Stripe.js cannot close the bank's overlay. */
function interruptPayment(): void {
  sessionStore.set(INTERRUPTED, "true");
  location.reload();
}

type PaymentState =
  | { kind: "open" }
  | { kind: "processing" }
  | { kind: "failed"; failure: PaymentFailure }
  | { kind: "paid"; subscriptionId: string };

/** Confirms the card payment. After success `paid` is the subscription id. `onExpired` is called when Stripe has closed the order. */
export function usePayment(api: Api, onExpired: () => void) {
  const { refresh } = useSubscription();
  const [state, setState] = useState<PaymentState>(() =>
    sessionStore.get(INTERRUPTED) ? { kind: "failed", failure: { text: paymentErrors.interrupted } } : { kind: "open" },
  );
  const processing = state.kind === "processing" || state.kind === "paid";
  // The user may click twice before the disabled button is rendered.
  const running = useRef(false);
  useBackEntry(state.kind === "processing", interruptPayment);
  useEffect(() => sessionStore.remove(INTERRUPTED), []);

  async function pay({ stripe, card, subscription, billing }: Order) {
    if (running.current) return;
    running.current = true;
    setState({ kind: "processing" });
    const failure = await confirm(stripe, card, subscription.client_secret, billing);
    running.current = false;
    if (failure) {
      setState({ kind: "failed", failure });
      if (failure.text === paymentErrors.expired) onExpired();
      return;
    }
    const subscriptionId = subscription.subscription_id;
    setState({ kind: "paid", subscriptionId });
    await api
      .request("PUT", "/api/customer", { body: { subscriptionId } })
      .catch((error: unknown) => console.error("subscription not stored on the customer", error));
    await refresh();
  }

  return {
    pay,
    processing,
    failure: state.kind === "failed" ? state.failure : null,
    paid: state.kind === "paid" ? state.subscriptionId : null,
  };
}

/** Resolves to null when paid. */
async function confirm(
  stripe: Stripe,
  card: StripeCardElement,
  clientSecret: string,
  billing: Order["billing"],
): Promise<PaymentFailure | null> {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: billing },
    });
    const { status } = error?.payment_intent ?? paymentIntent ?? {};
    // Paid in another tab.
    if (status === "succeeded") return null;
    // Stripe closes unpaid orders after a day.
    if (status === "canceled") return { text: paymentErrors.expired };
    return error ? toFailure(error) : { text: paymentErrors.unfinished };
  } catch (error) {
    console.error("payment not confirmed", error);
    return { text: paymentErrors.confirmation };
  }
}

/** Errors with a localized message; the others are in English. */
const LOCALIZED_TYPES = new Set(["card_error", "validation_error"]);
/** A failed 3-D Secure authentication: https://docs.stripe.com/error-codes */
const AUTHENTICATION_FAILURE = "payment_intent_authentication_failure";

function toFailure(error: StripeError): PaymentFailure {
  const isUnauthenticated = error.code === AUTHENTICATION_FAILURE;
  const isRefusedCard = error.type === "card_error" || isUnauthenticated;
  if (error.code === "card_declined") return { text: paymentErrors.declined(error.message), isRefusedCard };
  if ((LOCALIZED_TYPES.has(error.type) || isUnauthenticated) && error.message)
    return { text: error.message, isRefusedCard };
  console.error("payment not confirmed", error.type, error.code, error.message);
  return { text: paymentErrors.confirmation, isRefusedCard };
}
