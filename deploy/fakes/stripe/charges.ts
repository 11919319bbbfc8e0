import { find } from "./billing.ts";
import { StripeError } from "./errors.ts";
import { type Charge, createDispute, type Subscription } from "./objects.ts";
import { state } from "./state.ts";
import { emit } from "./webhooks.ts";

/** Refunds and disputes, which the dashboard and the banks start. */

/** The charge that paid a subscription's latest invoice. */
function findCharge(subscription: Subscription): Charge {
  const invoice = find("invoice", state.invoices, subscription.latest_invoice);
  const intent = find("payment_intent", state.paymentIntents, invoice._paymentIntent);
  if (!intent.latest_charge) throw new StripeError(400, "There is no charge yet.");
  return find("charge", state.charges, intent.latest_charge);
}

/** https://docs.stripe.com/refunds: without an amount, refunds all that remains; the subscription continues. */
export function refund(subscription: Subscription, amount?: number): void {
  const charge = findCharge(subscription);
  charge.amount_refunded = Math.min(charge.amount_refunded + (amount ?? charge.amount), charge.amount);
  charge.refunded = charge.amount_refunded === charge.amount;
  emit("charge.refunded", charge);
}

/** https://docs.stripe.com/disputes/how-disputes-work: opens a dispute, or changes the status of the open one. */
export function dispute(subscription: Subscription, status: string): void {
  const charge = findCharge(subscription);
  const known = Object.values(state.disputes).find((one) => one.charge === charge.id);
  if (!known) {
    const begun = createDispute(charge, status);
    state.disputes[begun.id] = begun;
    charge.disputed = true;
    emit("charge.dispute.created", begun);
    return;
  }
  known.status = status;
  const isClosed = ["won", "lost", "warning_closed"].includes(status);
  emit(isClosed ? "charge.dispute.closed" : "charge.dispute.updated", known);
}
