import type { Logger } from "@penresume/service-kit";
import type { CodeStore } from "./code-store.ts";
import type { Customer, PendingRefund } from "./customer.ts";
import { isRefundedOrDisputed } from "./entitlement.ts";
import type { Store } from "./store.ts";
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
export function createRefunds({
  stripe,
  store,
  codeStore,
  log,
}: {
  stripe: StripeAdapter;
  store: Store;
  codeStore: CodeStore;
  log: Logger;
}) {
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

  /** Ends the unused codes of a payment, then refunds them. When Stripe finally refuses, they can be used again. */
  async function refundCodes(customer: Customer, { id, at }: PendingRefund, payments: StripePayment[]): Promise<void> {
    const payment = payments.find((payment) => payment.id === id);
    if (!payment?.codes || !payment.charge || isRefundedOrDisputed(payment.charge)) return;
    const ended = await codeStore.withdraw(id, at);
    const { amountRefunded, refunds } = payment.charge;
    const amount = (ended * payment.amount) / payment.codes.length - amountRefunded;
    if (amount <= 0) return;
    try {
      // concurrent calls have read the same state; Stripe repeats its response, also a failure
      const state = [ended, refunds, customer.attempt, customer.syncFailures ?? 0];
      await stripe.refundPart(id, amount, ["codes", id, ...state].join(":"));
    } catch (err) {
      if (!isStripeError(err) || isTransient(err)) throw err;
      log.error({ err, payment: id }, "Stripe refuses a refund");
      await codeStore.reopen(id, at);
      await store.nextAttempt(customer);
    }
  }

  return {
    refund,
    /** Completes the pending refunds. Rejects when a retry may succeed. */
    async complete(customer: Customer, fetched: Fetched, fetch: () => Promise<Fetched>): Promise<void> {
      for (const pending of customer.pendingRefunds ?? [])
        if (pending.kind === "checkout") await endCheckout(pending, fetched, fetch);
        else if (pending.kind === "codes") await refundCodes(customer, pending, fetched.payments);
        else await refund(fetched.payments.filter(({ id }) => id === pending.id));
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
