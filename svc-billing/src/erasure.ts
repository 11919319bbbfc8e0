import type { Relay } from "@penresume/service-kit";
import type { Customer } from "./customer.ts";
import type { Store } from "./store.ts";
import { ONCE, type StripeAdapter } from "./stripe.ts";
import { isCancellable } from "./subscriptions.ts";

/**
 * Erases the data of a deleted account in this service and at Stripe (LGPD article 18, VI). Stripe keeps payment records that
 * the law requires, without a customer.
 */
export function createErasure({ store, stripe, relay }: { store: Store; stripe: StripeAdapter; relay: Relay }) {
  async function deleteAtStripe(customerId: string): Promise<void> {
    // a deleted customer has no subscriptions
    for (const { record } of await stripe.listSubscriptions(customerId, ONCE))
      if (isCancellable(record)) await stripe.cancelNow(record.id);
    // a Pix code stays payable after its customer is deleted
    for (const { id, isPass, status } of await stripe.listPayments(customerId, ONCE))
      if (isPass && status === "requires_action" && !(await stripe.cancelPayment(id))) await stripe.refundPayment(id);
    await stripe.deleteCustomer(customerId);
  }

  return {
    /** Records the request; the next background sync completes it. */
    request: (userId: string): Promise<void> => store.erasures.request(userId, new Date()),

    /** Idempotent. */
    async complete(customer: Customer): Promise<void> {
      const { userId, email, stripeCustomerId } = customer;
      // a crash can leave a customer at Stripe whose id was not stored
      const customers = await stripe.listCustomers(userId, email);
      for (const id of new Set(stripeCustomerId ? [stripeCustomerId, ...customers] : customers))
        await deleteAtStripe(id);
      relay.send(await store.erasures.finish(customer));
    },
  };
}

export type Erasure = ReturnType<typeof createErasure>;
