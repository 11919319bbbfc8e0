import { Stripe } from "stripe";
import {
  getId,
  type StripeCharge,
  type StripeEvent,
  type StripeSubscription,
  toCharge,
  toEvent,
  toSubscription,
} from "./stripe-mappers.ts";

/** How long a caller waits for Stripe; a lost answer is asked for again up to `retries` times. */
export interface RequestOptions {
  timeoutMs: number;
  retries: number;
}

const PATIENCE: RequestOptions = { timeoutMs: 8_000, retries: 2 };
// where the caller tries again by itself
const once = { timeout: PATIENCE.timeoutMs, maxNetworkRetries: 0 };

// nobody has more: a new one is only made when all before have ended
const SUBSCRIPTIONS_SHOWN = 20;

/** The calls to Stripe that billing makes, at the API version the package pins. */
export function createStripe(options: { secretKey: string; webhookSecret: string; apiUrl?: string | undefined }) {
  const client = new Stripe(options.secretKey, {
    timeout: PATIENCE.timeoutMs,
    maxNetworkRetries: PATIENCE.retries,
    telemetry: false,
    ...(options.apiUrl ? parseAddress(options.apiUrl) : {}),
  });

  return {
    /** @returns the id of the new customer; the same for the same key */
    async createCustomer(
      person: { userId: string; email: string; name: string },
      idempotencyKey: string,
    ): Promise<string> {
      const { userId, email, name } = person;
      const { id } = await client.customers.create(
        { ...(email ? { email } : {}), name, metadata: { user_id: userId }, preferred_locales: ["pt-BR"] },
        { idempotencyKey },
      );
      return id;
    },

    /** Where receipts go, and what the hosted portal knows the person by. Asked once: nobody's work waits for it. */
    async setEmail(customerId: string, email: string): Promise<void> {
      await client.customers.update(customerId, { email }, { timeout: 3_000, maxNetworkRetries: 0 });
    },

    /** The customers made for a person under an e-mail: one, unless two checkouts began at the same moment. */
    async listCustomers(userId: string, email: string): Promise<string[]> {
      if (!email) return [];
      const { data } = await client.customers.list({ email, limit: 100 }, once);
      return data.filter(({ metadata }) => metadata.user_id === userId).map(({ id }) => id);
    },

    /** Deletes a customer with all that is personal; what still runs of them ends at once. Idempotent. */
    async deleteCustomer(customerId: string): Promise<void> {
      await nullIfNotFound(client.customers.del(customerId, undefined, once));
    },

    /** Starts a subscription that is `incomplete` until its first invoice is paid; the same one for the same key. */
    async createSubscription(
      order: { customerId: string; priceId: string; userId: string },
      idempotencyKey: string,
    ): Promise<StripeSubscription> {
      const subscription = await client.subscriptions.create(
        {
          customer: order.customerId,
          items: [{ price: order.priceId }],
          payment_behavior: "default_incomplete",
          payment_settings: { save_default_payment_method: "on_subscription", payment_method_types: ["card"] },
          metadata: { user_id: order.userId },
          expand: ["latest_invoice.confirmation_secret"],
        },
        { idempotencyKey },
      );
      return toSubscription(subscription);
    },

    /** All subscriptions of a customer, ended ones included, newest first; none of a deleted customer. */
    async listSubscriptions(customerId: string, patience: RequestOptions = PATIENCE): Promise<StripeSubscription[]> {
      const listed = client.subscriptions.list(
        {
          customer: customerId,
          status: "all",
          limit: SUBSCRIPTIONS_SHOWN,
          expand: ["data.latest_invoice.confirmation_secret", "data.latest_invoice.payments"],
        },
        { timeout: patience.timeoutMs, maxNetworkRetries: patience.retries },
      );
      return ((await nullIfNotFound(listed))?.data ?? []).map(toSubscription);
    },

    /** What a customer was charged since a moment (Unix seconds), and whether they have it back. */
    async listCharges(customerId: string, since: number): Promise<StripeCharge[]> {
      const { data } = await client.charges.list({ customer: customerId, created: { gte: since }, limit: 100 }, once);
      return Promise.all(
        data.map(async (charge) => {
          if (!charge.disputed) return toCharge(charge, []);
          return toCharge(charge, (await client.disputes.list({ charge: charge.id }, once)).data);
        }),
      );
    },

    /** Whose charge it is; null for a charge of nobody we could know. */
    async getChargeCustomer(chargeId: string): Promise<string | null> {
      const charge = await nullIfNotFound(client.charges.retrieve(chargeId, undefined, once));
      return charge && getId(charge.customer);
    },

    /** The events of these types since a moment (Unix seconds), oldest first; Stripe keeps them for 30 days. */
    async listEvents(since: number, types: string[]): Promise<StripeEvent[]> {
      const events: StripeEvent[] = [];
      for await (const event of client.events.list({ created: { gte: since }, types, limit: 100 }, once))
        events.push(toEvent(event));
      return events.reverse();
    },

    /** Lets the paid period run out and charges no more. Idempotent. */
    async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
      await client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    },

    /** Ends it now, with nothing more to be charged or paid. Idempotent. */
    async cancelNow(subscriptionId: string): Promise<void> {
      await nullIfNotFound(client.subscriptions.cancel(subscriptionId));
    },

    /** Takes a cancellation back while the period still runs: it is charged again at its end, nothing now. Idempotent. */
    async renew(subscriptionId: string): Promise<void> {
      const { cancel_at } = await client.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
      // the hosted portal may have set an end date instead of the flag
      if (cancel_at !== null) await client.subscriptions.update(subscriptionId, { cancel_at: "" });
    },

    /** Reads a webhook's body; null unless Stripe signed it (https://docs.stripe.com/webhooks#verify-official-libraries). */
    readEvent(body: Buffer | undefined, signature: string | undefined): StripeEvent | null {
      try {
        return toEvent(client.webhooks.constructEvent(body ?? "", signature ?? "", options.webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

export type StripeAdapter = ReturnType<typeof createStripe>;

export const isStripeError = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError;

/** True when Stripe took the call, answered no, and will repeat that answer under the same idempotency key. */
export const isFinalRefusal = (error: unknown): boolean =>
  // 409: the first call under the key still runs; 429: not even begun
  isStripeError(error) && error.statusCode !== undefined && error.statusCode !== 409 && error.statusCode !== 429;

/** True when trying again later may help. */
export const isTransient = (error: unknown): boolean =>
  isStripeError(error) && (error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 429);

function parseAddress(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === "http:" ? ("http" as const) : ("https" as const);
  return { host: hostname, port: port || (scheme === "http" ? 80 : 443), protocol: scheme };
}

/** Null for what Stripe does not have, or no longer. */
const nullIfNotFound = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isStripeError(error) && error.code === "resource_missing") return null;
    throw error;
  });
