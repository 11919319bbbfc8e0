import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { EventName, Subscription } from "@penresume/contracts";
import { currentTrace, isDuplicateKey, type OutboxEntry, type OutboxStore } from "@penresume/service-kit";
import { type Connection, Schema } from "mongoose";
import { stateOf } from "./subscriptions.ts";

/** A person's billing record. */
export interface Customer {
  userId: string;
  /** The token's, as last told to Stripe; the billing portal knows people by it. */
  email: string;
  /** What the checkout stored as paid; kept right by what Stripe says is active. */
  subscriptionId: string | null;
  stripeCustomerId: string | null;
  /** Newest first, as Stripe last told. */
  subscriptions: Subscription[];
  /** Grows by one with each change announced. */
  revision: number;
  /** Grows with each write of, and each request for, Stripe's word: what compare-and-set compares. */
  version: number;
  /** Grows when Stripe has refused a creation for good, so that the next try is not answered with the old refusal. */
  attempt: number;
  /** When to ask Stripe next; null = nothing can change without a person's doing. */
  lookAt: Date | null;
}

interface CustomerDocument extends Omit<Customer, "userId"> {
  /** User id. */
  _id: string;
  outbox: Omit<OutboxEntry<"subscription.changed">, "aggregateId">[];
}

interface WebhookEventDocument {
  /** Stripe's event id. */
  _id: string;
  type: string;
  receivedAt: Date;
}

// zod has checked what is stored at the door; mongoose only keeps it
const customerSchema = new Schema<CustomerDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, default: "" },
    subscriptionId: { type: String, default: null },
    stripeCustomerId: { type: String, default: null },
    subscriptions: { type: [Schema.Types.Mixed], default: [] } as never,
    revision: { type: Number, default: 0 },
    version: { type: Number, default: 0 },
    attempt: { type: Number, default: 0 },
    lookAt: { type: Date, default: null },
    outbox: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { collection: "customers", minimize: false, versionKey: false },
);
customerSchema.index({ stripeCustomerId: 1 });
customerSchema.index({ lookAt: 1 });
customerSchema.index({ "outbox.occurredAt": 1 });

const webhookEventSchema = new Schema<WebhookEventDocument>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: "webhook_events", versionKey: false },
);
webhookEventSchema.index({ receivedAt: 1 });

/** Queries of this service. Those of a person are scoped by user id, Stripe's and the relay's by their own. */
export function createStore(connection: Connection) {
  const customers = connection.model<CustomerDocument>("Customer", customerSchema);
  const events = connection.model<WebhookEventDocument>("WebhookEvent", webhookEventSchema);

  async function find(userId: string): Promise<Customer | null> {
    const document = await customers.findById(userId).select({ outbox: 0 }).lean<CustomerDocument>();
    return document && toCustomer(document);
  }

  return {
    find,

    /** The person's record, made on their first visit. */
    async open(userId: string, email: string): Promise<Customer> {
      const known = await find(userId);
      if (known) return known;
      try {
        return toCustomer((await customers.create({ _id: userId, email })).toObject());
      } catch (error) {
        if (isDuplicateKey(error)) return open(userId);
        throw error;
      }
    },

    /** Binds a person to a customer at Stripe; of two at once the first wins and is returned to both. */
    async bindStripeCustomer(userId: string, stripeCustomerId: string, lookAt: Date): Promise<string> {
      await customers.updateOne({ _id: userId, stripeCustomerId: null }, { $set: { stripeCustomerId, lookAt } });
      return (await open(userId)).stripeCustomerId ?? stripeCustomerId;
    },

    async setEmail(userId: string, email: string): Promise<void> {
      await customers.updateOne({ _id: userId }, { $set: { email } });
    },

    async setSubscriptionId(userId: string, subscriptionId: string | null): Promise<void> {
      await customers.updateOne({ _id: userId }, { $set: { subscriptionId } });
    },

    async nextAttempt({ userId, attempt }: Customer): Promise<void> {
      await customers.updateOne({ _id: userId, attempt }, { $inc: { attempt: 1 } });
    },

    /**
     * Writes what Stripe said after `known` was read, and in the same write the event that announces it if it is news.
     * False when the record has moved on since: then it must be read, and Stripe asked, again.
     */
    async writeTruth(known: Customer, subscriptions: Subscription[], lookAt: Date | null): Promise<boolean> {
      const isNews = !isDeepStrictEqual(known.subscriptions, subscriptions);
      const active = subscriptions.find(({ status }) => status === "active");
      const { modifiedCount } = await customers.updateOne(
        { _id: known.userId, version: known.version },
        {
          $set: { subscriptions, lookAt, ...(active ? { subscriptionId: active.id } : {}) },
          $inc: { version: 1, ...(isNews ? { revision: 1 } : {}) },
          ...(isNews ? { $push: { outbox: entry({ ...known, subscriptions, revision: known.revision + 1 }) } } : {}),
        },
      );
      return modifiedCount === 1;
    },

    /** Notes that Stripe must be asked about a customer; an asking under way is thereby outdated. False when unknown. */
    async requestLook(stripeCustomerId: string, at: Date): Promise<boolean> {
      const { matchedCount } = await customers.updateOne(
        { stripeCustomerId },
        { $set: { lookAt: at }, $inc: { version: 1 } },
      );
      return matchedCount === 1;
    },

    /** Takes one person whose look is due and puts the next try to `again`, should this one fail. */
    async claimLook(now: Date, again: Date): Promise<string | null> {
      const claimed = await customers
        .findOneAndUpdate({ lookAt: { $ne: null, $lte: now } }, { $set: { lookAt: again } }, { sort: { lookAt: 1 } })
        .select({ _id: 1 })
        .lean<CustomerDocument>();
      return claimed?._id ?? null;
    },

    webhooks: {
      async isKnown(eventId: string): Promise<boolean> {
        return (await events.exists({ _id: eventId })) !== null;
      },
      async remember({ id, type }: { id: string; type: string }, receivedAt: Date): Promise<void> {
        await events.updateOne({ _id: id }, { $setOnInsert: { type, receivedAt } }, { upsert: true });
      },
      async forgetBefore(moment: Date): Promise<void> {
        await events.deleteMany({ receivedAt: { $lt: moment } });
      },
    },

    outbox: {
      async pending(filter) {
        const documents = await customers
          .find("aggregateId" in filter ? { _id: filter.aggregateId } : { "outbox.occurredAt": { $lt: filter.before } })
          .select({ outbox: 1 })
          .sort({ "outbox.occurredAt": 1 })
          .limit(50)
          .lean<CustomerDocument[]>();
        return documents.flatMap(({ _id, outbox }) =>
          outbox.map((stored) => ({ ...stored, aggregateId: _id }) as OutboxEntry<EventName>),
        );
      },
      async remove({ aggregateId, id }) {
        await customers.updateOne({ _id: aggregateId }, { $pull: { outbox: { id } } });
      },
    } satisfies OutboxStore,
  };

  async function open(userId: string): Promise<Customer> {
    const customer = await find(userId);
    if (!customer) throw new Error("the customer record is gone");
    return customer;
  }
}

export type Store = ReturnType<typeof createStore>;

function entry({ userId, subscriptions, revision }: Customer): CustomerDocument["outbox"][number] {
  const trace = currentTrace();
  return {
    id: randomUUID(),
    name: "subscription.changed",
    data: { userId, ...stateOf(subscriptions), revision },
    occurredAt: new Date(),
    ...(trace ? { requestId: trace.requestId, traceparent: trace.traceparent } : {}),
  };
}

function toCustomer({ _id, ...rest }: CustomerDocument): Customer {
  const { email, subscriptionId, stripeCustomerId, subscriptions, revision, version, attempt, lookAt } = rest;
  return { userId: _id, email, subscriptionId, stripeCustomerId, subscriptions, revision, version, attempt, lookAt };
}
