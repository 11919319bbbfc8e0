import { isDeepStrictEqual } from "node:util";
import {
  createOutboxEntry,
  defineCollection,
  isDuplicateKey,
  type OutboxEntry,
  type OutboxStore,
  type TombstoneStore,
  unavailable,
} from "@penresume/service-kit";
import type { Connection } from "mongoose";
import {
  type Contact,
  type Customer,
  type CustomerCreation,
  type CustomerDocument,
  NEW_CUSTOMER,
  type NotificationState,
  type PendingRefund,
  toCustomer,
} from "./customer.ts";
import { computeEntitlement, type Gift, NO_PURCHASES, type Purchases } from "./entitlement.ts";
import { toSubscriptionState } from "./subscription-state.ts";
import { nextSyncAt } from "./sync-schedule.ts";

const MAX_WRITE_ATTEMPTS = 20;

export interface DueSync {
  userId: string;
  /** Failures since the last success. */
  failures: number;
  claimedUntil: Date;
}

const defineCustomers = (connection: Connection) =>
  defineCollection<CustomerDocument>(
    connection,
    "customers",
    { stripeCustomerId: 1 },
    { syncAt: 1 },
    { "outbox.occurredAt": 1 },
  );
type Customers = ReturnType<typeof defineCustomers>;

/** Syncs with Stripe: their schedule, and what they store. */
const createSyncQueries = (customers: Customers, find: (userId: string) => Promise<Customer | null>) => ({
  /** Starts a sync and returns the record; its `version` orders the sync among others. Null for an unknown user. */
  async startSync(userId: string): Promise<Customer | null> {
    const started = await customers
      .findOneAndUpdate(
        { _id: userId, $or: [{ stripeCustomerId: { $ne: null } }, { "gifts.0": { $exists: true } }], erasure: null },
        { $set: { syncedAt: null }, $inc: { version: 1 } },
        { returnDocument: "after" },
      )
      .select({ outbox: 0 })
      .lean<CustomerDocument>();
    return started ? toCustomer(started) : find(userId);
  },

  /**
   * Stores the purchases of a sync and the event of the change in one write, and returns the entries to publish. Discards
   * them when a sync that started later has stored its own. Pending refunds that were there at the start are done.
   */
  async savePurchases(started: Customer, fetched: Purchases, startedAt: Date): Promise<OutboxEntry[]> {
    const { userId, version: syncVersion } = started;
    for (let attempt = 0; attempt < MAX_WRITE_ATTEMPTS; attempt++) {
      const current = attempt === 0 ? started : await find(userId);
      if (!current || current.erasure || (current.syncVersion ?? 0) > syncVersion) return [];
      const now = new Date();
      const purchases = { ...fetched, gifts: current.gifts ?? [] };
      const published = computeEntitlement(purchases, toSeconds(now));
      const hasChanged =
        !isDeepStrictEqual(current.subscriptions, purchases.subscriptions) ||
        !isDeepStrictEqual(current.payments, purchases.payments) ||
        !isDeepStrictEqual(current.published ?? computeEntitlement(NO_PURCHASES, toSeconds(now)), published);
      const outbox = hasChanged ? [entry(userId, purchases, current.revision + 1, now)] : [];
      const active = purchases.subscriptions.find(({ status }) => status === "active");
      const pendingRefunds = (current.pendingRefunds ?? []).filter(
        (refund) => !started.pendingRefunds?.some((done) => isDeepStrictEqual(done, refund)),
      );
      // a request since the start needs a newer sync
      const isLatest = current.version === syncVersion;
      const next = nextSyncAt(purchases, now);
      const { modifiedCount } = await customers.updateOne(
        { _id: userId, version: current.version, syncVersion: current.syncVersion ?? null },
        {
          $set: {
            ...fetched,
            published,
            syncVersion,
            syncedAt: isLatest && !hasChanged ? startedAt : null,
            syncAt: isLatest ? next : earliest(current.syncAt, next),
            syncFailures: 0,
            pendingRefunds,
            ...(active ? { subscriptionId: active.id } : {}),
          },
          $inc: { revision: hasChanged ? 1 : 0 },
          $push: { outbox: { $each: outbox } },
        },
      );
      if (modifiedCount === 1) return toEntries({ _id: userId, outbox });
    }
    throw unavailable(new Error("the customer record keeps changing"));
  },

  /** Adds a pass and schedules the sync that publishes it. Idempotent. */
  async addGift(userId: string, gift: Gift): Promise<void> {
    await customers.updateOne(
      { _id: userId, "gifts.code": { $ne: gift.code }, erasure: null },
      { $push: { gifts: gift }, $set: { syncAt: new Date(), syncedAt: null }, $inc: { version: 1 } },
    );
  },

  /** Stores refunds before the first call at Stripe. The next sync carries them out, at the latest at `syncAt`. False for an erased account. */
  async requestRefunds(userId: string, requested: Omit<PendingRefund, "at">[], syncAt: Date): Promise<boolean> {
    const pendingRefunds = requested.map((refund) => ({ ...refund, at: new Date() }));
    const { matchedCount } = await customers.updateOne(
      { _id: userId, erasure: null },
      {
        $push: { pendingRefunds: { $each: pendingRefunds } },
        $set: { syncAt, syncedAt: null },
        $inc: { version: 1 },
      },
    );
    return matchedCount === 1;
  },

  /** Schedules a sync now and marks the result of one in progress as outdated. Null for an unknown customer. */
  async requestSync(stripeCustomerId: string, at: Date): Promise<{ userId: string; isErased: boolean } | null> {
    const owner = await customers
      .findOneAndUpdate({ stripeCustomerId }, { $set: { syncAt: at, syncedAt: null }, $inc: { version: 1 } })
      .select({ erasure: 1 })
      .lean<CustomerDocument>();
    return owner && { userId: owner._id, isErased: Boolean(owner.erasure) };
  },

  /** Claims one due sync. It is due again at `claimedUntil` unless it succeeds before. */
  async claimDueSync(now: Date, claimedUntil: Date): Promise<DueSync | null> {
    const claimed = await customers
      .findOneAndUpdate(
        { syncAt: { $ne: null, $lte: now } },
        { $set: { syncAt: claimedUntil } },
        { sort: { syncAt: 1 } },
      )
      .select({ syncFailures: 1 })
      .lean<CustomerDocument>();
    return claimed && { userId: claimed._id, failures: claimed.syncFailures ?? 0, claimedUntil };
  },

  /** Postpones a claimed sync that failed, unless a newer one was requested. */
  async postponeSync(userId: string, claimedUntil: Date, at: Date): Promise<void> {
    await customers.updateOne(
      { _id: userId, syncAt: claimedUntil },
      { $set: { syncAt: at }, $inc: { syncFailures: 1 } },
    );
  },
});

/** Billing records in MongoDB. Each query of a user filters by user id. */
export function createStore(connection: Connection, tombstones: TombstoneStore) {
  const customers = defineCustomers(connection);

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

    /** Stores the parameters of the user's customer before the call at Stripe. The first of concurrent calls wins; returns the record. */
    async startCustomerCreation(userId: string, customerCreation: CustomerCreation): Promise<Customer | null> {
      await customers.updateOne(
        { _id: userId, stripeCustomerId: null, customerCreation: null, erasure: null },
        { $set: { customerCreation } },
      );
      return find(userId);
    },

    /**
     * Binds a user to a customer at Stripe. The first of concurrent calls wins, and all calls return its customer. Null when
     * the account was erased meanwhile.
     */
    async bindStripeCustomer(userId: string, stripeCustomerId: string, syncAt: Date): Promise<string | null> {
      await customers.updateOne(
        { _id: userId, stripeCustomerId: null, erasure: null },
        { $set: { stripeCustomerId, syncAt, customerCreation: null } },
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

    ...createSyncQueries(customers, find),

    /** A batch of users whose accounts are not erased, by id. */
    async listUserIds(after: string, limit: number): Promise<string[]> {
      const batch = customers
        .find({ _id: { $gt: after }, erasure: null })
        .select({ _id: 1 })
        .sort({ _id: 1 });
      return (await batch.limit(limit).lean<CustomerDocument[]>()).map(({ _id }) => _id);
    },

    erasures: {
      /** Prevents new records of this user and schedules the removal of the current one. Idempotent. */
      async request(userId: string, erasedAt: Date): Promise<void> {
        await tombstones.add(userId, erasedAt);
        await customers.updateOne(
          { _id: userId, erasure: null },
          { $set: { erasure: "requested", erasedAt, syncAt: new Date() }, $inc: { version: 1 } },
        );
      },
      /**
       * Empties the record and returns the event of the ended subscription. The record is removed once it is published. Does
       * nothing when a sync was requested meanwhile: a payment may have arrived.
       */
      async finish({ userId, revision, version = null as never }: Customer): Promise<OutboxEntry[]> {
        const outbox = [entry(userId, NO_PURCHASES, revision + 1, new Date())];
        const { subscriptionId, stripeCustomerId, syncAt, published, mails } = NEW_CUSTOMER;
        const pendingRefunds: PendingRefund[] = [];
        const empty = {
          email: "",
          name: "",
          pendingRefunds,
          customerCreation: null,
          subscriptionId,
          stripeCustomerId,
          syncAt,
          published,
          mails,
          ...NO_PURCHASES,
          gifts: [],
        };
        const { modifiedCount } = await customers.updateOne(
          { _id: userId, erasure: "requested", revision, version },
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
      async pending(before, paused) {
        const documents = await customers
          .find({ "outbox.occurredAt": { $lt: before }, "outbox.0.name": { $nin: paused } })
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

const earliest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

const toEntries = ({ _id, outbox }: Pick<CustomerDocument, "_id" | "outbox">): OutboxEntry[] =>
  outbox.map((stored) => ({ ...stored, aggregateId: _id }) as OutboxEntry);
