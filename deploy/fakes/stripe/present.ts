import { find } from "./billing.ts";
import { StripeError } from "./errors.ts";
import { type Invoice, type PaymentIntent, withoutInternalFields } from "./objects.ts";
import type { Parameters } from "./parameters.ts";
import { state } from "./state.ts";

/** Objects as in responses: without internal fields (`_…`), and with ids in `expand[]` replaced by their objects. */

type Shown = Record<string, unknown>;

// https://docs.stripe.com/expand
const EXPANSIONS: Record<string, (owner: Shown) => Shown> = {
  latest_invoice: (owner) => showInvoice(find("invoice", state.invoices, String(owner.latest_invoice))),
  customer: (owner) => show(find("customer", state.customers, String(owner.customer))),
};

const show = (object: object): Shown =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !key.startsWith("_")));

const showInvoice = (invoice: Invoice): Shown => ({ ...show(invoice), _paymentIntent: invoice._paymentIntent });

export function present(object: object, expand: string[] = []): Shown {
  const shown = show(object);
  for (const path of expand) expandAt(shown, path.split("."), path);
  return withoutInternalFields(shown);
}

function expandAt(owner: Shown, [field, ...rest]: string[], path: string): void {
  if (field === undefined) return;
  if (field === "confirmation_secret" && typeof owner._paymentIntent === "string") {
    const intent = find("payment_intent", state.paymentIntents, owner._paymentIntent);
    // finalization creates the intent
    owner.confirmation_secret =
      owner.status === "draft" ? null : { client_secret: intent.client_secret, type: "payment_intent" };
    return;
  }
  if (field === "payments" && typeof owner._paymentIntent === "string") {
    owner.payments = presentPayments(owner);
    return;
  }
  const expansion = EXPANSIONS[field];
  if (!expansion || !(field in owner))
    throw new StripeError(400, `This property cannot be expanded (${path}).`, { param: "expand" });
  if (typeof owner[field] === "string") owner[field] = expansion(owner);
  expandAt(owner[field] as Shown, rest, path);
}

/** Each invoice has one payment, https://docs.stripe.com/api/invoice-payment/object. */
function presentPayments(invoice: Shown): Shown {
  const intent = find("payment_intent", state.paymentIntents, String(invoice._paymentIntent));
  const payment = {
    id: `inpay_${intent.id.slice("pi_".length)}`,
    object: "invoice_payment",
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: intent.status === "succeeded" ? "paid" : "open",
  };
  // finalization creates the intent
  return { object: "list", data: invoice.status === "draft" ? [] : [payment] };
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
