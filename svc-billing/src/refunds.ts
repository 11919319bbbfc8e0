import type { Logger } from "@penresume/service-kit";
import type { Customer, PendingRefund } from "./customer.ts";
import { isRefundedOrDisputed } from "./entitlement.ts";
import type { StripeAdapter } from "./stripe.ts";
import { isStripeError, isTransient } from "./stripe-errors.ts";
import type { StripePayment, StripeSubscription } from "./stripe-mappers.ts";

// the request may be based on a state that was read before
const MARGIN_S = 60;

export interface Fetched {
  subscriptions: StripeSubscription[];
  payments: StripePayment[];
}

/** Carries out the refunds that a customer's record has as pending. All steps are idempotent, so that a sync can repeat them. */
export function createRefunds({ stripe, log }: { stripe: StripeAdapter; log: Logger }) {
  /** Refunds the rest of these payments. A payment that Stripe finally refuses is logged and left as it is. */
  async function refund(payments: StripePayment[]): Promise<void> {
    for (const { id, charge } of payments) {
      if (!charge || isRefundedOrDisputed(charge)) continue;
      try {
        await stripe.refundPayment(id);
      } catch (err) {
        if (!isStripeError(err) || isTransient(err)) throw err;
        log.error({ err, payment: id }, "Stripe refuses a refund");
      }
    }
  }

  /** Cancels a checkout that is not paid, and returns what was paid for it at the same moment. */
  async function endCheckout(
    { id, at }: PendingRefund,
    { subscriptions }: Fetched,
    fetch: () => Promise<Fetched>,
  ): Promise<void> {
    const found = subscriptions.find(({ record }) => record.id === id);
    // paid before it could be cancelled: it runs
    if (!found || found.record.status === "active" || found.record.status === "trialing") return;
    await stripe.cancelNow(id);
    const { payments } = await fetch();
    const isOfCheckout = ({ id, charge }: StripePayment) =>
      found.payments.includes(id) && (charge?.created ?? 0) >= at.getTime() / 1_000 - MARGIN_S;
    await refund(payments.filter(isOfCheckout));
  }

  return {
    refund,
    /** Completes the pending refunds. Rejects when a retry may succeed. */
    async complete({ pendingRefunds = [] }: Customer, fetched: Fetched, fetch: () => Promise<Fetched>): Promise<void> {
      for (const pending of pendingRefunds)
        if (pending.kind === "checkout") await endCheckout(pending, fetched, fetch);
        else await refund(fetched.payments.filter(({ id }) => id === pending.id));
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
