import { createHash } from "node:crypto";
import { accountErased, type Logger, Problem, type User } from "@penresume/service-kit";
import type { Customer } from "./customer.ts";
import type { Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import { isFinalRefusal, isStripeError } from "./stripe-errors.ts";
import type { StripeLimits } from "./stripe-limits.ts";

// finds a checkout that was paid but whose browser never returned
const FIRST_SYNC_AFTER_MS = 60_000;

/** Binds users to their customers at Stripe. */
export function createStripeCustomers(deps: {
  store: Store;
  stripe: StripeAdapter;
  limits: StripeLimits;
  log: Logger;
}) {
  const { store, stripe, limits, log } = deps;

  /** Updates e-mail, name and language from the token. After a failure at Stripe, or at the user's limit, a later visit retries. */
  async function withContact(customer: Customer, user: User): Promise<Customer> {
    const { email, name, mailLanguage: language, issuedAt } = user;
    // another browser may hold a token from before the change
    const isOutdated = issuedAt < (customer.contactAt ?? 0);
    const isCurrent = customer.email === email && customer.name === name && customer.language === language;
    if (!email || isOutdated || isCurrent) return customer;
    try {
      if (customer.stripeCustomerId) {
        await limits.consume(customer.userId, "contact");
        await stripe.setContact(customer.stripeCustomerId, { email, name, language });
      }
    } catch (err) {
      if (!isStripeError(err) && !(err instanceof Problem)) throw err;
      log.warn({ err }, "contact not updated at Stripe");
      return customer;
    }
    const contact = { email, name, language, contactAt: issuedAt };
    await store.setContact(customer.userId, contact);
    return { ...customer, ...contact };
  }

  /** Returns the user's customer at Stripe; the first checkout creates it. */
  async function getOrCreateCustomer(customer: Customer, name: string): Promise<string> {
    const { userId, email, language, stripeCustomerId } = customer;
    if (stripeCustomerId) return stripeCustomerId;
    const started = await store.startCustomerCreation(userId, { email, name, language });
    if (started?.stripeCustomerId && !started.erasure) return started.stripeCustomerId;
    const parameters = started?.customerCreation;
    if (!parameters) throw accountErased();
    // an earlier creation was interrupted: its customer may exist, also under an earlier e-mail address
    const existing = customer.customerCreation ? await stripe.listCustomers(userId, [parameters.email, email]) : [];
    const key = hash(["customer", userId, customer.attempt]);
    const create = () => renewKeyAfterRefusal(customer, stripe.createCustomer({ userId, ...parameters }, key));
    const id = existing[0] ?? (await create());
    const isCurrent = parameters.email === email && parameters.name === name && parameters.language === language;
    if (!isCurrent && email) await stripe.setContact(id, { email, name, language });
    const bound = await store.bindStripeCustomer(userId, id, new Date(Date.now() + FIRST_SYNC_AFTER_MS));
    // the others were never bound, so that nothing was bought with them
    for (const other of new Set([id, ...existing])) if (other !== bound) await stripe.deleteCustomer(other);
    if (!bound) throw accountErased();
    return bound;
  }

  /** Gives the next attempt a new idempotency key when Stripe finally rejects this one: Stripe would repeat that response. */
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
