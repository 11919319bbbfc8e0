import type { Subscription } from "@penresume/contracts";
import Stripe from "stripe";

const TIMEOUT_MS = 8_000;

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  /** Only to use another address than Stripe's own. */
  apiUrl?: string | undefined;
}

export type StripeAdapter = ReturnType<typeof createStripe>;

/** The calls this service makes to Stripe, in its API version pinned by the package. */
export function createStripe({ secretKey, webhookSecret, priceId, apiUrl }: StripeOptions) {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, ...addressOf(apiUrl) });

  return {
    async createCustomer(person: { userId: string; email: string; name: string }, idempotencyKey: string) {
      const { userId, email, name } = person;
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: userId } },
        { idempotencyKey },
      );
      return customer.id;
    },

    /** All of a customer's subscriptions, newest first. */
    async subscriptionsOf(customer: string): Promise<Subscription[]> {
      const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
      return data.map(toRecord).sort((a, b) => b.created - a.created);
    },

    /** A subscription that waits for its first payment, https://docs.stripe.com/billing/subscriptions/build-subscriptions */
    async createSubscription(customer: string, userId: string, idempotencyKey: string) {
      const subscription = await stripe.subscriptions.create(
        {
          customer,
          items: [{ price: priceId }],
          payment_behavior: "default_incomplete",
          payment_settings: { save_default_payment_method: "on_subscription" },
          metadata: { user_id: userId },
          expand: ["latest_invoice.confirmation_secret"],
        },
        { idempotencyKey },
      );
      return { id: subscription.id, clientSecret: clientSecretOf(subscription) };
    },

    async clientSecret(subscriptionId: string): Promise<string> {
      const expand = ["latest_invoice.confirmation_secret"];
      return clientSecretOf(await stripe.subscriptions.retrieve(subscriptionId, { expand }));
    },

    cancelAtPeriodEnd: (subscriptionId: string) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),

    /** Reads a webhook; null when it is not signed by Stripe. Only id and customer are used: the truth is fetched. */
    readWebhook(body: Buffer, signature: string | undefined): { id: string; customer: string | null } | null {
      try {
        const event = stripe.webhooks.constructEvent(body, signature ?? "", webhookSecret);
        const { customer } = event.data.object as { customer?: unknown };
        return { id: event.id, customer: typeof customer === "string" ? customer : null };
      } catch {
        return null;
      }
    },
  };
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" };
}

// since 2025-03-31 the secret stands on the invoice, https://docs.stripe.com/changelog/basil/2025-03-31
function clientSecretOf(subscription: Stripe.Subscription): string {
  const invoice = subscription.latest_invoice;
  const secret = typeof invoice === "object" ? invoice?.confirmation_secret?.client_secret : undefined;
  if (!secret) throw new Error(`${subscription.id} has no client secret`);
  return secret;
}

// since 2025-03-31 the period stands on the items
function toRecord(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    status: subscription.status,
    created: subscription.created,
    current_period_start: item?.current_period_start ?? null,
    current_period_end: item?.current_period_end ?? null,
    canceled_at: subscription.canceled_at,
    cancel_at_period_end: subscription.cancel_at_period_end,
    plan: {
      nickname: item?.price.nickname ?? null,
      amount: item?.price.unit_amount ?? null,
      currency: subscription.currency,
      interval: item?.price.recurring?.interval ?? "month",
    },
  };
}
