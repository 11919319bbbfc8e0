import type { Relay, TombstoneStore } from "@penresume/service-kit";
import type { CodeStore } from "./code-store.ts";
import type { Customer } from "./customer.ts";
import type { Fetched, Refunds } from "./refunds.ts";
import type { Store } from "./store.ts";
import { ONCE, type StripeAdapter } from "./stripe.ts";
import { isPixOrder, type StripePayment } from "./stripe-mappers.ts";
import { isCancellable } from "./subscriptions.ts";

/**
 * Erases the data of a deleted account in this service and at Stripe (LGPD article 18, VI). Stripe keeps payment records that
 * the law requires, without a customer. What was paid after the request is refunded.
 */
export function createErasure(deps: {
  store: Store;
  tombstones: TombstoneStore;
  stripe: StripeAdapter;
  refunds: Refunds;
  codeStore: CodeStore;
  relay: Relay;
}) {
  const { store, tombstones, stripe, refunds, codeStore, relay } = deps;

  async function deleteAtStripe(customer: Customer, customerId: string, erasedAt: Date): Promise<void> {
    // recognises later payments: a deleted customer has no metadata
    await tombstones.add(customerId, erasedAt);
    const fetch = async (): Promise<Fetched> => ({
      subscriptions: await stripe.listSubscriptions(customerId, ONCE),
      payments: await stripe.listPayments(customerId, ONCE),
    });
    const fetched = await fetch();
    await refunds.complete(customer, fetched, fetch);
    // a deleted customer has no subscriptions
    for (const { record } of fetched.subscriptions) if (isCancellable(record)) await stripe.cancelNow(record.id);
    // a Pix code stays payable after its customer is deleted
    for (const payment of fetched.payments)
      if (isPixOrder(payment) && payment.status === "requires_action") await stripe.cancelPayment(payment.id);
    const { payments } = await fetch();
    await refunds.refund(payments.filter((payment) => isPaidSince(payment, erasedAt)));
    await stripe.deleteCustomer(customerId);
  }

  return {
    /** Records the request; the next background sync completes it. Idempotent. */
    request: (userId: string, erasedAt = new Date()): Promise<void> => store.erasures.request(userId, erasedAt),

    /** Idempotent. */
    async complete(customer: Customer): Promise<void> {
      const { userId, email, customerCreation, stripeCustomerId, erasedAt } = customer;
      // a crash can leave a customer at Stripe whose id was not stored
      const customers = await stripe.listCustomers(userId, [email, customerCreation?.email ?? ""]);
      for (const id of new Set(stripeCustomerId ? [stripeCustomerId, ...customers] : customers))
        await deleteAtStripe(customer, id, erasedAt ?? new Date());
      await codeStore.forgetUser(userId);
      relay.send(await store.erasures.finish(customer));
    },

    /** Refunds a payment that succeeded after the account of its customer or user was erased. */
    async refundIfErased(paymentId: string, customerId: string | null, owner: string | null): Promise<void> {
      const found = await stripe.getPayment(paymentId);
      if (!found) return;
      const ids = [customerId, owner, found.userId].filter((id) => id !== null);
      const [tombstone] = await tombstones.find(ids);
      if (tombstone && isPaidSince(found.payment, tombstone.at)) await refunds.refund([found.payment]);
    },
  };
}

export type Erasure = ReturnType<typeof createErasure>;

// Stripe's times are whole seconds
const isPaidSince = ({ charge }: StripePayment, erasedAt: Date): boolean =>
  charge !== null && charge.created >= Math.floor(erasedAt.getTime() / 1_000);
