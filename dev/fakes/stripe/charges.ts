import { find } from "./billing.ts";
import { StripeError } from "./errors.ts";
import {
  type Charge,
  createDispute,
  createRefund,
  nowInSeconds,
  type PaymentIntent,
  type Refund,
  type Subscription,
} from "./objects.ts";
import { state } from "./state.ts";
import { emit } from "./webhooks.ts";

/** Refunds and disputes. */

// https://docs.stripe.com/payments/pix#refunds
const PIX_REFUND_S = 90 * 24 * 3_600;

/** Customers whose refunds are rejected. */
const refusedCustomers = new Set<string>();

/** Rejects a customer's refunds, like an account without balance. Other customers are not affected, because tests run side by side. */
export function refuseRefunds(customer: string, refuses: boolean): void {
  if (refuses) refusedCustomers.add(customer);
  else refusedCustomers.delete(customer);
}

/** Returns the charge of a payment intent, or of a subscription's latest invoice. */
export function findCharge(paid: Subscription | PaymentIntent): Charge {
  if (paid.object === "subscription") {
    const invoice = find("invoice", state.invoices, paid.latest_invoice);
    return findCharge(find("payment_intent", state.paymentIntents, invoice._paymentIntent));
  }
  if (!paid.latest_charge)
    throw new StripeError(400, "This PaymentIntent does not have a successful charge to refund.");
  return find("charge", state.charges, paid.latest_charge);
}

/** Refunds an amount, or the rest of a charge. The subscription continues (https://docs.stripe.com/refunds). */
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
  if (charge.payment_method_details.type === "pix" && charge.created + PIX_REFUND_S < nowInSeconds())
    throw new StripeError(400, "This charge can no longer be refunded.", { code: "charge_not_refundable" });
  const refunded = createRefund(charge, Math.min(amount ?? remaining, remaining), metadata);
  state.refunds[refunded.id] = refunded;
  charge.amount_refunded += refunded.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit("refund.created", refunded);
  emit("charge.refunded", charge);
  return refunded;
}

/** Fails the last refund: the bank returns the money to the account (https://docs.stripe.com/refunds#failed-refunds). */
export function failRefund(charge: Charge): void {
  const last = Object.values(state.refunds).findLast((one) => one.charge === charge.id);
  if (!last || last.status === "failed") throw new StripeError(400, "There is no refund that can fail.");
  last.status = "failed";
  charge.amount_refunded -= last.amount;
  charge.refunded = false;
  emit("refund.failed", last);
}

/** Opens a dispute, or changes the status of the open one (https://docs.stripe.com/disputes/how-disputes-work). */
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
