import { find } from "./billing.ts";
import { type PaymentIntent, withoutInternalFields } from "./objects.ts";
import type { Parameters } from "./parameters.ts";
import { state } from "./state.ts";

type Shown = Record<string, unknown>;

/**
 * An object as in responses, without internal fields (`_…`). Where `expand[]` names something of its latest invoice
 * or charge (https://docs.stripe.com/expand), that object is in place of its id.
 */
export function present(object: object, expand: string[] = []): Shown {
  const shown: Shown = withoutInternalFields(object);
  if (expand.some((path) => path.startsWith("latest_invoice")))
    shown.latest_invoice = presentInvoice(String(shown.latest_invoice));
  if (shown.latest_charge && expand.some((path) => path.startsWith("latest_charge")))
    shown.latest_charge = presentCharge(String(shown.latest_charge), expand.includes("latest_charge.refunds"));
  return shown;
}

function presentCharge(id: string, withRefunds: boolean): Shown {
  const charge = withoutInternalFields(find("charge", state.charges, id));
  if (!withRefunds) return charge;
  const data = Object.values(state.refunds).filter((refund) => refund.charge === id);
  return { ...charge, refunds: { object: "list", data: data.reverse(), has_more: false } };
}

/** Each invoice has one payment, https://docs.stripe.com/api/invoice-payment/object. */
function presentInvoice(id: string): Shown {
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

/** A list's page, https://docs.stripe.com/api/pagination: newest first. */
export function presentList(url: string, objects: { id: string; created: number }[], input: Parameters): Shown {
  const { limit = 10, starting_after, expand = [] } = input;
  const sorted = [...objects].reverse().sort((a, b) => b.created - a.created);
  const start = starting_after ? sorted.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const inner = expand.map((path) => path.replace(/^data\./, ""));
  return {
    object: "list",
    url,
    has_more: start + limit < sorted.length,
    data: sorted.slice(start, start + limit).map((object) => present(object, inner)),
  };
}

/** A payment intent with the fields that the publishable key may read. */
export const presentToBrowser = (intent: PaymentIntent): Shown => {
  const { id, object, amount, currency, client_secret, status, next_action, last_payment_error, created } = intent;
  return { id, object, amount, currency, client_secret, status, next_action, last_payment_error, created };
};
