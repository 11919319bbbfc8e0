import { createHash } from "node:crypto";
import {
  type CreateSubscriptionRequest,
  type CreateSubscriptionResponse,
  type Customer,
  PROBLEM_TYPES,
  type Subscription,
  type SubscriptionState,
} from "@penresume/contracts";
import { type Logger, Problem, type Relay, type User } from "@penresume/service-kit";
import type { CustomerDocument, Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import { stateOf } from "./subscription-state.ts";

export interface BillingDeps {
  store: Store;
  stripe: StripeAdapter;
  relay: Relay;
  log: Logger;
  priceId: string;
  portalUrl: string;
}

export type Billing = ReturnType<typeof createBilling>;

// what still runs, however badly: no second one beside it
const RUNNING = new Set(["active", "trialing", "past_due", "unpaid", "paused"]);
const WRITE_TRIES = 5;
const WEBHOOK_KEPT_MS = 30 * 24 * 3_600_000;

/** Use cases of money. Stripe holds the truth; here stands its last known copy, and every change of it is announced. */
export function createBilling({ store, stripe, relay, log, priceId, portalUrl }: BillingDeps) {
  /** Asks Stripe for a person's subscriptions and writes what changed. Idempotent, so order and repeats do not matter. */
  async function sync(userId: string): Promise<CustomerDocument | null> {
    for (let tries = 0; tries < WRITE_TRIES; tries++) {
      const known = await store.find(userId);
      if (!known?.stripeCustomerId) return known;
      const written = await store.writeSubscriptions(known, await stripe.subscriptionsOf(known.stripeCustomerId));
      if (!written) continue;
      if (written.revision !== known.revision) relay.notify(userId);
      return written;
    }
    throw new Error("subscriptions kept changing while being written");
  }

  /** The person's Stripe customer; the idempotency key makes two calls at once one customer. */
  async function stripeCustomerOf(user: User, name: string): Promise<string> {
    const document = await store.ensure(user.id, user.email);
    if (document.stripeCustomerId) return document.stripeCustomerId;
    const person = { userId: user.id, email: user.email, name };
    const id = await stripe.createCustomer(person, keyOf("customer", person));
    await store.setStripeCustomer(user.id, id);
    return id;
  }

  async function ownSubscription(userId: string, subscriptionId: string): Promise<Subscription> {
    const document = await sync(userId);
    const own = document?.subscriptions.find(({ id }) => id === subscriptionId);
    if (!own) throw new Problem(404, "Nenhuma assinatura ativa encontrada");
    return own;
  }

  return {
    /**
     * Opens a subscription that waits for its first payment, or answers the one that already waits: a person never has two.
     * @throws Problem 400 another price, 409 already subscribed, 503 'Falha ao criar intenção de pagamento'
     */
    async createSubscription(user: User, request: CreateSubscriptionRequest): Promise<CreateSubscriptionResponse> {
      if (request.price_id !== priceId)
        throw new Problem(400, "Dados inválidos.", { errors: [{ path: "price_id", message: "Plano desconhecido." }] });
      return failingAs("Falha ao criar intenção de pagamento", async () => {
        const customer = await stripeCustomerOf(user, request.customer_name || user.name || "Cliente");
        const subscriptions = (await sync(user.id))?.subscriptions ?? [];
        if (subscriptions.some(({ status }) => RUNNING.has(status)))
          throw new Problem(409, "Você já tem uma assinatura.", { type: PROBLEM_TYPES.alreadySubscribed });
        const waiting = subscriptions.find(({ status }) => status === "incomplete");
        if (waiting) return { client_secret: await stripe.clientSecret(waiting.id), subscription_id: waiting.id };
        // two calls at once have seen the same past, so they carry the same key and Stripe makes one
        const past = subscriptions.map(({ id }) => id);
        const created = await stripe.createSubscription(customer, user.id, keyOf("subscription", { customer, past }));
        await sync(user.id);
        return { client_secret: created.clientSecret, subscription_id: created.id };
      });
    },

    /** A subscription of the person's own, fresh from Stripe; 404 else. */
    verify: (user: User, subscriptionId: string) =>
      failingAs("Erro ao carregar informações da assinatura", () => ownSubscription(user.id, subscriptionId)),

    /** Cancels at the end of the paid period. */
    cancel: (user: User, subscriptionId: string): Promise<SubscriptionState> =>
      failingAs("Erro ao cancelar assinatura", async () => {
        const own = await ownSubscription(user.id, subscriptionId);
        if (!own.cancel_at_period_end) await stripe.cancelAtPeriodEnd(own.id);
        return stateOf((await sync(user.id))?.subscriptions ?? []);
      }),

    /** What is known here; Stripe is not asked. */
    async state(userId: string): Promise<SubscriptionState> {
      return stateOf((await store.find(userId))?.subscriptions ?? []);
    },

    /** Whether a person is Pro: what is known here when it says yes, else what Stripe says, for somebody who just paid. */
    async check(userId: string) {
      const known = await store.find(userId);
      const current = known && !stateOf(known.subscriptions).isSubscribed ? await sync(userId) : known;
      const { isSubscribed } = stateOf(current?.subscriptions ?? []);
      return { userId, isSubscribed, revision: current?.revision ?? 0 };
    },

    async customer(userId: string): Promise<Customer> {
      const subscriptionId = (await store.find(userId))?.subscriptionId;
      return subscriptionId ? { subscriptionId } : {};
    },

    /** Stores the subscription the checkout has paid; only the person's own. */
    async setCustomer(user: User, { subscriptionId }: Customer): Promise<Customer> {
      if (!subscriptionId) return this.customer(user.id);
      const own = await this.verify(user, subscriptionId);
      await store.setSubscriptionId(user.id, own.id);
      return { subscriptionId: own.id };
    },

    /** The provider's hosted portal with the e-mail prefilled. */
    portalUrl(user: User): string {
      const url = new URL(portalUrl);
      url.searchParams.set("prefilled_email", user.email);
      return url.href;
    },

    /**
     * Takes a webhook: notes that there is news and answers; Stripe is asked outside the request.
     * @throws Problem 400 not signed by Stripe
     */
    async webhook(body: Buffer, signature: string | undefined): Promise<void> {
      const event = stripe.readWebhook(body, signature);
      if (!event) throw new Problem(400, "Assinatura do webhook inválida.");
      if (!(await store.isNewWebhook(event.id))) return;
      const userId = event.customer ? await store.markSyncDue(event.customer) : null;
      await store.noteWebhook(event.id);
      if (userId) sync(userId).catch((err) => log.warn({ err }, "webhook not followed yet"));
    },

    /** Asks Stripe about everybody whose copy here may be behind: heals missed webhooks. */
    async reconcile(now = new Date()): Promise<void> {
      for (const userId of await store.dueForSync(now)) {
        await sync(userId).catch((err) => log.warn({ err }, "reconciliation to be tried again"));
      }
      await store.forgetWebhooks(new Date(now.getTime() - WEBHOOK_KEPT_MS));
    },
  };
}

const keyOf = (kind: string, facts: object): string =>
  `${kind}-${createHash("sha256").update(JSON.stringify(facts)).digest("hex")}`;

/** Lets our own problems through; anything else is the provider's failure: 503 with this title. */
async function failingAs<T>(title: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem(503, title, { retryAfterSeconds: 5, cause });
  }
}
