import { connectBroker, connectMongo, createMetrics, createTombstoneStore } from "@penresume/service-kit";
import { createTestLogger, eventually, startTokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { afterAll, expect, it } from "vitest";
import { createErasureCheck } from "../src/erasure-reconciliation.ts";
import { startResumes } from "./process.ts";
import { withService } from "./service.ts";
import { getCustomer, listSubscriptions } from "./stripe-side.ts";
import { variables } from "./variables.ts";

const issuer = await startTokenIssuer();
const resumes = await startResumes({ issuer });
afterAll(async () => {
  await resumes.stop();
  await issuer.stop();
});

/** Takes the event of an erasure from svc-billing's queue, like a lost queue. */
async function loseEvent(userId: string) {
  const name = "svc-billing";
  const url = variables.RABBITMQ_URL as string;
  const broker = await connectBroker({
    url,
    service: name,
    log: createTestLogger(name),
    metrics: createMetrics(name),
  });
  const lost: string[] = [];
  broker.consume({ queue: "billing.account-erased", events: ["account.erased"] }, async ({ data }) => {
    lost.push(data.userId);
  });
  await eventually(() => expect(broker.ready()).toBe(true));
  await resumes.erase(userId);
  await eventually(() => expect(lost).toContain(userId));
  await broker.stopConsuming();
  await broker.close();
}

/** Expects the check before a mail to return this, without the event. */
async function expectErased(userId: string, expected: boolean) {
  const log = createTestLogger("svc-billing");
  const url = variables.RABBITMQ_URL as string;
  const broker = await connectBroker({ url, service: "svc-billing", log, metrics: createMetrics("svc-billing") });
  const mongo = connectMongo(uniqueDatabaseUrl(variables.MONGO_URL as string), log);
  await eventually(async () => expect(await mongo.ready()).toBe(true));
  const isErased = createErasureCheck({ broker, tombstones: createTombstoneStore(mongo.connection), log });
  expect(await isErased(userId)).toBe(expected);
  await broker.close();
  await mongo.close();
}

it("an account whose event was lost is erased after the next start, others stay", async () => {
  const mongoUrl = uniqueDatabaseUrl(variables.MONGO_URL as string);
  const people = await (async () => {
    let found: { id: string; customerId: string; subscriptionId: string }[] = [];
    await withService({ mongoUrl }, async (before) => {
      found = [await before.subscriber("ana"), await before.subscriber("bia")];
    });
    return found;
  })();
  const [ana, bia] = people as [(typeof people)[0], (typeof people)[0]];
  await loseEvent(ana.id);
  await expectErased(ana.id, true);
  await expectErased(bia.id, false);
  expect(await listSubscriptions(ana.customerId)).toMatchObject([{ status: "active" }]);

  await withService({ mongoUrl }, async (after) => {
    await eventually(async () => expect(await after.customers.countDocuments({ _id: ana.id })).toBe(0));
    expect(await getCustomer(ana.customerId)).toMatchObject({ deleted: true });
    expect(await listSubscriptions(ana.customerId)).toMatchObject([{ status: "canceled" }]);
    expect(await listSubscriptions(bia.customerId)).toMatchObject([{ status: "active" }]);
    expect(await after.customers.countDocuments({ _id: bia.id })).toBe(1);
  });
});
