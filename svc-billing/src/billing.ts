import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type {
  CreateSubscriptionRequest,
  CreateSubscriptionResponse,
  Customer as CustomerView,
  Subscription,
  SubscriptionState,
} from "@penresume/contracts";
import { PROBLEM_TYPES } from "@penresume/contracts";
import { type Logger, Problem, type User } from "@penresume/service-kit";
import type { Customer, Store } from "./store.ts";
import { isFinalRefusal, isStripeError, isTransient, type StripeAdapter } from "./stripe.ts";
import type { SubscriptionSync } from "./subscription-sync.ts";
import { isCancellable, isRunning, nextStep, toSubscriptionState } from "./subscriptions.ts";
import { texts } from "./texts.ts";

// for a checkout that was paid and never came back to the site
const FIRST_SYNC_AFTER_MS = 60_000;
// the requester of subscription.check waits 2 s
const CHECK_OPTIONS = { timeoutMs: 1_500, retries: 0 };

// after it the response is 503; the work continues under its idempotency key, and a retry finds the result
const RESPONSE_LIMIT_MS = 9_000;

/** Use cases on a person's own customer record and subscriptions; another person's is 404. */
export function createBilling(deps: {
  store: Store;
  stripe: StripeAdapter;
  subscriptionSync: SubscriptionSync;
  priceId: string;
  portalUrl: string;
  log: Logger;
}) {
  const { store, stripe, subscriptionSync, priceId, portalUrl, log } = deps;

  /** Updates e-mail and name to the token's. A failure at Stripe leaves both as they are until the next visit. */
  async function withContact(customer: Customer, { email, name, issuedAt }: User): Promise<Customer> {
    // another browser may hold a token from before the change
    const isOutdated = issuedAt < (customer.contactAt ?? 0);
    if (!email || isOutdated || (customer.email === email && customer.name === name)) return customer;
    try {
      if (customer.stripeCustomerId) await stripe.setContact(customer.stripeCustomerId, { email, name });
    } catch (err) {
      if (!isStripeError(err)) throw err;
      log.warn({ err }, "contact not updated at Stripe");
      return customer;
    }
    const contact = { email, name, contactAt: issuedAt };
    await store.setContact(customer.userId, contact);
    return { ...customer, ...contact };
  }

  /** The person's customer at Stripe, created by the first checkout. */
  async function getOrCreateCustomer(customer: Customer, name: string): Promise<string> {
    const { userId, email, stripeCustomerId } = customer;
    if (stripeCustomerId) return stripeCustomerId;
    // Stripe rejects a key that is used again with other parameters
    const key = hash(["customer", userId, email, name, customer.attempt]);
    const created = await renewKeyAfterRefusal(customer, stripe.createCustomer({ userId, email, name }, key));
    const bound = await store.bindStripeCustomer(userId, created, new Date(Date.now() + FIRST_SYNC_AFTER_MS));
    if (bound) return bound;
    await stripe.deleteCustomer(created);
    throw accountErased();
  }

  /** After a final refusal the next attempt gets a new idempotency key; Stripe would repeat the refusal under the old one. */
  async function renewKeyAfterRefusal<T>(customer: Customer, creation: Promise<T>): Promise<T> {
    try {
      return await creation;
    } catch (error) {
      if (isFinalRefusal(error)) await store.nextAttempt(customer);
      throw error;
    }
  }

  async function startSubscription(customer: Customer, name: string): Promise<CreateSubscriptionResponse> {
    const { userId } = customer;
    const customerId = await getOrCreateCustomer(customer, name);
    const existing = await stripe.listSubscriptions(customerId);
    const step = nextStep(existing, priceId);
    if (typeof step === "string") {
      await subscriptionSync.sync(userId);
      throw PROBLEMS[step]();
    }
    if ("pay" in step) return { client_secret: step.pay.clientSecret, subscription_id: step.pay.id };
    for (const id of step.start.abandoned) await stripe.cancelNow(id);
    // derived from the state that was read: concurrent calls, on any replica, create one subscription
    const last = existing[0]?.record.id ?? "none";
    const key = `subscription:${customerId}:${priceId}:${last}:${customer.attempt}`;
    const created = await renewKeyAfterRefusal(
      customer,
      stripe.createSubscription({ customerId, priceId, userId }, key),
    );
    if (!created.clientSecret) throw new Error("Stripe returned a new subscription without a client secret");
    // the scheduled sync or the webhook makes up for a failure
    await subscriptionSync.sync(userId).catch((err) => log.warn({ err }, "new subscription not recorded yet"));
    return { client_secret: created.clientSecret, subscription_id: created.record.id };
  }

  /** An own subscription; fetched from Stripe unless the store has it as active. */
  async function getOwn(userId: string, subscriptionId: string): Promise<Subscription> {
    const byId = (customer: Customer | null) => customer?.subscriptions.find(({ id }) => id === subscriptionId);
    const stored = byId(await store.find(userId));
    const found = stored?.status === "active" ? stored : byId(await subscriptionSync.sync(userId));
    if (!found) throw noSubscription();
    return found;
  }

  return {
    /**
     * What a checkout needs to pay: the open subscription, or a new one. Person and email come from the token alone.
     * @throws Problem 400 another price, 409 already subscribed or owing, 502 or 503 Stripe did not do it
     */
    async subscribe(user: User, request: CreateSubscriptionRequest): Promise<CreateSubscriptionResponse> {
      if (request.price_id !== priceId)
        throw new Problem(400, texts.invalidData, { errors: [{ path: "price_id", message: texts.unknownPrice }] });
      const customer = await store.open(user.id, user.email);
      if (!customer || customer.erasure) throw accountErased();
      if (toSubscriptionState(customer.subscriptions).isSubscribed) throw alreadySubscribed();
      return withStripeErrors(texts.creationFailed, async () =>
        startSubscription(await withContact(customer, user), user.name || request.customer_name),
      );
    },

    /** An own subscription as Stripe has it. */
    verify: (user: User, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.loadingFailed, () => getOwn(user.id, subscriptionId)),

    /** Cancels at the end of the paid period, or at once without one. Idempotent. */
    cancel: (user: User, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.cancellationFailed, async () => {
        const now = await getOwn(user.id, subscriptionId);
        if (!isCancellable(now)) throw noSubscription();
        if (isRunning(now) && now.cancel_at_period_end) return now;
        await (isRunning(now) ? stripe.cancelAtPeriodEnd(subscriptionId) : stripe.cancelNow(subscriptionId));
        await subscriptionSync.sync(user.id);
        return getOwn(user.id, subscriptionId);
      }),

    /** Withdraws a cancellation before the paid period ends. Idempotent. */
    renew: (user: User, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.renewalFailed, async () => {
        await subscriptionSync.sync(user.id);
        const now = await getOwn(user.id, subscriptionId);
        if (!isCancellable(now)) throw noSubscription();
        if (!now.cancel_at_period_end) return now;
        await stripe.renew(subscriptionId);
        await subscriptionSync.sync(user.id);
        return getOwn(user.id, subscriptionId);
      }),

    async state(userId: string): Promise<SubscriptionState & { revision: number }> {
      const customer = await store.find(userId);
      return { ...toSubscriptionState(customer?.subscriptions ?? []), revision: customer?.revision ?? 0 };
    },

    async customer(user: User): Promise<CustomerView> {
      return present(await store.find(user.id));
    },

    /** Stores what the checkout paid; only an own subscription can be stored. */
    async setCustomer(user: User, { subscriptionId }: CustomerView): Promise<CustomerView> {
      if (subscriptionId) await withStripeErrors(texts.loadingFailed, () => getOwn(user.id, subscriptionId));
      await store.setSubscriptionId(user.id, subscriptionId ?? null);
      return present(await store.find(user.id));
    },

    /** Takes a changed e-mail or name to Stripe. Never rejects: the next visit tries again. */
    async updateContact(user: User): Promise<void> {
      try {
        const customer = await store.find(user.id);
        if (customer && !customer.erasure) await withContact(customer, user);
      } catch (err) {
        log.warn({ err }, "contact not updated");
      }
    },

    /** The portal signs people in by the e-mail that Stripe has, so a changed one is updated first. */
    async portal(user: User): Promise<{ url: string }> {
      const customer = await store.find(user.id);
      if (customer) await withContact(customer, user);
      const url = new URL(portalUrl);
      url.searchParams.set("prefilled_email", user.email);
      return { url: url.href };
    },

    /**
     * For other services. Unless the store has an active subscription, Stripe is queried: a webhook may still be on its way.
     * Rejects rather than return a false that may be wrong.
     */
    async check(userId: string): Promise<{ userId: string; isSubscribed: boolean; revision: number }> {
      const customer = await store.find(userId);
      const respond = (customer: Customer | null) => ({
        userId,
        isSubscribed: toSubscriptionState(customer?.subscriptions ?? []).isSubscribed,
        revision: customer?.revision ?? 0,
      });
      if (!customer?.stripeCustomerId || respond(customer).isSubscribed) return respond(customer);
      return subscriptionSync.sync(userId, CHECK_OPTIONS).then(respond, (error) => {
        if (customer.syncAt === null) return respond(customer);
        throw error;
      });
    },
  };
}

export type Billing = ReturnType<typeof createBilling>;

const present = (customer: Customer | null): CustomerView =>
  customer?.subscriptionId ? { subscriptionId: customer.subscriptionId } : {};

const hash = (parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** For a token that is valid longer than its account. */
const accountErased = () => new Problem(401, texts.accountErased);
const noSubscription = () => new Problem(404, texts.noSubscription);
const alreadySubscribed = () => new Problem(409, texts.alreadySubscribed, { type: PROBLEM_TYPES.alreadySubscribed });
const PROBLEMS = {
  running: alreadySubscribed,
  unpaid: () => new Problem(409, texts.unpaid, { type: PROBLEM_TYPES.paymentDue }),
  settling: () => new Problem(503, texts.settling, { retryAfterSeconds: 5 }),
};

/** Turns Stripe's failures, and a response that takes too long, into 503 when a retry may help, else 502. */
async function withStripeErrors<T>(title: string, work: () => Promise<T>): Promise<T> {
  const later = (cause: unknown) => new Problem(503, title, { retryAfterSeconds: 5, cause });
  const finished = new AbortController();
  const tooLong = delay(RESPONSE_LIMIT_MS, undefined, { signal: finished.signal }).then(() => {
    throw later(new Error(`no response from Stripe in ${RESPONSE_LIMIT_MS} ms`));
  });
  try {
    return await Promise.race([work(), tooLong]);
  } catch (cause) {
    if (!isStripeError(cause)) throw cause;
    if (isTransient(cause)) throw later(cause);
    throw new Problem(502, title, { cause });
  } finally {
    finished.abort();
  }
}
