import express, { type Express } from "express";
import { failPayment, find, requirePaymentAction, succeedPayment } from "./billing.ts";
import { chargeCard } from "./cards.ts";
import { config } from "./config.ts";
import { StripeError } from "./errors.ts";
import type { PaymentError, PaymentIntent } from "./objects.ts";
import { confirmationSchema, parseParameters } from "./parameters.ts";
import { serializeForBrowser } from "./serializers.ts";
import { save, state } from "./state.ts";

/** Mounts the calls of Stripe.js from the card frame, with the publishable key and a payment intent's client secret. */
export function mountBrowserApi(app: Express): void {
  const addRoute = (path: string, handle: (intent: PaymentIntent, body: unknown) => void) =>
    app.post(`/v1/payment_intents/:id/${path}`, express.json(), (request, response) => {
      const intent = find("payment_intent", state.paymentIntents, request.params.id);
      requireClientSecret(intent, request.body ?? {});
      try {
        handle(intent, request.body);
      } finally {
        save();
      }
      response.json(serializeForBrowser(intent));
    });

  // https://docs.stripe.com/api/payment_intents/confirm; another card replaces an unfinished authentication
  addRoute("confirm", (intent, body) => {
    requireStatus(intent, "requires_payment_method", "requires_action");
    const { card } = parseParameters(confirmationSchema, body).payment_method_data;
    const outcome = chargeCard(card);
    if (outcome === "succeeded") succeedPayment(intent);
    else if (outcome === "requires_action") requirePaymentAction(intent);
    else declinePayment(intent, outcome);
  });
  // at Stripe the issuer's 3-D Secure page does this
  addRoute("authenticate", (intent, body) => {
    requireStatus(intent, "requires_action");
    if ((body as { passed?: unknown }).passed === true) return succeedPayment(intent);
    declinePayment(intent, {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "Não foi possível autenticar sua forma de pagamento. Escolha outra forma de pagamento e tente novamente.",
    });
  });
}

function declinePayment(intent: PaymentIntent, error: PaymentError): never {
  failPayment(intent, error);
  const { message, ...fields } = error;
  throw new StripeError(402, message, { ...fields, payment_intent: serializeForBrowser(intent) });
}

function requireClientSecret(intent: PaymentIntent, body: Record<string, unknown>): void {
  const expected = config.STRIPE_PUBLISHABLE_KEY;
  const key = String(body.key ?? "");
  if (expected ? key !== expected : !key.startsWith("pk_test_"))
    throw new StripeError(401, "Invalid API Key provided.");
  if (body.client_secret !== intent.client_secret)
    throw new StripeError(400, "The client_secret provided does not match.", { code: "resource_missing" });
}

function requireStatus(intent: PaymentIntent, ...allowed: PaymentIntent["status"][]): void {
  if (allowed.includes(intent.status)) return;
  const reason =
    intent.status === "succeeded"
      ? "it has already succeeded after being previously confirmed"
      : `it has a status of ${intent.status}`;
  throw new StripeError(400, `You cannot confirm this PaymentIntent because ${reason}.`, {
    code: "payment_intent_unexpected_state",
    payment_intent: serializeForBrowser(intent),
  });
}
