import { isDeepStrictEqual } from "node:util";
import {
  createOutboxEntry,
  defineCollection,
  isDuplicateKey,
  type OutboxEntry,
  type OutboxStore,
  type TombstoneStore,
} from "@penresume/service-kit";
import type { Connection } from "mongoose";
import {
  type Contact,
  type Customer,
  type CustomerDocument,
  NEW_CUSTOMER,
  type NotificationState,
  toCustomer,
} from "./customer.ts";
import { computeEntitlement, type Purchases, toSubscriptionState } from "./entitlement.ts";
import { nextSyncAt } from "./sync-schedule.ts";

/** Billing records in MongoDB. Each query of a user filters by user id. */
export function createStore(connection: Connection, tombstones: TombstoneStore) {
  const customers = defineCollection<CustomerDocument>(
    connection,
    "customers",
    { stripeCustomerId: 1 },
    { syncAt: 1 },
    { "outbox.occurredAt": 1 },
  );

  async function find(userId: string): Promise<Customer | null> {
    const document = await customers.findById(userId).select({ outbox: 0 }).lean<CustomerDocument>();
    return document && toCustomer(document);
  }

  return {
    find,

    /** Returns the user's record and creates it on the first visit; null for an erased account. */
    async open(userId: string, email: string): Promise<Customer | null> {
      if (!(await find(userId)))
        await customers.create({ _id: userId, email, ...NEW_CUSTOMER }).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      // checked after the insert: a concurrent erasure finds the record, or its tombstone is found here
      if (!(await tombstones.has(userId))) return find(userId);
      await customers.deleteOne({ _id: userId, stripeCustomerId: null, erasure: null });
      return null;
    },

    /**
     * Binds a user to a customer at Stripe. The first of concurrent calls wins, and all calls return its customer. Null when
     * the account was erased meanwhile.
     */
    async bindStripeCustomer(userId: string, stripeCustomerId: string, syncAt: Date): Promise<string | null> {
      await customers.updateOne(
        { _id: userId, stripeCustomerId: null, erasure: null },
        { $set: { stripeCustomerId, syncAt } },
      );
      const customer = await find(userId);
      return customer && !customer.erasure ? customer.stripeCustomerId : null;
    },

    async setContact(userId: string, contact: Required<Contact>): Promise<void> {
      await customers.updateOne({ _id: userId, erasure: null }, { $set: contact });
    },

    async setSubscriptionId(userId: string, subscriptionId: string | null): Promise<void> {
      await customers.updateOne({ _id: userId, erasure: null }, { $set: { subscriptionId } });
    },

    async saveNotificationState(userId: string, notified: NotificationState): Promise<void> {
      await customers.updateOne({ _id: userId, erasure: null }, { $set: { notified } });
    },

    async addMail(userId: string, mail: string): Promise<void> {
      await customers.updateOne({ _id: userId, erasure: null }, { $addToSet: { mails: mail } });
    },

    async nextAttempt({ userId, attempt }: Customer): Promise<void> {
      await customers.updateOne({ _id: userId, attempt }, { $inc: { attempt: 1 } });
    },

    /**
     * Stores purchases, which were fetched after `known` was read, and the event of the change in one write. Returns the
     * entries to publish, or null when the record has changed since; the caller then reads and fetches again.
     */
    async savePurchases(known: Customer, purchases: Purchases, now: Date): Promise<OutboxEntry[] | null> {
      const published = computeEntitlement(purchases, toSeconds(now));
      const hasChanged =
        !isDeepStrictEqual(known.subscriptions, purchases.subscriptions) ||
        !isDeepStrictEqual(known.payments, purchases.payments) ||
        (known.published !== null && !isDeepStrictEqual(known.published, published));
      const outbox = hasChanged ? [entry(known.userId, purchases, known.revision + 1, now)] : [];
      const active = purchases.subscriptions.find(({ status }) => status === "active");
      const { modifiedCount } = await customers.updateOne(
        { _id: known.userId, version: known.version },
        {
          $set: {
            ...purchases,
            published,
            syncAt: nextSyncAt(purchases, now),
            ...(active ? { subscriptionId: active.id } : {}),
          },
          $inc: { version: 1, ...(hasChanged ? { revision: 1 } : {}) },
          $push: { outbox: { $each: outbox } },
        },
      );
      return modifiedCount === 1 ? toEntries({ _id: known.userId, outbox }) : null;
    },

    /** Schedules a sync now and invalidates one in progress. False for an unknown customer. */
    async requestSync(stripeCustomerId: string, at: Date): Promise<boolean> {
      const { matchedCount } = await customers.updateOne(
        { stripeCustomerId },
        { $set: { syncAt: at }, $inc: { version: 1 } },
      );
      return matchedCount === 1;
    },

    /** Claims one due sync. It is due again at `again` unless it succeeds before. */
    async claimDueSync(now: Date, again: Date): Promise<string | null> {
      const claimed = await customers
        .findOneAndUpdate({ syncAt: { $ne: null, $lte: now } }, { $set: { syncAt: again } }, { sort: { syncAt: 1 } })
        .select({ _id: 1 })
        .lean<CustomerDocument>();
      return claimed?._id ?? null;
    },

    erasures: {
      /** Prevents new records of this user and schedules the removal of the current one. Idempotent. */
      async request(userId: string, at: Date): Promise<void> {
        await tombstones.add(userId);
        await customers.updateOne(
          { _id: userId, erasure: null },
          { $set: { erasure: "requested", syncAt: at }, $inc: { version: 1 } },
        );
      },
      /** Empties the record and returns the event of the ended subscription. The record is removed once it is published. */
      async finish({ userId, revision }: Customer): Promise<OutboxEntry[]> {
        const nothing = { subscriptions: [], payments: [] };
        const outbox = [entry(userId, nothing, revision + 1, new Date())];
        const { subscriptionId, stripeCustomerId, syncAt, published, mails } = NEW_CUSTOMER;
        const empty = { email: "", name: "", subscriptionId, stripeCustomerId, syncAt, published, mails, ...nothing };
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
      async remove({ aggregateId: _id, id }) {
        await customers.updateOne({ _id }, { $pull: { outbox: { id } } });
        await customers.deleteOne({ _id, erasure: "done", outbox: { $size: 0 } });
      },
    } satisfies OutboxStore,
  };
}

export type Store = ReturnType<typeof createStore>;

function entry(userId: string, purchases: Purchases, revision: number, now: Date) {
  const { until } = computeEntitlement(purchases, toSeconds(now));
  const state = toSubscriptionState(purchases, toSeconds(now));
  return createOutboxEntry("subscription.changed", { userId, ...state, until, revision });
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

const toEntries = ({ _id, outbox }: Pick<CustomerDocument, "_id" | "outbox">): OutboxEntry[] =>
  outbox.map((stored) => ({ ...stored, aggregateId: _id }) as OutboxEntry);
