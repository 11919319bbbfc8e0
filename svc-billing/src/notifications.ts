import { type Logger, Problem, pseudonym, type RateLimiter } from "@penresume/service-kit";
import type { Mailer } from "@penresume/service-kit/mail";
import type { Customer } from "./customer.ts";
import { computeEntitlement, type Entitlement, isRefundedOrDisputed } from "./entitlement.ts";
import { composePaymentMail, composeSubscriptionMail, type PaymentMailKind } from "./mails.ts";
import { findRefundDeadline } from "./refund-rules.ts";
import type { Store } from "./store.ts";
import { isPixOrder, type StripePayment } from "./stripe-mappers.ts";
import { toShownSubscription } from "./subscriptions.ts";

export const MAIL_RATE_LIMIT = { name: "mails", message: "Muitas mensagens em pouco tempo." };
// a user who cancels and renews again and again, maybe with another user's address
const MAILS_PER_HOUR = 10;
// no mails about changes that are older than this
const MAX_AGE_MS = 3 * 24 * 3_600_000;

/**
 * Sends mails that confirm purchase, cancellation, renewal, payments by Pix and refunds (Decreto 7.962/2013, articles 4 and 5),
 * and a reminder before a pass ends.
 */
export function createNotifications(deps: {
  store: Store;
  mailer: Mailer;
  rateLimiter: RateLimiter;
  /** Whether the account was erased, also if the event has not arrived. */
  isErased: (userId: string) => Promise<boolean>;
  siteUrl: string;
  log: Logger;
}) {
  const { store, mailer, rateLimiter, isErased, siteUrl, log } = deps;

  /** Skips the mail after an erasure, and beyond the limit of its recipient. */
  async function send(userId: string, kind: string, mail: Parameters<Mailer["send"]>[0]): Promise<void> {
    const customer = await store.find(userId);
    if (!customer?.email || customer.erasure || (await isErased(userId))) return;
    const recipient = pseudonym(mail.to.toLowerCase());
    const now = Date.now();
    try {
      await rateLimiter.consume(recipient, MAILS_PER_HOUR, now);
    } catch (err) {
      if (!(err instanceof Problem)) throw err;
      log.warn({ kind }, "mail skipped: its recipient has got too many");
      return;
    }
    const isAccepted = await mailer.send(mail).catch(async (err: unknown) => {
      // or the attempts during an outage would use up the limit, and the mail would be skipped
      await rateLimiter.release(recipient, now);
      throw err;
    });
    if (!isAccepted) log.warn({ kind }, "the mail server rejects the address permanently");
  }

  async function notifyOfSubscription(customer: Customer): Promise<void> {
    const { userId, email, language } = customer;
    const subscription = toShownSubscription(customer.subscriptions);
    if (!subscription) return;
    const { id, created, canceled_at, status } = subscription;
    const isCancelled = canceled_at !== null;
    const previous = customer.notified?.subscriptionId === id ? customer.notified : null;
    // not paid yet
    if (!previous && !isCancelled && status !== "active") return;
    if (previous?.isCancelled === isCancelled) return;
    const kind = isCancelled ? "cancelled" : previous ? "kept" : "begun";
    if (previous || isRecent(canceled_at ?? created)) {
      const isFirstPayment = ({ isPass, charge }: StripePayment) => !isPass && (charge?.created ?? 0) >= created;
      const refund = findRefundDeadline(customer, isFirstPayment, getNow());
      const text = composeSubscriptionMail(kind, subscription, { refund, language, siteUrl });
      await send(userId, kind, { id: `${id}.${kind}.${customer.revision}`, to: email, ...text });
    }
    await store.saveNotificationState(userId, { subscriptionId: id, isCancelled });
  }

  async function notifyOfPayments(customer: Customer): Promise<void> {
    const { userId, email, language } = customer;
    const entitlement = computeEntitlement(customer, getNow());
    for (const { id, kind, at, payment } of listPaymentMails(customer.payments, entitlement)) {
      if (customer.mails.includes(id)) continue;
      const refund = findRefundDeadline(customer, (other) => other.id === payment.id, getNow());
      const text = composePaymentMail(kind, payment, entitlement.proUntil ?? 0, { refund, language, siteUrl });
      if (isRecent(at)) await send(userId, kind, { id, to: email, ...text });
      await store.addMail(userId, id);
    }
  }

  return {
    /**
     * Sends the mails that a user has not received yet. Must not run concurrently for one user. Delivery is at least once: a
     * crash between mail and write repeats the mail. Rejects when a retry may succeed.
     */
    async notify(userId: string): Promise<void> {
      const customer = await store.find(userId);
      if (!customer?.email || customer.erasure) return;
      await notifyOfSubscription(customer);
      await notifyOfPayments(customer);
    },
  };
}

export type Notifications = ReturnType<typeof createNotifications>;

const getNow = (): number => Math.floor(Date.now() / 1_000);

const isRecent = (seconds: number): boolean => Date.now() - seconds * 1_000 < MAX_AGE_MS;

interface PaymentMail {
  /** Mail id; each mail is sent once. */
  id: string;
  kind: PaymentMailKind;
  /** Unix seconds. */
  at: number;
  payment: StripePayment;
}

/** Lists the mails about payments, oldest payment first. */
function listPaymentMails(payments: StripePayment[], { isEnding, proUntil }: Entitlement): PaymentMail[] {
  const now = getNow();
  const mails = payments.toReversed().flatMap((payment): PaymentMail[] => {
    const { id, codes, charge } = payment;
    if (!charge) return [];
    const { created, refunded, refundedAt, refunds } = charge;
    return [
      ...(isPixOrder(payment) && !isRefundedOrDisputed(charge)
        ? [{ id: `${id}.paid`, kind: codes ? ("codes" as const) : ("paid" as const), at: created, payment }]
        : []),
      ...(refunded
        ? [{ id: `${id}.refunded.${refunds}`, kind: "refunded" as const, at: refundedAt ?? now, payment }]
        : []),
      ...(charge.refundFailed
        ? [{ id: `${id}.refund-failed.${refunds}`, kind: "refundFailed" as const, at: now, payment }]
        : []),
    ];
  });
  const latest = payments.find(({ isPass, charge }) => isPass && charge && !isRefundedOrDisputed(charge));
  if (isEnding && latest) mails.push({ id: `pass.ending.${proUntil}`, kind: "ending", at: now, payment: latest });
  return mails;
}
