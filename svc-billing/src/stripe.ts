import type { Subscription } from "@penresume/contracts";
import { Stripe } from "stripe";

/** A subscription as it is at Stripe now, with what a checkout needs to pay it. */
export interface StripeSubscription {
  record: Subscription;
  priceId: string | null;
  /** Pays its open invoice; null when there is nothing to pay. */
  clientSecret: string | null;
}

/** A genuine event, reduced to whom it is about. */
export interface StripeEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** How long a caller waits for Stripe; a lost answer is asked for again up to `retries` times. */
export interface Patience {
  timeoutMs: number;
  retries: number;
}

const PATIENCE: Patience = { timeoutMs: 8_000, retries: 2 };

// nobody has more: a new one is only made when all before have ended
const SUBSCRIPTIONS_SHOWN = 20;

/** The calls to Stripe that billing makes, at the API version the package pins. */
export function createStripe(options: { secretKey: string; webhookSecret: string; apiUrl?: string | undefined }) {
  const client = new Stripe(options.secretKey, {
    timeout: PATIENCE.timeoutMs,
    maxNetworkRetries: PATIENCE.retries,
    telemetry: false,
    ...(options.apiUrl ? addressOf(options.apiUrl) : {}),
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

    /** All subscriptions of a customer, ended ones included, newest first. */
    async subscriptionsOf(customerId: string, patience: Patience = PATIENCE): Promise<StripeSubscription[]> {
      const { data } = await client.subscriptions.list(
        {
          customer: customerId,
          status: "all",
          limit: SUBSCRIPTIONS_SHOWN,
          expand: ["data.latest_invoice.confirmation_secret"],
        },
        { timeout: patience.timeoutMs, maxNetworkRetries: patience.retries },
      );
      return data.map(toSubscription);
    },

    /** Lets the paid period run out and charges no more. Idempotent. */
    async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
      await client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    },

    /** Ends it now, with nothing more to be charged or paid. Idempotent. */
    async cancelNow(subscriptionId: string): Promise<void> {
      try {
        await client.subscriptions.cancel(subscriptionId);
      } catch (error) {
        // already ended
        if (!(isStripeError(error) && error.statusCode === 404)) throw error;
      }
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
        const event = client.webhooks.constructEvent(body ?? "", signature ?? "", options.webhookSecret);
        const object = event.data.object as { customer?: string | { id: string } | null };
        const customer = object.customer;
        return {
          id: event.id,
          type: event.type,
          customerId: (typeof customer === "string" ? customer : customer?.id) ?? null,
        };
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
export const isPassing = (error: unknown): boolean =>
  isStripeError(error) && (error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 429);

function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === "http:" ? ("http" as const) : ("https" as const);
  return { host: hostname, port: port || (scheme === "http" ? 80 : 443), protocol: scheme };
}

function toSubscription(subscription: Stripe.Subscription): StripeSubscription {
  const item = subscription.items.data[0];
  const invoice = subscription.latest_invoice;
  return {
    record: {
      id: subscription.id,
      status: subscription.status,
      created: subscription.created,
      current_period_start: item?.current_period_start ?? null,
      current_period_end: item?.current_period_end ?? null,
      canceled_at: subscription.canceled_at,
      // the hosted portal may set an end date instead of the flag
      cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      plan: {
        nickname: item?.price.nickname ?? null,
        amount: item?.price.unit_amount ?? null,
        currency: item?.price.currency ?? "brl",
        interval: item?.price.recurring?.interval ?? "month",
      },
    },
    priceId: item?.price.id ?? null,
    clientSecret:
      (typeof invoice === "object" && invoice?.status === "open" && invoice.confirmation_secret?.client_secret) || null,
  };
}
