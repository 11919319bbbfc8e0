import type { Relay } from "@penresume/service-kit";
import type { Customer, Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import { isCancellable } from "./subscriptions.ts";

// the work itself is repeated
const PATIENCE = { timeoutMs: 8_000, retries: 0 };

/**
 * Erases what billing and Stripe hold of a person whose account is gone (LGPD article 18, VI). What Stripe must keep of
 * payments by law stays there, without a customer.
 */
export function createErasure(deps: { store: Store; stripe: StripeAdapter; relay: Relay }) {
  const { store, stripe, relay } = deps;

  async function endAtStripe(customerId: string): Promise<void> {
    // none of a customer that is deleted already
    for (const { record } of await stripe.subscriptionsOf(customerId, PATIENCE))
      if (isCancellable(record)) await stripe.cancelNow(record.id);
    await stripe.deleteCustomer(customerId);
  }

  return {
    /** Notes it durably; the work follows by a look, which is repeated for as long as Stripe cannot be told. */
    begin: (userId: string): Promise<void> => store.erasures.begin(userId, new Date()),

    /** Does the work; repeatable at any point. */
    async proceed(customer: Customer): Promise<void> {
      const { userId, email, stripeCustomerId } = customer;
      // a crash may have come between Stripe's answer and our note of it
      const found = await stripe.customersOf(userId, email);
      for (const id of new Set(stripeCustomerId ? [stripeCustomerId, ...found] : found)) await endAtStripe(id);
      relay.send(await store.erasures.finish(customer));
    },
  };
}

export type Erasure = ReturnType<typeof createErasure>;
