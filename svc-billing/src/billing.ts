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

// when nobody came back to say how the checkout went
const FIRST_LOOK_AFTER_MS = 60_000;
// the asker waits 2 s in all
const CHECK_PATIENCE = { timeoutMs: 1_500, retries: 0 };

// then they are told; what was begun goes on under its key, and the next try finds it
const PERSONS_PATIENCE_MS = 9_000;

/** Use cases on a person's own customer record and subscriptions; someone else's is 404 throughout. */
export function createBilling(deps: {
  store: Store;
  stripe: StripeAdapter;
  subscriptionSync: SubscriptionSync;
  priceId: string;
  portalUrl: string;
  log: Logger;
}) {
  const { store, stripe, subscriptionSync, priceId, portalUrl, log } = deps;

  /** The record with the token's e-mail, which may have changed. Where Stripe fails all stays, until the next visit. */
  async function withEmail(customer: Customer, email: string): Promise<Customer> {
    if (!email || customer.email === email) return customer;
    try {
      if (customer.stripeCustomerId) await stripe.setEmail(customer.stripeCustomerId, email);
    } catch (err) {
      if (!isStripeError(err)) throw err;
      log.warn({ err }, "new e-mail not taken to Stripe");
      return customer;
    }
    await store.setEmail(customer.userId, email);
    return { ...customer, email };
  }

  /** The person's customer at Stripe, made at the first checkout. */
  async function stripeCustomer(customer: Customer, name: string): Promise<string> {
    const { userId, email, stripeCustomerId } = customer;
    if (stripeCustomerId) return stripeCustomerId;
    // all parameters are part of the key: the same key with others is an error at Stripe
    const key = hash(["customer", userId, email, name, customer.attempt]);
    const created = await renewKeyAfterRefusal(customer, stripe.createCustomer({ userId, email, name }, key));
    const bound = await store.bindStripeCustomer(userId, created, new Date(Date.now() + FIRST_LOOK_AFTER_MS));
    if (bound) return bound;
    await stripe.deleteCustomer(created);
    throw accountErased();
  }

  /** Passes a creation's outcome on; after a refusal for good the next try goes under a new key. */
  async function renewKeyAfterRefusal<T>(customer: Customer, creation: Promise<T>): Promise<T> {
    try {
      return await creation;
    } catch (error) {
      if (isFinalRefusal(error)) await store.nextAttempt(customer);
      throw error;
    }
  }

  async function start(customer: Customer, name: string): Promise<CreateSubscriptionResponse> {
    const { userId } = customer;
    const customerId = await stripeCustomer(customer, name);
    const existing = await stripe.listSubscriptions(customerId);
    const step = nextStep(existing, priceId);
    if (typeof step === "string") {
      await subscriptionSync.sync(userId);
      throw PROBLEMS[step]();
    }
    if ("pay" in step) return { client_secret: step.pay.clientSecret, subscription_id: step.pay.id };
    for (const id of step.start.abandoned) await stripe.cancelNow(id);
    // whoever saw the same past makes the same key: calls at one moment get one subscription, on any instance
    const last = existing[0]?.record.id ?? "none";
    const key = `subscription:${customerId}:${priceId}:${last}:${customer.attempt}`;
    const created = await renewKeyAfterRefusal(
      customer,
      stripe.createSubscription({ customerId, priceId, userId }, key),
    );
    if (!created.clientSecret) throw new Error("Stripe answered a new subscription without a client secret");
    // a failure here costs nothing: the look noted with the customer, or the webhook, brings it
    await subscriptionSync.sync(userId).catch((err) => log.warn({ err }, "new subscription not recorded yet"));
    return { client_secret: created.clientSecret, subscription_id: created.record.id };
  }

  /** A person's own subscription, by Stripe's word where the store does not say active. */
  async function own(userId: string, subscriptionId: string): Promise<Subscription> {
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
        start(await withEmail(customer, user.email), user.name || request.customer_name),
      );
    },

    /** An own subscription as Stripe has it now. */
    verify: (user: User, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.loadingFailed, () => own(user.id, subscriptionId)),

    /** Ends an own subscription with its paid period, again is no error; at once when no paid period runs. */
    cancel: (user: User, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.cancellationFailed, async () => {
        const now = await own(user.id, subscriptionId);
        if (!isCancellable(now)) throw noSubscription();
        if (isRunning(now) && now.cancel_at_period_end) return now;
        await (isRunning(now) ? stripe.cancelAtPeriodEnd(subscriptionId) : stripe.cancelNow(subscriptionId));
        await subscriptionSync.sync(user.id);
        return own(user.id, subscriptionId);
      }),

    /** Takes back the cancellation of an own subscription whose period still runs; again is no error. */
    renew: (user: User, subscriptionId: string): Promise<Subscription> =>
      withStripeErrors(texts.renewalFailed, async () => {
        // it may have ended a moment ago
        await subscriptionSync.sync(user.id);
        const now = await own(user.id, subscriptionId);
        if (!isCancellable(now)) throw noSubscription();
        if (!now.cancel_at_period_end) return now;
        await stripe.renew(subscriptionId);
        await subscriptionSync.sync(user.id);
        return own(user.id, subscriptionId);
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
      if (subscriptionId) await withStripeErrors(texts.loadingFailed, () => own(user.id, subscriptionId));
      await store.setSubscriptionId(user.id, subscriptionId ?? null);
      return present(await store.find(user.id));
    },

    /** The portal's address. It sends a link to the e-mail it knows, so Stripe is told of a new one before. */
    async portal(user: User): Promise<{ url: string }> {
      const customer = await store.find(user.id);
      if (customer) await withEmail(customer, user.email);
      const url = new URL(portalUrl);
      url.searchParams.set("prefilled_email", user.email);
      return { url: url.href };
    },

    /**
     * For other services: is this person subscribed? Where the store says no Stripe is asked, since a webhook may be on
     * its way. Rejects rather than say a no that may be false.
     */
    async check(userId: string): Promise<{ userId: string; isSubscribed: boolean; revision: number }> {
      const known = await store.find(userId);
      const answer = (customer: Customer | null) => ({
        userId,
        isSubscribed: toSubscriptionState(customer?.subscriptions ?? []).isSubscribed,
        revision: customer?.revision ?? 0,
      });
      if (!known?.stripeCustomerId || answer(known).isSubscribed) return answer(known);
      return subscriptionSync.sync(userId, CHECK_PATIENCE).then(answer, (error) => {
        if (known.syncAt === null) return answer(known);
        throw error;
      });
    },
  };
}

export type Billing = ReturnType<typeof createBilling>;

const present = (customer: Customer | null): CustomerView =>
  customer?.subscriptionId ? { subscriptionId: customer.subscriptionId } : {};

const hash = (parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** To a token that outlived its account. */
const accountErased = () => new Problem(401, texts.accountErased);
const noSubscription = () => new Problem(404, texts.noSubscription);
const alreadySubscribed = () => new Problem(409, texts.alreadySubscribed, { type: PROBLEM_TYPES.alreadySubscribed });
const PROBLEMS = {
  running: alreadySubscribed,
  unpaid: () => new Problem(409, texts.unpaid, { type: PROBLEM_TYPES.paymentDue }),
  settling: () => new Problem(503, texts.settling, { retryAfterSeconds: 5 }),
};

/** Answers Stripe's failures under the catalogue's title; 503 where trying again may help, as when Stripe hangs, else 502. */
async function withStripeErrors<T>(title: string, work: () => Promise<T>): Promise<T> {
  const later = (cause: unknown) => new Problem(503, title, { retryAfterSeconds: 5, cause });
  const told = new AbortController();
  const tooLong = delay(PERSONS_PATIENCE_MS, undefined, { signal: told.signal }).then(() => {
    throw later(new Error(`Stripe has not answered for ${PERSONS_PATIENCE_MS} ms`));
  });
  try {
    return await Promise.race([work(), tooLong]);
  } catch (cause) {
    if (!isStripeError(cause)) throw cause;
    if (isTransient(cause)) throw later(cause);
    throw new Problem(502, title, { cause });
  } finally {
    told.abort();
  }
}
