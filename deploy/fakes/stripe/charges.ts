import { find } from "./billing.ts";
import { StripeError } from "./errors.ts";
import {
  type Charge,
  createDispute,
  createRefund,
  now,
  type PaymentIntent,
  type Refund,
  type Subscription,
} from "./objects.ts";
import { state } from "./state.ts";
import { emit } from "./webhooks.ts";

/** Refunds and disputes. */

// https://docs.stripe.com/payments/pix#refunds
const PIX_REFUND_S = 90 * 24 * 3_600;

/** Customers whose refunds are refused. */
const refusedCustomers = new Set<string>();

/** As an account whose balance does not suffice; for one customer, because tests run side by side. */
export function refuseRefunds(customer: string, refuses: boolean): void {
  if (refuses) refusedCustomers.add(customer);
  else refusedCustomers.delete(customer);
}

/** The charge of a payment intent, or the one that paid a subscription's latest invoice. */
export function findCharge(paid: Subscription | PaymentIntent): Charge {
  if (paid.object === "subscription") {
    const invoice = find("invoice", state.invoices, paid.latest_invoice);
    return findCharge(find("payment_intent", state.paymentIntents, invoice._paymentIntent));
  }
  if (!paid.latest_charge)
    throw new StripeError(400, "This PaymentIntent does not have a successful charge to refund.");
  return find("charge", state.charges, paid.latest_charge);
}

/** https://docs.stripe.com/refunds: without an amount, refunds all that remains; the subscription continues. */
export function refund(charge: Charge, amount?: number, metadata: Record<string, string> = {}): Refund {
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0)
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (charge.disputed)
    throw new StripeError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (refusedCustomers.has(charge.customer))
    throw new StripeError(400, "Insufficient funds in Stripe account.", { code: "insufficient_funds" });
  if (charge.payment_method_details.type === "pix" && charge.created + PIX_REFUND_S < now())
    throw new StripeError(400, "This charge can no longer be refunded.", { code: "charge_not_refundable" });
  const refunded = createRefund(charge, Math.min(amount ?? remaining, remaining), metadata);
  state.refunds[refunded.id] = refunded;
  charge.amount_refunded += refunded.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit("refund.created", refunded);
  emit("charge.refunded", charge);
  return refunded;
}

/** https://docs.stripe.com/refunds#failed-refunds: the bank sends the money back to the account. */
export function failRefund(charge: Charge): void {
  const last = Object.values(state.refunds).findLast((one) => one.charge === charge.id);
  if (!last || last.status === "failed") throw new StripeError(400, "There is no refund that can fail.");
  last.status = "failed";
  charge.amount_refunded -= last.amount;
  charge.refunded = false;
  emit("refund.failed", last);
}

/** https://docs.stripe.com/disputes/how-disputes-work: opens a dispute, or changes the status of the open one. */
export function dispute(charge: Charge, status: string): void {
  const existing = Object.values(state.disputes).find((one) => one.charge === charge.id);
  if (!existing) {
    const newDispute = createDispute(charge, status);
    state.disputes[newDispute.id] = newDispute;
    charge.disputed = true;
    emit("charge.dispute.created", newDispute);
    return;
  }
  existing.status = status;
  const isClosed = ["won", "lost", "warning_closed"].includes(status);
  emit(isClosed ? "charge.dispute.closed" : "charge.dispute.updated", existing);
}
