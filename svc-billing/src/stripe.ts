import type { MailLanguage } from "@penresume/contracts";
import { Stripe } from "stripe";
import { isStripeError, isTransient, nullIfNotFound } from "./stripe-errors.ts";
import { createStripeHttpClient } from "./stripe-http-client.ts";
import {
  CODES_METADATA,
  getId,
  PASS_METADATA,
  type StripeEvent,
  type StripePayment,
  type StripeSubscription,
  toEvent,
  toPayment,
  toSubscription,
} from "./stripe-mappers.ts";

export type RequestOptions = Pick<Stripe.RequestOptions, "timeout" | "maxNetworkRetries">;

const TIMEOUT_MS = 8_000;
/** For callers that repeat the whole operation after a failure. */
export const ONCE: RequestOptions = { timeout: TIMEOUT_MS, maxNetworkRetries: 0 };

// a user has fewer: a new subscription is created only when all others have ended
const SUBSCRIPTIONS_SHOWN = 20;
// enough for years of renewals and abandoned checkouts
const MAX_PAYMENTS = 1_000;

const PAYMENT_EXPANSION = ["latest_charge", "latest_charge.refunds"];
const LISTED_PAYMENT_EXPANSION = PAYMENT_EXPANSION.map((path) => `data.${path}`);

/** Stripe client with the calls that billing needs, at the API version that the package pins. */
export function createStripe(options: { secretKey: string; webhookSecret: string; apiUrl?: string | undefined }) {
  const client = new Stripe(options.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: createStripeHttpClient(),
    ...(options.apiUrl ? parseAddress(options.apiUrl) : {}),
  });

  async function withDisputes(payment: Stripe.PaymentIntent, requestOptions: RequestOptions) {
    const charge = typeof payment.latest_charge === "object" ? payment.latest_charge : null;
    if (!charge?.disputed) return toPayment(payment, []);
    return toPayment(payment, (await client.disputes.list({ charge: charge.id }, requestOptions)).data);
  }

  return {
    /** Creates a customer and returns its id. Idempotent by key. */
    async createCustomer(
      person: { userId: string; email: string; name: string; language: MailLanguage },
      idempotencyKey: string,
    ): Promise<string> {
      const { userId, email, name, language } = person;
      const { id } = await client.customers.create(
        { ...(email ? { email } : {}), name, metadata: { user_id: userId }, preferred_locales: [language] },
        { idempotencyKey },
      );
      return id;
    },

    /** Sets the e-mail address for receipts and for the portal's sign-in. No retries, so that the caller is not delayed. */
    async setContact(
      customerId: string,
      { email, name, language }: { email: string; name: string; language: MailLanguage },
    ): Promise<void> {
      const contact = { email, ...(name && { name }), preferred_locales: [language] };
      await client.customers.update(customerId, contact, { timeout: 3_000, maxNetworkRetries: 0 });
    },

    /**
     * Lists a user's customers, oldest first: those with these e-mail addresses, and those that Stripe's search finds, which has
     * objects a minute after their creation and does not exist in every country (https://docs.stripe.com/search).
     */
    async listCustomers(userId: string, emails: string[]): Promise<string[]> {
      const query = `metadata["user_id"]:"${userId.replace(/["\\]/g, "\\$&")}"`;
      const found = await client.customers.search({ query, limit: 100 }, ONCE).catch((error: unknown) => {
        if (!isStripeError(error) || isTransient(error)) throw error;
        return { data: [] };
      });
      const listed: Stripe.Customer[] = [...found.data];
      for (const email of new Set(emails.filter(Boolean)))
        listed.push(...(await client.customers.list({ email, limit: 100 }, ONCE)).data);
      const own = listed.filter(({ metadata }) => metadata.user_id === userId).sort((a, b) => a.created - b.created);
      return [...new Set(own.map(({ id }) => id))];
    },

    /** Deletes a customer with all personal data; their subscriptions end at once. Idempotent. */
    async deleteCustomer(customerId: string): Promise<void> {
      await nullIfNotFound(client.customers.del(customerId, undefined, ONCE));
    },

    /** Creates a subscription that is `incomplete` until its first invoice is paid. Idempotent by key. */
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

    /** Lists all subscriptions of a customer, ended ones included, newest first. A deleted customer has none. */
    async listSubscriptions(customerId: string, requestOptions: RequestOptions = {}): Promise<StripeSubscription[]> {
      const listed = client.subscriptions.list(
        {
          customer: customerId,
          status: "all",
          limit: SUBSCRIPTIONS_SHOWN,
          expand: ["data.latest_invoice.confirmation_secret", "data.latest_invoice.payments"],
        },
        requestOptions,
      );
      return ((await nullIfNotFound(listed))?.data ?? []).map(toSubscription);
    },

    /** Lists all payments of a customer, with refunds and disputes, newest first. */
    async listPayments(customerId: string, requestOptions: RequestOptions = {}): Promise<StripePayment[]> {
      const listed = await nullIfNotFound(
        client.paymentIntents
          .list({ customer: customerId, limit: 100, expand: LISTED_PAYMENT_EXPANSION }, requestOptions)
          .autoPagingToArray({ limit: MAX_PAYMENTS }),
      );
      return Promise.all((listed ?? []).map((payment) => withDisputes(payment, requestOptions)));
    },

    /** Returns a payment and its user; null when it does not exist. */
    async getPayment(paymentId: string): Promise<{ payment: StripePayment; userId: string | null } | null> {
      const found = await nullIfNotFound(
        client.paymentIntents.retrieve(paymentId, { expand: PAYMENT_EXPANSION }, ONCE),
      );
      return found && { payment: toPayment(found, []), userId: found.metadata.user_id ?? null };
    },

    async getPrice(priceId: string): Promise<{ amount: number; currency: string }> {
      const { unit_amount, currency } = await client.prices.retrieve(priceId);
      if (unit_amount === null) throw new Error(`price ${priceId} has no amount`);
      return { amount: unit_amount, currency };
    },

    /** The secret that Stripe has created for a payment. */
    async getPaymentSecret(paymentId: string): Promise<string> {
      const { client_secret } = await client.paymentIntents.retrieve(paymentId, undefined, ONCE);
      return client_secret ?? "";
    },

    /** Creates a payment by Pix, for a pass or for this `quantity` of codes, and returns its code. Idempotent by key. */
    async createPixPayment(
      order: {
        customerId: string;
        userId: string;
        amount: number;
        currency: string;
        expiresAfterSeconds: number;
        quantity: number | null;
      },
      idempotencyKey: string,
    ): Promise<StripePayment> {
      const payment = await client.paymentIntents.create(
        {
          customer: order.customerId,
          amount: order.amount,
          currency: order.currency,
          allowed_payment_method_types: ["pix"],
          payment_method_data: { type: "pix" },
          payment_method_options: { pix: { expires_after_seconds: order.expiresAfterSeconds } },
          confirm: true,
          metadata: {
            ...(order.quantity ? { ...CODES_METADATA, quantity: order.quantity } : PASS_METADATA),
            user_id: order.userId,
          },
        },
        { idempotencyKey },
      );
      return toPayment(payment, []);
    },

    /** Cancels a payment, so that its code cannot be paid. False when it was paid or is processing. Idempotent. */
    async cancelPayment(paymentId: string): Promise<boolean> {
      try {
        await client.paymentIntents.cancel(paymentId);
        return true;
      } catch (error) {
        if (!isStripeError(error) || error.code !== "payment_intent_unexpected_state") throw error;
        return (await client.paymentIntents.retrieve(paymentId)).status === "canceled";
      }
    },

    /**
     * Refunds the rest of a payment. Idempotent without an own key, because Stripe refunds no more than was paid; with one it
     * would repeat a failure for a day.
     */
    async refundPayment(paymentId: string): Promise<void> {
      const refund = { payment_intent: paymentId, reason: "requested_by_customer" as const };
      await client.refunds.create(refund).catch((error: unknown) => {
        if (!isStripeError(error) || error.code !== "charge_already_refunded") throw error;
      });
    },

    /** Refunds a part of a payment. Idempotent by key. */
    async refundPart(paymentId: string, amount: number, idempotencyKey: string): Promise<void> {
      const refund = { payment_intent: paymentId, amount, reason: "requested_by_customer" as const };
      await client.refunds.create(refund, { idempotencyKey });
    },

    /** Returns the customer of a charge; null without one. */
    async getChargeCustomer(chargeId: string): Promise<string | null> {
      const charge = await nullIfNotFound(client.charges.retrieve(chargeId, undefined, ONCE));
      return charge && getId(charge.customer);
    },

    /** Lists events of these types since a time (Unix seconds), oldest first. Stripe keeps 30 days. */
    async listEvents(since: number, types: string[]): Promise<StripeEvent[]> {
      const events: StripeEvent[] = [];
      for await (const event of client.events.list({ created: { gte: since }, types, limit: 100 }, ONCE))
        events.push(toEvent(event));
      return events.reverse();
    },

    /** Idempotent. */
    async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
      await client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    },

    /** Cancels at once and voids open invoices. Returns the new status, or null when it had ended before. Idempotent. */
    async cancelNow(subscriptionId: string): Promise<string | null> {
      return (await nullIfNotFound(client.subscriptions.cancel(subscriptionId)))?.status ?? null;
    },

    /** Withdraws a cancellation. The next charge is at the end of the period. Idempotent. */
    async renew(subscriptionId: string): Promise<void> {
      const { cancel_at } = await client.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
      // the hosted portal may have set an end date instead of the flag
      if (cancel_at !== null) await client.subscriptions.update(subscriptionId, { cancel_at: "" });
    },

    /** Parses a webhook's body; null unless Stripe signed it (https://docs.stripe.com/webhooks#verify-official-libraries). */
    parseEvent(body: Buffer | undefined, signature: string | undefined): StripeEvent | null {
      try {
        return toEvent(client.webhooks.constructEvent(body ?? "", signature ?? "", options.webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

export type StripeAdapter = ReturnType<typeof createStripe>;

function parseAddress(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === "http:" ? ("http" as const) : ("https" as const);
  return { host: hostname, port: port || (scheme === "http" ? 80 : 443), protocol: scheme };
}
