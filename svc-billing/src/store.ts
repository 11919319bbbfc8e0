import { isDeepStrictEqual } from "node:util";
import type { Subscription } from "@penresume/contracts";
import {
  createOutboxEntry,
  isDuplicateKey,
  type OutboxEntry,
  type OutboxStore,
  type StoredOutboxEntry,
  type TombstoneStore,
} from "@penresume/service-kit";
import { type Connection, Schema } from "mongoose";
import { toSubscriptionState } from "./subscriptions.ts";

/** What a person was last told of in writing. */
interface Notified {
  subscriptionId: string;
  isCancelled: boolean;
}

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
  syncAt: Date | null;
  /** asked: the account is gone, Stripe has yet to be told; done: only the announcement is left. Absent in older records. */
  erasure?: "requested" | "done" | null;
  /** Absent in older records. */
  notified?: Notified | null;
}

interface CustomerDocument extends Omit<Customer, "userId"> {
  /** User id. */
  _id: string;
  outbox: StoredOutboxEntry<"subscription.changed">[];
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
    syncAt: { type: Date, default: null },
    erasure: { type: String, default: null },
    notified: { type: Schema.Types.Mixed, default: null },
    outbox: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { collection: "customers", minimize: false, versionKey: false },
);
customerSchema.index({ stripeCustomerId: 1 });
customerSchema.index({ syncAt: 1 });
customerSchema.index({ "outbox.occurredAt": 1 });

/** Queries of this service. Those of a person are scoped by user id, Stripe's and the relay's by their own. */
export function createStore(connection: Connection, tombstones: TombstoneStore) {
  const customers = connection.model<CustomerDocument>("Customer", customerSchema);

  async function find(userId: string): Promise<Customer | null> {
    const document = await customers.findById(userId).select({ outbox: 0 }).lean<CustomerDocument>();
    return document && toCustomer(document);
  }

  return {
    find,

    /** The person's record, made on their first visit; null for somebody whose account is gone. */
    async open(userId: string, email: string): Promise<Customer | null> {
      if (!(await find(userId)))
        await customers.create({ _id: userId, email }).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      // asked after making it: an erasure at this moment finds the record, or this its tombstone
      if (!(await tombstones.has(userId))) return find(userId);
      await customers.deleteOne({ _id: userId, stripeCustomerId: null, erasure: null });
      return null;
    },

    /**
     * Binds a person to a customer at Stripe; of two at once the first wins and is returned to both. Null when the account
     * is gone meanwhile.
     */
    async bindStripeCustomer(userId: string, stripeCustomerId: string, syncAt: Date): Promise<string | null> {
      await customers.updateOne(
        { _id: userId, stripeCustomerId: null, erasure: null },
        { $set: { stripeCustomerId, syncAt } },
      );
      const customer = await find(userId);
      return customer && !customer.erasure ? customer.stripeCustomerId : null;
    },

    async setEmail(userId: string, email: string): Promise<void> {
      await customers.updateOne({ _id: userId }, { $set: { email } });
    },

    async setSubscriptionId(userId: string, subscriptionId: string | null): Promise<void> {
      await customers.updateOne({ _id: userId }, { $set: { subscriptionId } });
    },

    /** Notes what a person has been told of. */
    async saveNotified(userId: string, notified: Notified): Promise<void> {
      await customers.updateOne({ _id: userId, erasure: null }, { $set: { notified } });
    },

    async nextAttempt({ userId, attempt }: Customer): Promise<void> {
      await customers.updateOne({ _id: userId, attempt }, { $inc: { attempt: 1 } });
    },

    /**
     * Writes what Stripe said after `known` was read, and in the same write the event that announces it if it is news;
     * returns what is to be sent. Null when the record has moved on since: then it must be read, and Stripe asked, again.
     */
    async saveSubscriptions(
      known: Customer,
      subscriptions: Subscription[],
      syncAt: Date | null,
    ): Promise<OutboxEntry[] | null> {
      const isNews = !isDeepStrictEqual(known.subscriptions, subscriptions);
      const outbox = isNews ? [entry({ ...known, subscriptions, revision: known.revision + 1 })] : [];
      const active = subscriptions.find(({ status }) => status === "active");
      const { modifiedCount } = await customers.updateOne(
        { _id: known.userId, version: known.version },
        {
          $set: { subscriptions, syncAt, ...(active ? { subscriptionId: active.id } : {}) },
          $inc: { version: 1, ...(isNews ? { revision: 1 } : {}) },
          $push: { outbox: { $each: outbox } },
        },
      );
      return modifiedCount === 1 ? toEntries({ _id: known.userId, outbox }) : null;
    },

    /** Notes that Stripe must be asked about a customer; an asking under way is thereby outdated. False when unknown. */
    async requestSync(stripeCustomerId: string, at: Date): Promise<boolean> {
      const { matchedCount } = await customers.updateOne(
        { stripeCustomerId },
        { $set: { syncAt: at }, $inc: { version: 1 } },
      );
      return matchedCount === 1;
    },

    /** Takes one person whose look is due and puts the next try to `again`, should this one fail. */
    async claimDueSync(now: Date, again: Date): Promise<string | null> {
      const claimed = await customers
        .findOneAndUpdate({ syncAt: { $ne: null, $lte: now } }, { $set: { syncAt: again } }, { sort: { syncAt: 1 } })
        .select({ _id: 1 })
        .lean<CustomerDocument>();
      return claimed?._id ?? null;
    },

    erasures: {
      /** The account is gone: from here on no record of this person is made, and the one there is goes. Idempotent. */
      async request(userId: string, at: Date): Promise<void> {
        await tombstones.add(userId);
        await customers.updateOne(
          { _id: userId, erasure: null },
          { $set: { erasure: "requested", syncAt: at }, $inc: { version: 1 } },
        );
      },
      /** Empties the record and returns the announcement that the subscription is over; the record goes with it. */
      async finish({ userId, revision }: Customer): Promise<OutboxEntry[]> {
        const outbox = [entry({ userId, subscriptions: [], revision: revision + 1 })];
        const empty = { email: "", subscriptionId: null, stripeCustomerId: null, subscriptions: [], syncAt: null };
        const { modifiedCount } = await customers.updateOne(
          { _id: userId, erasure: "requested", revision },
          {
            $set: { ...empty, erasure: "done" },
            $inc: { version: 1, revision: 1 },
            $push: { outbox: { $each: outbox } },
          },
        );
        return modifiedCount === 1 ? toEntries({ _id: userId, outbox }) : [];
      },
    },

    outbox: {
      async pending(before) {
        const documents = await customers
          .find({ "outbox.occurredAt": { $lt: before } })
          .select({ outbox: 1 })
          .sort({ "outbox.occurredAt": 1 })
          .limit(50)
          .lean<CustomerDocument[]>();
        return documents.flatMap(toEntries);
      },
      async remove(entries) {
        const _id = { $in: entries.map(({ aggregateId }) => aggregateId) };
        await customers.updateMany({ _id }, { $pull: { outbox: { id: { $in: entries.map(({ id }) => id) } } } });
        await customers.deleteMany({ _id, erasure: "done", outbox: { $size: 0 } });
      },
    } satisfies OutboxStore,
  };
}

export type Store = ReturnType<typeof createStore>;

const entry = ({ userId, subscriptions, revision }: Pick<Customer, "userId" | "subscriptions" | "revision">) =>
  createOutboxEntry("subscription.changed", { userId, ...toSubscriptionState(subscriptions), revision });

const toEntries = ({ _id, outbox }: Pick<CustomerDocument, "_id" | "outbox">): OutboxEntry[] =>
  outbox.map((stored) => ({ ...stored, aggregateId: _id }) as OutboxEntry);

function toCustomer({ _id, ...rest }: CustomerDocument): Customer {
  const { outbox: _outbox, ...customer } = rest;
  return { userId: _id, ...customer };
}
