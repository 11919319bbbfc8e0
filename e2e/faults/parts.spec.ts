import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { anAccount } from "../support/account.ts";
import { type Calls, callsOf, type Outcome } from "../support/calls.ts";
import { start, suspend, terminate } from "../support/fault.ts";
import { startLoad } from "../support/load.ts";
import { confirmPayment, endSubscription, priceId } from "../support/provider.ts";
import { ask, metric, portOf, SERVICES, type Service } from "../support/stack.ts";

/**
 * Every part of the stack stopped, killed, frozen and slow. What does not need it goes on, what does is told to come again
 * and comes back by itself; nothing that was acknowledged is lost. docs/reliability.md tells the same as a table.
 */

// what people do, each by the name of its call
const DOINGS = [
  "openPage",
  "seeSignIn",
  "list",
  "save",
  "addPhoto",
  "seeSubscription",
  "checkOut",
  "download",
  "downloadAgain",
  "improve",
] as const;
type Doing = (typeof DOINGS)[number];

/** What cannot be done without a part. */
const LOST = {
  mongo: ["list", "save", "addPhoto", "seeSubscription", "checkOut", "download", "downloadAgain", "improve"],
  rabbitmq: ["download"],
  minio: ["addPhoto", "download", "downloadAgain"],
  keycloak: ["seeSignIn"],
  stripe: ["checkOut"],
  openai: ["improve"],
  "svc-resumes": ["list", "save", "addPhoto"],
  "svc-billing": ["seeSubscription", "checkOut"],
  "svc-pdf": ["download", "downloadAgain"],
  "svc-pdf-worker": ["download"],
  "svc-ai": ["improve"],
  // a browser that died is replaced by the worker above, and what it was printing is printed again
  chromium: [],
} satisfies Record<string, Doing[]>;
type Part = keyof typeof LOST;

const PARTS = Object.keys(LOST) as Part[];
/** What each service says it misses. */
const MISSED_BY: Partial<Record<Part, Service[]>> = {
  mongo: ["svc-resumes", "svc-billing", "svc-pdf", "svc-ai"],
  rabbitmq: ["svc-resumes", "svc-billing", "svc-pdf", "svc-pdf-worker", "svc-ai"],
  minio: ["svc-resumes", "svc-pdf", "svc-pdf-worker"],
};
/** What waits for a part instead of being refused, or is done from memory for a while. */
const OPEN: Partial<Record<Part, Doing[]>> = { "svc-pdf-worker": ["download"], minio: ["downloadAgain"] };
const RECOVERY = { timeout: 10_000, intervals: [200] };
const WHILE_SLOW = { timeout: 40_000, intervals: [200] };
const FROZEN_MS = 500;
/** Parts that end their work in a way of their own when they are told to stop; the others just die of it. */
const WITH_WORK_TO_END: Part[] = ["mongo", "rabbitmq", "minio", ...SERVICES];

let pro: Calls;
let payer: Calls;
let writer: Calls;
let price: string;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  price = await priceId();
  [pro, payer, writer] = await Promise.all([
    aSubscriber(),
    anAccount("Pagadora Paciente").then(callsOf),
    anAccount("Escritora Incansável").then(callsOf),
  ]);
});
test.beforeEach(async () => {
  await Promise.all([pro, payer, writer].map(({ renewToken }) => renewToken()));
});
test.afterEach(async () => {
  for (const part of PARTS) {
    await suspend(part, "thaw");
    await start(part);
  }
});

async function aSubscriber(): Promise<Calls> {
  const calls = callsOf(await anAccount("Assinante Assídua"));
  await pay(calls);
  await expect.poll(() => isSubscribed(calls), { timeout: 20_000 }).toBe(true);
  expect((await calls.downloadAgain()).kind).toBe("done");
  return calls;
}

const isSubscribed = async (calls: Calls): Promise<boolean> =>
  JSON.parse((await calls.seeSubscription()).body).isSubscribed;

/** Pays at the provider as the checkout does; returns the subscription. */
async function pay(calls: Calls): Promise<string> {
  const order = await calls.checkOut(price);
  expect(order.kind, order.body).toBe("done");
  const { client_secret, subscription_id } = JSON.parse(order.body);
  await confirmPayment(client_secret);
  return subscription_id;
}

function does(doing: Doing): Promise<Outcome> {
  if (doing === "checkOut") return payer.checkOut(price);
  if (doing === "save") return pro.save("Ana Assídua");
  return pro[doing]();
}

const kinds = (outcomes: Partial<Record<Doing, Outcome>>) =>
  Object.fromEntries(Object.entries(outcomes).map(([doing, { kind }]) => [doing, kind]));

/** All that people do at once, once each. */
async function everything(doings: readonly Doing[] = DOINGS): Promise<Record<string, Outcome>> {
  return Object.fromEntries(await Promise.all(doings.map(async (doing) => [doing, await does(doing)] as const)));
}

const expected = (lost: readonly Doing[], doings: readonly Doing[]) =>
  Object.fromEntries(doings.map((doing) => [doing, lost.includes(doing) ? "told" : "done"]));

const without = (left: readonly Doing[]) => DOINGS.filter((doing) => !left.includes(doing));

const allDone = (doings: readonly Doing[] = DOINGS, patience = RECOVERY) =>
  expect(async () => {
    const outcomes = await everything(doings);
    const failed = Object.entries(outcomes).filter(([, { kind }]) => kind !== "done");
    expect(failed.map(([doing, { status, body }]) => `${doing}: ${status} ${body.slice(0, 200)}`)).toEqual([]);
  }).toPass(patience);

async function readiness(service: Service): Promise<Record<string, boolean>> {
  return (await (await ask(service, "/readyz")).json()).checks;
}

const allReady = () =>
  expect(async () => {
    for (const service of SERVICES) expect(Object.values(await readiness(service))).not.toContain(false);
  }).toPass(RECOVERY);

/** Connections tried to a part that is gone, by all services together. */
async function triesIn(ms: number, port: number): Promise<number> {
  let tries = 0;
  const server = createServer((socket) => {
    tries++;
    socket.on("error", () => undefined).destroy();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  await pause(ms);
  server.close();
  await once(server, "close");
  return tries;
}

/** What needs a part: all that is lost without it, and what is printed by a browser, which is soon replaced. */
const needing = (part: Part): readonly Doing[] => (part === "chromium" ? ["download"] : LOST[part]);

// the others are stopped in service-away.spec.ts, seen from the screen
const STOPPED_HERE: Part[] = ["mongo", "rabbitmq", "minio", "stripe", "openai", "chromium", "svc-pdf-worker"];

test.describe("a part that is stopped while nobody does anything", () => {
  for (const part of STOPPED_HERE) {
    test(`${part}: only what needs it is refused, and all goes on when it is back`, async () => {
      await terminate(part, "stop");
      for (const service of MISSED_BY[part] ?? [])
        await expect.poll(() => readiness(service).then((checks) => checks[part]), RECOVERY).toBe(false);
      const open = OPEN[part] ?? [];
      const waiting = everything(open);
      const decided = without(open);
      expect(kinds(await everything(decided))).toEqual(expected(LOST[part], decided));
      if (part in MISSED_BY) expect(await triesIn(1_000, portOf(part as "mongo"))).toBeLessThan(40);
      await start(part);
      expect(Object.values(kinds(await waiting))).not.toContain("wrong");
      await allReady();
      await allDone();
    });
  }
});

// the broker is killed at rest in broker-away.spec.ts; Keycloak takes long to start
const KILLED_AT_REST = PARTS.filter((part) => part !== "rabbitmq" && part !== "keycloak");

test.describe("a part that is killed while nobody does anything", () => {
  for (const part of KILLED_AT_REST) {
    test(`${part}: what needs it is told or waits, and goes on when it is back`, async () => {
      await terminate(part, "kill");
      const open = OPEN[part] ?? [];
      const waiting = everything(open);
      const decided = LOST[part].filter((doing) => !open.includes(doing));
      expect(kinds(await everything(decided))).toEqual(expected(LOST[part], decided));
      await start(part);
      expect(Object.values(kinds(await waiting))).not.toContain("wrong");
      await allDone(needing(part));
    });
  }
});

test.describe("a part that is stopped, then killed under load", () => {
  for (const part of PARTS) {
    test(`${part}: nothing acknowledged is lost, payments arrive, and all goes on by itself`, async () => {
      const order = JSON.parse((await payer.checkOut(price)).body);
      const load = startLoad(writer);
      await expect.poll(() => load.kept.size).toBeGreaterThan(3);
      if (WITH_WORK_TO_END.includes(part)) {
        await terminate(part, "stop");
        await start(part);
      }
      await terminate(part, "kill");
      const isPaid = part !== "stripe" && (await confirmPayment(order.client_secret).then(() => true));
      // who has paid is refused a second checkout
      const doings = without(isPaid ? ["checkOut"] : []);
      const meanwhile = everything(doings);
      await start(part);
      expect(Object.values(kinds(await meanwhile))).not.toContain("wrong");
      await allDone(doings);
      await load.stop();
      expect(load.wrong).toEqual([]);
      await expectKept(load);
      if (!isPaid) return;
      await expect.poll(() => isSubscribed(payer), { timeout: 20_000 }).toBe(true);
      await expect.poll(async () => (await payer.downloadAgain()).kind, RECOVERY).toBe("done");
      await endSubscription(order.subscription_id);
      await expect.poll(() => isSubscribed(payer), { timeout: 20_000 }).toBe(false);
      await allDone(["checkOut"]);
    });
  }
});

test.describe("a part that is frozen, at rest and under load", () => {
  for (const part of PARTS) {
    test(`${part}: only what needs it waits, and is done or told when it thaws`, async () => {
      const needless = without(needing(part));
      const freezeAndThaw = async () => {
        await suspend(part, "freeze");
        const waiting = everything(needing(part));
        expect(kinds(await everything(needless))).toEqual(expected([], needless));
        await pause(FROZEN_MS);
        await suspend(part, "thaw");
        expect(Object.values(kinds(await waiting))).not.toContain("wrong");
        await allDone();
      };
      await freezeAndThaw();
      const load = startLoad(writer);
      await expect.poll(() => load.kept.size).toBeGreaterThan(3);
      await freezeAndThaw();
      await load.stop();
      expect(load.wrong).toEqual([]);
      await expectKept(load);
    });
  }
});

test.describe("a part that runs a tenth of the time", () => {
  for (const part of PARTS) {
    test(`${part}: everything is done, only later, and under load nothing is lost`, async () => {
      await suspend(part, "slow");
      await allDone(DOINGS, WHILE_SLOW);
      const load = startLoad(writer);
      await expect.poll(() => load.kept.size, WHILE_SLOW).toBeGreaterThan(3);
      expect(Object.values(kinds(await everything()))).not.toContain("wrong");
      await suspend(part, "thaw");
      await allDone();
      await load.stop();
      expect(load.wrong).toEqual([]);
      await expectKept(load);
    });
  }
});

/** All that was acknowledged is as it was told, and all of it was announced. */
async function expectKept({ kept, removed }: { kept: Set<string>; removed: Set<string> }) {
  const there = new Set(await writer.allIds());
  expect([...kept].filter((id) => !there.has(id))).toEqual([]);
  expect([...removed].filter((id) => there.has(id))).toEqual([]);
  for (const service of ["svc-resumes", "svc-billing"] as const)
    await expect.poll(() => metric(service, "outbox_oldest_seconds"), { timeout: 15_000 }).toBe(0);
}
