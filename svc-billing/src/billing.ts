import { setTimeout as delay } from "node:timers/promises";
import type {
  CommandResponse,
  CreateSubscriptionRequest,
  CreateSubscriptionResponse,
  Customer as CustomerView,
  Subscription,
  SubscriptionState,
} from "@penresume/contracts";
import { accountErased, invalidField, type Logger, Problem, type User } from "@penresume/service-kit";
import type { Customer } from "./customer.ts";
import { computeEntitlement, NO_PURCHASES } from "./entitlement.ts";
import { createSingleFlight } from "./single-flight.ts";
import type { Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import type { StripeCustomers } from "./stripe-customers.ts";
import type { StripeLimits } from "./stripe-limits.ts";
import { NEXT_STEP_PROBLEMS, withStripeErrors } from "./stripe-problems.ts";
import { toSubscriptionState } from "./subscription-state.ts";
import type { SubscriptionSync } from "./subscription-sync.ts";
import { isActive, isCancellable, isRunning, nextStep } from "./subscriptions.ts";
import { texts } from "./texts.ts";

// the requester of subscription.check waits 2 s
const CHECK_LIMIT_MS = 1_500;

const DAY_S = 24 * 3_600;
const getNow = (): number => Math.floor(Date.now() / 1_000);

/** Use cases on a user's customer record and subscriptions. Another user's subscription is 404. */
export function createBilling(deps: {
  store: Store;
  stripe: StripeAdapter;
  customers: StripeCustomers;
  limits: StripeLimits;
  subscriptionSync: SubscriptionSync;
  priceId: string;
  portalUrl: string;
  log: Logger;
}) {
  const { store, stripe, customers, limits, subscriptionSync, priceId, portalUrl, log } = deps;
  const orders = createSingleFlight<CreateSubscriptionResponse>();
  const changes = createSingleFlight<Subscription>();

  async function startSubscription(customer: Customer, name: string): Promise<CreateSubscriptionResponse> {
    const { userId } = customer;
    const customerId = await customers.getOrCreateCustomer(customer, name);
    const existing = await stripe.listSubscriptions(customerId);
    const step = nextStep(existing, priceId);
    if (typeof step === "string") {
      await subscriptionSync.sync(userId);
      throw NEXT_STEP_PROBLEMS[step]();
    }
    if ("pay" in step) return { client_secret: step.pay.clientSecret, subscription_id: step.pay.id };
    await subscriptionSync.endCheckouts(userId, step.start.abandoned);
    // derived from the state that was read: concurrent calls, on any replica, create one subscription
    const last = existing[0]?.record.id ?? "none";
    const key = `subscription:${customerId}:${priceId}:${last}:${customer.attempt}`;
    const created = await customers.renewKeyAfterRefusal(
      customer,
      stripe.createSubscription({ customerId, priceId, userId }, key),
    );
    if (!created.clientSecret) throw new Error("Stripe returned a new subscription without a client secret");
    // the scheduled sync or the webhook makes up for a failure
    await subscriptionSync.sync(userId).catch((err) => log.warn({ err }, "new subscription not recorded yet"));
    return { client_secret: created.clientSecret, subscription_id: created.record.id };
  }

  async function syncOwn(userId: string, subscriptionId: string): Promise<Subscription> {
    return requireOwn(await subscriptionSync.sync(userId), subscriptionId);
  }

  /** Returns the user's subscription; fetches it from Stripe unless its stored status is active or final. */
  async function getOwn(
    userId: string,
    subscriptionId: string,
    fetch: (userId: string) => Promise<Customer | null>,
  ): Promise<Subscription> {
    const stored = findSubscription(await store.find(userId), subscriptionId);
    if (stored && (isActive(stored) || !isCancellable(stored))) return stored;
    return requireOwn(await fetch(userId), subscriptionId);
  }

  async function cancelOwn(userId: string, subscriptionId: string): Promise<Subscription> {
    await limits.consume(userId, "change");
    let now = await getOwn(userId, subscriptionId, subscriptionSync.sync);
    if (!isCancellable(now)) throw noSubscription();
    if (!isRunning(now)) {
      // without a running period at once; what is paid at the same moment is refunded, or makes it run
      now = requireOwn(await subscriptionSync.endCheckouts(userId, [subscriptionId]), subscriptionId);
      if (!isRunning(now)) return now;
    }
    if (now.cancel_at_period_end) return now;
    await stripe.cancelAtPeriodEnd(subscriptionId);
    return syncOwn(userId, subscriptionId);
  }

  async function renewOwn(userId: string, subscriptionId: string): Promise<Subscription> {
    await limits.consume(userId, "change");
    const now = await syncOwn(userId, subscriptionId);
    if (!isCancellable(now)) throw noSubscription();
    if (!now.cancel_at_period_end) return now;
    await stripe.renew(subscriptionId);
    return syncOwn(userId, subscriptionId);
  }

  /** Updates e-mail and name at Stripe. Never rejects: the next visit retries. */
  async function updateContact(user: User): Promise<void> {
    try {
      const customer = await store.find(user.id);
      if (customer && !customer.erasure) await customers.withContact(customer, user);
    } catch (err) {
      log.warn({ err }, "contact not updated");
    }
  }

  return {
    updateContact,

    /**
     * Returns what a checkout needs to pay: the open subscription, or a new one. User and e-mail come from the token only.
     * @throws Problem 400 unknown price, 409 active subscription or open payment, 502 or 503 failure at Stripe
     */
    async subscribe(user: User, request: CreateSubscriptionRequest): Promise<CreateSubscriptionResponse> {
      if (request.price_id !== priceId) throw invalidField("price_id", texts.unknownPrice);
      const customer = await store.open(user.id, user.email);
      if (!customer || customer.erasure) throw accountErased();
      if (customer.subscriptions.some(isActive)) throw NEXT_STEP_PROBLEMS.running();
      const start = async () => {
        await limits.consume(user.id, "order");
        return startSubscription(await customers.withContact(customer, user), user.name || request.customer_name);
      };
      return withStripeErrors(texts.creationFailed, () => orders.join(user.id, start));
    },

    /** Returns the user's subscription, at most seconds old unless its stored status is active or final. */
    verify: (userId: string, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.loadingFailed, () => getOwn(userId, subscriptionId, subscriptionSync.getRecent)),

    /** Cancels at the end of the paid period, or at once when no period is paid. Idempotent. */
    cancel: (userId: string, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.cancellationFailed, () =>
        changes.join(`cancel ${userId} ${subscriptionId}`, () => cancelOwn(userId, subscriptionId)),
      ),

    /** Withdraws a cancellation before the paid period ends. Idempotent. */
    renew: (userId: string, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.renewalFailed, () =>
        changes.join(`renew ${userId} ${subscriptionId}`, () => renewOwn(userId, subscriptionId)),
      ),

    async state(userId: string): Promise<SubscriptionState & { revision: number }> {
      const customer = await store.find(userId);
      return { ...toSubscriptionState(customer ?? NO_PURCHASES, getNow()), revision: customer?.revision ?? 0 };
    },

    async customer(userId: string): Promise<CustomerView> {
      return present(await store.find(userId));
    },

    /** Stores the subscription that the checkout paid. It must be the user's. */
    async setCustomer(userId: string, { subscriptionId }: CustomerView): Promise<CustomerView> {
      // the checkout has just paid it, so that no state from before is enough
      const fetch = subscriptionSync.getCurrent;
      if (subscriptionId) await withStripeErrors(texts.loadingFailed, () => getOwn(userId, subscriptionId, fetch));
      await store.setSubscriptionId(userId, subscriptionId ?? null);
      return present(await store.find(userId));
    },

    /** The portal signs users in by the e-mail that Stripe has, so a changed one is updated first. */
    async portal(user: User): Promise<{ url: string }> {
      await updateContact(user);
      const url = new URL(portalUrl);
      url.searchParams.set("prefilled_email", user.email);
      return { url: url.href };
    },

    /**
     * Handles `subscription.check` of other services. Queries Stripe when no entitlement is stored, because a webhook may be
     * delayed. Rejects when Stripe does not respond, because `false` could be wrong.
     */
    async check(userId: string): Promise<CommandResponse<"subscription.check">> {
      const customer = await store.find(userId);
      const respond = (customer: Customer | null) => {
        const { isSubscribed, until } = computeEntitlement(customer ?? NO_PURCHASES, getNow());
        const isSoon = until !== null && until < getNow() + DAY_S;
        return { userId, isSubscribed, revision: customer?.revision ?? 0, ...(isSoon ? { until } : {}) };
      };
      if (!customer?.stripeCustomerId || respond(customer).isSubscribed) return respond(customer);
      return withDeadline(subscriptionSync.getCurrent(userId)).then(respond, (error) => {
        const isLimited = error instanceof Problem && error.status === 429;
        if (customer.syncAt === null || isLimited) return respond(customer);
        throw error;
      });
    },
  };
}

export type Billing = ReturnType<typeof createBilling>;

const findSubscription = (customer: Customer | null, subscriptionId: string): Subscription | undefined =>
  customer?.subscriptions.find(({ id }) => id === subscriptionId);

function requireOwn(customer: Customer | null, subscriptionId: string): Subscription {
  const subscription = findSubscription(customer, subscriptionId);
  if (!subscription) throw noSubscription();
  return subscription;
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  const finished = new AbortController();
  const tooLong = delay(CHECK_LIMIT_MS, undefined, { signal: finished.signal }).then(() => {
    throw new Error(`no response from Stripe in ${CHECK_LIMIT_MS} ms`);
  });
  return Promise.race([work, tooLong]).finally(() => finished.abort());
}

const present = (customer: Customer | null): CustomerView =>
  customer?.subscriptionId ? { subscriptionId: customer.subscriptionId } : {};

const noSubscription = () => new Problem(404, texts.noSubscription);
