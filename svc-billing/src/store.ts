import { randomUUID } from "node:crypto";
import type { EventData, Subscription } from "@penresume/contracts";
import { currentTrace, type OutboxEntry, type OutboxStore } from "@penresume/service-kit";
import { type Connection, mongo, Schema } from "mongoose";
import { stateOf } from "./subscription-state.ts";

/** A person who has been to the checkout, by user id. */
export interface CustomerDocument {
  _id: string;
  email: string;
  stripeCustomerId: string | null;
  /** As the checkout stored it, spec section 3. */
  subscriptionId: string | null;
  /** As Stripe last told, newest first. */
  subscriptions: Subscription[];
  /** Grows with every change of `subscriptions`. */
  revision: number;
  /** Set by a webhook until Stripe has been asked. */
  syncDueAt: Date | null;
  outbox: Omit<OutboxEntry<"subscription.changed">, "aggregateId">[];
}

const customerSchema = new Schema<CustomerDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, default: "" },
    stripeCustomerId: { type: String, default: null },
    subscriptionId: { type: String, default: null },
    subscriptions: { type: [Schema.Types.Mixed], default: [] } as never,
    revision: { type: Number, default: 0 },
    syncDueAt: { type: Date, default: null },
    outbox: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { collection: "customers", versionKey: false },
);
customerSchema.index({ stripeCustomerId: 1 });
customerSchema.index({ syncDueAt: 1 });
customerSchema.index({ "subscriptions.status": 1 });
customerSchema.index({ "outbox.occurredAt": 1 });

const webhookSchema = new Schema<{ _id: string; receivedAt: Date }>(
  { _id: { type: String, required: true }, receivedAt: { type: Date, required: true } },
  { collection: "webhooks", versionKey: false },
);
webhookSchema.index({ receivedAt: 1 });

const DUPLICATE_KEY = 11_000;

export function createStore(connection: Connection) {
  const customers = connection.model<CustomerDocument>("Customer", customerSchema);
  const webhooks = connection.model("Webhook", webhookSchema);

  const find = (userId: string) => customers.findById(userId).lean<CustomerDocument>();

  return {
    find,

    /** The person's document, made where there is none. */
    async ensure(userId: string, email: string): Promise<CustomerDocument> {
      const document = await customers
        .findOneAndUpdate(
          { _id: userId },
          { $set: { email }, $setOnInsert: { subscriptions: [], revision: 0, outbox: [] } },
          { upsert: true, returnDocument: "after" },
        )
        .lean<CustomerDocument>();
      return document as CustomerDocument;
    },

    async setStripeCustomer(userId: string, stripeCustomerId: string): Promise<void> {
      await customers.updateOne({ _id: userId }, { $set: { stripeCustomerId } });
    },

    async setSubscriptionId(userId: string, subscriptionId: string): Promise<void> {
      await customers.updateOne({ _id: userId }, { $set: { subscriptionId } });
    },

    /**
     * Writes what Stripe tells, with its event, if the document is still at the revision that was read before Stripe was
     * asked; else null, and the caller asks again. Without a change nothing is written but the sync mark.
     */
    async writeSubscriptions(known: CustomerDocument, subscriptions: Subscription[]): Promise<CustomerDocument | null> {
      const same = { _id: known._id, revision: known.revision };
      // a mark set since stays: its webhook may tell of something newer
      await customers.updateOne({ ...same, syncDueAt: known.syncDueAt }, { $set: { syncDueAt: null } });
      if (JSON.stringify(subscriptions) === JSON.stringify(known.subscriptions)) return known;
      const revision = known.revision + 1;
      return customers
        .findOneAndUpdate(
          same,
          { $set: { subscriptions, revision }, $push: { outbox: entry(known._id, subscriptions, revision) } },
          { returnDocument: "after" },
        )
        .lean<CustomerDocument>();
    },

    /** Notes that Stripe has news of a customer; answers whose they are, null when nobody's here. */
    async markSyncDue(stripeCustomerId: string): Promise<string | null> {
      const document = await customers
        .findOneAndUpdate({ stripeCustomerId }, { $set: { syncDueAt: new Date() } })
        .select({ _id: 1 })
        .lean<{ _id: string }>();
      return document?._id ?? null;
    },

    /** People to ask Stripe about: a webhook not followed yet, a payment under way, or a period that should have ended. */
    async dueForSync(now: Date): Promise<string[]> {
      const seconds = Math.floor(now.getTime() / 1_000);
      const found = await customers
        .find({
          stripeCustomerId: { $ne: null },
          $or: [
            { syncDueAt: { $ne: null, $lt: new Date(now.getTime() - SYNC_GRACE_MS) } },
            { "subscriptions.status": { $in: ["incomplete", "past_due"] } },
            { subscriptions: { $elemMatch: { status: "active", current_period_end: { $lt: seconds } } } },
          ],
        })
        .select({ _id: 1 })
        .limit(100)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    /** True the first time an event's id is seen. */
    async isNewWebhook(id: string): Promise<boolean> {
      return (await webhooks.findById(id).select({ _id: 1 }).lean()) === null;
    },
    async noteWebhook(id: string): Promise<void> {
      try {
        await webhooks.create({ _id: id, receivedAt: new Date() });
      } catch (error) {
        if (!(error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY)) throw error;
      }
    },
    async forgetWebhooks(before: Date): Promise<void> {
      await webhooks.deleteMany({ receivedAt: { $lt: before } });
    },

    outbox: {
      async pending(filter) {
        const documents = await customers
          .find("aggregateId" in filter ? { _id: filter.aggregateId } : { "outbox.occurredAt": { $lt: filter.before } })
          .sort({ "outbox.occurredAt": 1 })
          .limit(50)
          .lean<CustomerDocument[]>();
        return documents.flatMap(({ _id, outbox }) => outbox.map((stored) => ({ ...stored, aggregateId: _id })));
      },
      async remove({ aggregateId, id }) {
        await customers.updateOne({ _id: aggregateId }, { $pull: { outbox: { id } } });
      },
    } satisfies OutboxStore,
  };
}

// the request that brought a webhook follows it itself; only what it did not finish is left for the sweep
const SYNC_GRACE_MS = 5_000;

export type Store = ReturnType<typeof createStore>;

export const prepareStore = (connection: Connection): Promise<unknown> =>
  Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));

function entry(userId: string, subscriptions: Subscription[], revision: number): CustomerDocument["outbox"][number] {
  const trace = currentTrace();
  const data: EventData<"subscription.changed"> = { userId, ...stateOf(subscriptions), revision };
  return {
    id: randomUUID(),
    name: "subscription.changed",
    data,
    occurredAt: new Date(),
    ...(trace ? { requestId: trace.requestId, traceparent: trace.traceparent } : {}),
  };
}
