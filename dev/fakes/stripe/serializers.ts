import { find } from "./billing.ts";
import { type PaymentIntent, withoutInternalFields } from "./objects.ts";
import type { ApiParameters } from "./parameters.ts";
import { state } from "./state.ts";

type ApiObject = Record<string, unknown>;

/**
 * Converts an object to its response form, without internal fields (`_…`). If `expand[]` names the latest invoice or charge
 * (https://docs.stripe.com/expand), that object replaces its id.
 */
export function serialize(object: object, expand: string[] = []): ApiObject {
  const serialized: ApiObject = withoutInternalFields(object);
  if (expand.some((path) => path.startsWith("latest_invoice")))
    serialized.latest_invoice = serializeInvoice(String(serialized.latest_invoice));
  if (serialized.latest_charge && expand.some((path) => path.startsWith("latest_charge")))
    serialized.latest_charge = serializeCharge(
      String(serialized.latest_charge),
      expand.includes("latest_charge.refunds"),
    );
  return serialized;
}

function serializeCharge(id: string, withRefunds: boolean): ApiObject {
  const charge = withoutInternalFields(find("charge", state.charges, id));
  if (!withRefunds) return charge;
  const data = Object.values(state.refunds).filter((refund) => refund.charge === id);
  return { ...charge, refunds: { object: "list", data: data.reverse(), has_more: false } };
}

/** Each invoice has one payment, https://docs.stripe.com/api/invoice-payment/object. */
function serializeInvoice(id: string): ApiObject {
  const invoice = find("invoice", state.invoices, id);
  const intent = find("payment_intent", state.paymentIntents, invoice._paymentIntent);
  // finalization creates the payment intent
  const isFinal = invoice.status !== "draft";
  const payment = {
    id: `inpay_${intent.id.slice("pi_".length)}`,
    object: "invoice_payment",
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: intent.status === "succeeded" ? "paid" : "open",
  };
  return {
    ...withoutInternalFields(invoice),
    confirmation_secret: isFinal ? { client_secret: intent.client_secret, type: "payment_intent" } : null,
    payments: { object: "list", data: isFinal ? [payment] : [] },
  };
}

/** Converts objects to a page of a list, newest first (https://docs.stripe.com/api/pagination). */
export function serializeList(
  url: string,
  objects: { id: string; created: number }[],
  input: ApiParameters,
): ApiObject {
  const { limit = 10, starting_after, expand = [] } = input;
  const sorted = [...objects].reverse().sort((a, b) => b.created - a.created);
  const start = starting_after ? sorted.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const inner = expand.map((path) => path.replace(/^data\./, ""));
  return {
    object: "list",
    url,
    has_more: start + limit < sorted.length,
    data: sorted.slice(start, start + limit).map((object) => serialize(object, inner)),
  };
}

/** Converts a payment intent to the fields that the publishable key may read. */
export const serializeForBrowser = (intent: PaymentIntent): ApiObject => {
  const { id, object, amount, currency, client_secret, status, next_action, last_payment_error, created } = intent;
  return { id, object, amount, currency, client_secret, status, next_action, last_payment_error, created };
};
