import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { setupService } from "./service.ts";
import { changeSubscription, dispute, failNextEventList, findEvent } from "./stripe-side.ts";

const service = await setupService();
// either instance may do it
await setupService({ mongoUrl: service.mongoUrl });

/** A user whose subscription is stored as active, with no sync due before the month is over. */
async function subscriber() {
  const ana = await service.subscriber();
  expect((await ana.state()).isSubscribed).toBe(true);
  const isOver = () => eventually(async () => expect((await ana.state()).isSubscribed).toBe(false));
  return { ...ana, isOver };
}

const twoMinutesPass = () => service.cursor.updateOne({}, { $set: { dueAt: new Date() } });

describe("when no webhook arrives", () => {
  it.each([
    ["a cancellation in the dashboard", (id: string) => changeSubscription(id, "cancel")],
    ["a month that could not be charged", (id: string) => changeSubscription(id, "past-due")],
    ["a dispute", (id: string) => dispute(id, "needs_response")],
  ])("%s is found by polling Stripe's events", async (_name, what) => {
    const ana = await subscriber();
    await what(ana.subscriptionId);
    await twoMinutesPass();
    await ana.isOver();
  });

  it("no event is skipped while Stripe cannot be polled", async () => {
    // the first poll, at the start, ends before the user exists
    await eventually(async () => expect(await service.cursor.countDocuments({})).toBe(1));
    const ana = await subscriber();
    const before = await service.cursor.findOne({});
    await failNextEventList();
    await changeSubscription(ana.subscriptionId, "cancel");
    await twoMinutesPass();
    const isTaken = async () => expect((await service.cursor.findOne({}))?.dueAt.getTime()).toBeGreaterThan(Date.now());
    await eventually(isTaken);
    expect((await ana.state()).isSubscribed).toBe(true);
    expect((await service.cursor.findOne({}))?.seen).toBe(before?.seen);
    await twoMinutesPass();
    await ana.isOver();
  });

  it("an event that was handled already is skipped", async () => {
    const ana = await subscriber();
    const record = () => service.customers.findOne({ _id: ana.id });
    const paid = await findEvent("invoice.paid", ana.customerId);
    await twoMinutesPass();
    await eventually(async () => expect(await service.webhookEvents.countDocuments({ _id: paid.id })).toBe(1));
    const inAMinute = Date.now() + 60_000;
    await eventually(async () => expect((await record())?.syncAt?.getTime()).toBeGreaterThan(inAMinute));
    const { version } = (await record()) ?? {};
    await twoMinutesPass();
    await eventually(async () =>
      expect((await service.cursor.findOne({}))?.dueAt.getTime()).toBeGreaterThan(Date.now()),
    );
    await eventually(async () => expect((await service.cursor.findOne({}))?.seen).toBeGreaterThanOrEqual(paid.created));
    expect((await record())?.version).toBe(version);
  });
});
