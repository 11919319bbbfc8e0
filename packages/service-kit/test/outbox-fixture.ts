import { randomUUID } from "node:crypto";
import type { EventName } from "@penresume/contracts";
import { connectMongo, createLogger, type OutboxEntry, type OutboxStore } from "../src/index.ts";

/** A document with its unsent events. */
interface Person {
  _id: string;
  outbox: OutboxEntry[];
}

/** Documents with outboxes, as a service stores them. */
export function createOutboxFixture(mongoUrl: string) {
  const mongo = connectMongo(mongoUrl, createLogger("kit-test", "silent"));
  const people = mongo.connection.collection<Person>("people");
  const store: OutboxStore = {
    async pending(before: Date, paused: EventName[]) {
      const found = await people
        .find(
          { "outbox.occurredAt": { $lt: before }, "outbox.0.name": { $nin: paused } },
          { limit: 50, sort: { "outbox.occurredAt": 1 } },
        )
        .toArray();
      return found.flatMap(({ outbox }) => outbox);
    },
    async remove({ aggregateId, id }: OutboxEntry) {
      await people.updateOne({ _id: aggregateId }, { $pull: { outbox: { id } } });
    },
  };
  return {
    mongo,
    people,
    store,
    /** Writes `count` users with an entry for each name, `age` milliseconds old. */
    async write(count: number, age = 0, names: EventName[] = ["subscription.changed"]): Promise<OutboxEntry[]> {
      const written = Array.from({ length: count }, (): Person => {
        const userId = randomUUID();
        const data = { userId, isSubscribed: false, subscription: null, revision: 1 };
        const occurredAt = new Date(Date.now() - age);
        const toEntry = (name: EventName) => ({ id: randomUUID(), aggregateId: userId, name, data, occurredAt });
        return { _id: userId, outbox: names.map(toEntry) };
      });
      await people.insertMany(written);
      return written.flatMap(({ outbox }) => outbox);
    },
    countUnsent: () => people.countDocuments({ "outbox.0": { $exists: true } }),
  };
}
