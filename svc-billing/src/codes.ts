import type { PassCodes } from "@penresume/contracts";
import { accountErased, Problem, type User } from "@penresume/service-kit";
import type { CodeStore } from "./code-store.ts";
import { deriveCodes, getCodeExpiry, hashCode } from "./code-text.ts";
import type { Passes } from "./passes.ts";
import type { Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import type { StripeLimits } from "./stripe-limits.ts";
import type { StripePayment } from "./stripe-mappers.ts";
import { withStripeErrors } from "./stripe-problems.ts";
import type { SubscriptionSync } from "./subscription-sync.ts";
import { texts } from "./texts.ts";

/** Use cases on codes: a place that helps buys passes and gives one code to each person. */
export function createCodes(deps: {
  store: Store;
  codeStore: CodeStore;
  stripe: StripeAdapter;
  limits: StripeLimits;
  subscriptionSync: SubscriptionSync;
  passes: Passes;
}) {
  const { store, codeStore, stripe, limits, subscriptionSync, passes } = deps;

  const isShown = (payment: StripePayment, now: Date) =>
    payment.codes && payment.charge && getCodeExpiry(payment.charge) > now;

  async function list(userId: string): Promise<PassCodes> {
    const customer = await store.find(userId);
    const payments = customer?.payments.filter((payment) => isShown(payment, new Date())) ?? [];
    const order = await passes.latestOrder(userId, true);
    if (payments.length === 0) return { order, items: [] };
    await limits.consume(userId, "sync");
    const stored = await codeStore.listByPayments(payments.map(({ id }) => id));
    const records = new Map(stored.map((record) => [record._id, record]));
    const items = payments.map(async (payment) => {
      const secret = await stripe.getPaymentSecret(payment.id);
      return deriveCodes(secret, payment.codes?.length ?? 0).flatMap((code) => {
        const record = records.get(hashCode(code));
        if (!record) return [];
        const status = record.usedAt ? "used" : record.refundedAt ? "refunded" : "unused";
        const price = payment.amount / (payment.codes?.length ?? 1);
        const expires_at = Math.floor(record.expiresAt.getTime() / 1_000);
        return { code, payment: payment.id, status, price, expires_at } as const;
      });
    });
    return { order, items: (await Promise.all(items)).flat() };
  }

  return {
    list: (userId: string) => withStripeErrors(texts.codesFailed, () => list(userId)),

    /**
     * Gives the pass of a code to the user. Idempotent: a repeated call gives nothing more.
     * @throws Problem 404 unknown, used by another person, refunded or expired
     */
    async use(user: User, code: string): Promise<void> {
      await limits.consume(user.id, "code");
      const customer = await store.open(user.id, user.email);
      if (!customer || customer.erasure) throw accountErased();
      const hash = hashCode(code);
      const usedAt = await codeStore.use(hash, user.id, new Date());
      if (!usedAt) throw new Problem(404, texts.noCode);
      await store.addGift(user.id, { code: hash, at: Math.floor(usedAt.getTime() / 1_000) });
      // the pass is stored: while Stripe does not respond, the background sync publishes it
      await subscriptionSync.sync(user.id).catch(() => subscriptionSync.wake());
    },

    /** Refunds the unused codes of a payment, which can no longer be used. Idempotent. */
    refund: (userId: string, payment: string): Promise<PassCodes> =>
      withStripeErrors(texts.refundPending, async () => {
        await limits.consume(userId, "change");
        const bought = (await store.find(userId))?.payments.find(({ id, codes }) => codes && id === payment);
        if (!bought?.charge) throw new Problem(404, texts.noPayment);
        await subscriptionSync.refundCodes(userId, payment);
        const { order, items } = await list(userId);
        if (items.some((item) => item.payment === payment && item.status === "unused"))
          throw new Problem(502, texts.refundRefused);
        return { order, items };
      }),
  };
}

export type Codes = ReturnType<typeof createCodes>;
