import { createHash } from "node:crypto";
import { type Logger, Problem, type User } from "@penresume/service-kit";
import type { Customer } from "./customer.ts";
import type { Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import { isFinalRefusal, isStripeError } from "./stripe-errors.ts";
import { texts } from "./texts.ts";

// for a checkout that was paid and never came back to the site
const FIRST_SYNC_AFTER_MS = 60_000;

/** Binds people to their customers at Stripe. */
export function createStripeCustomers({ store, stripe, log }: { store: Store; stripe: StripeAdapter; log: Logger }) {
  /** Updates e-mail, name and language to the token's. A failure at Stripe leaves them as they are until the next visit. */
  async function withContact(customer: Customer, user: User): Promise<Customer> {
    const { email, name, mailLanguage: language, issuedAt } = user;
    // another browser may hold a token from before the change
    const isOutdated = issuedAt < (customer.contactAt ?? 0);
    const isCurrent = customer.email === email && customer.name === name && customer.language === language;
    if (!email || isOutdated || isCurrent) return customer;
    try {
      if (customer.stripeCustomerId) await stripe.setContact(customer.stripeCustomerId, { email, name, language });
    } catch (err) {
      if (!isStripeError(err)) throw err;
      log.warn({ err }, "contact not updated at Stripe");
      return customer;
    }
    const contact = { email, name, language, contactAt: issuedAt };
    await store.setContact(customer.userId, contact);
    return { ...customer, ...contact };
  }

  /** The person's customer at Stripe, created by the first checkout. */
  async function getOrCreateCustomer(customer: Customer, name: string): Promise<string> {
    const { userId, email, language, stripeCustomerId } = customer;
    if (stripeCustomerId) return stripeCustomerId;
    // Stripe rejects a key that is used again with other parameters
    const key = hash(["customer", userId, email, name, language, customer.attempt]);
    const created = await renewKeyAfterRefusal(customer, stripe.createCustomer({ userId, email, name, language }, key));
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

  return { withContact, getOrCreateCustomer, renewKeyAfterRefusal };
}

export type StripeCustomers = ReturnType<typeof createStripeCustomers>;

const hash = (parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** For a token that is valid longer than its account. */
export const accountErased = () => new Problem(401, texts.accountErased);
