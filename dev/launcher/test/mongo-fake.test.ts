import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, readPids } from "./launcher-process.ts";

const PORT = 9140;

interface Counter {
  _id: string;
  version: number;
  owner?: number;
}

let dataDir: string;
let launcher: Awaited<ReturnType<typeof launch>>;
let client: MongoClient;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "penresume-mongo-"));
  await start();
}, 60_000);

afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts MongoDB the way the launcher does and connects to it. */
async function start() {
  launcher = await launch(["mongo"], { port: PORT, dataDir });
  client = await new MongoClient(launcher.addresses.MONGO_URL ?? "").connect();
}

async function stop() {
  await client.close();
  launcher.process.stdin?.end();
  await launcher.exited;
}

async function killDatabase() {
  const { mongo } = await readPids(dataDir);
  if (mongo) process.kill(mongo, "SIGKILL");
}

const counters = () => client.db("fake").collection<Counter>("counters");

describe("the MongoDB of the native launcher", () => {
  test("of 30 concurrent compare-and-sets exactly one wins", async () => {
    await counters().insertOne({ _id: "contested", version: 1 });

    const results = await Promise.all(
      Array.from({ length: 30 }, (_, owner) =>
        counters().updateOne({ _id: "contested", version: 1 }, { $set: { version: 2, owner } }),
      ),
    );

    const winners = results.flatMap(({ modifiedCount }, owner) => (modifiedCount === 1 ? [owner] : []));
    expect(winners).toHaveLength(1);
    expect(await counters().findOne({ _id: "contested" })).toEqual({ _id: "contested", version: 2, owner: winners[0] });
  });

  test("100 concurrent increments end at 100", async () => {
    await counters().insertOne({ _id: "counted", version: 0 });

    await Promise.all(
      Array.from({ length: 100 }, () => counters().updateOne({ _id: "counted" }, { $inc: { version: 1 } })),
    );

    expect(await counters().findOne({ _id: "counted" })).toEqual({ _id: "counted", version: 100 });
  });

  test("applies the other conditions of a query with an id", async () => {
    await counters().insertMany([
      { _id: "first", version: 1, owner: 1 },
      { _id: "second", version: 1, owner: 2 },
    ]);

    expect(await counters().findOne({ _id: "first", owner: 2 })).toBeNull();
    const ids = ["first", "second", "third"];
    expect(
      await counters()
        .find({ _id: { $in: ids }, owner: 2 })
        .toArray(),
    ).toMatchObject([{ _id: "second" }]);
    expect(await counters().countDocuments({ _id: { $in: ids }, version: 1 })).toBe(2);
    expect((await counters().deleteOne({ _id: "second", owner: 1 })).deletedCount).toBe(0);
    const upsert = { upsert: true, returnDocument: "after" } as const;
    const made = await counters().findOneAndUpdate({ _id: "third", version: 7 }, { $set: { owner: 3 } }, upsert);
    expect(made).toEqual({ _id: "third", version: 7, owner: 3 });
  });

  test("a unique index lets one of 20 concurrent equal inserts in", async () => {
    const events = client.db("fake").collection<{ eventId: string }>("events");
    await events.createIndex({ eventId: 1 }, { unique: true });

    const results = await Promise.allSettled(Array.from({ length: 20 }, () => events.insertOne({ eventId: "same" })));

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await events.countDocuments({ eventId: "same" })).toBe(1);
  });

  test("acknowledged writes survive kill -9, also while others are on their way", async () => {
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      for (let number = 0; ; number += 1) {
        const _id = `write-${writer}-${number}`;
        await counters().insertOne({ _id, version: number });
        acknowledged.push(_id);
        if (acknowledged.length === 500) await killDatabase();
      }
    });
    // Every writer ends because the database is killed, not before.
    const ends = await Promise.allSettled(writers);
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);

    await stop();
    await start();

    const stored = new Set((await counters().find().toArray()).map(({ _id }) => _id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(500);
    expect(stored).toContain("counted");
  }, 60_000);
});
