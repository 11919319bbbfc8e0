import { eventually } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService({ guest: 1_000, free: 2, pro: 1_000 });
});
afterAll(() => service?.stop());

const publishChange = (userId: string, isSubscribed: boolean, revision: number) =>
  service.broker.publish("subscription.changed", { userId, isSubscribed, subscription: null, revision });
const publishErased = (userId: string) => service.broker.publish("account.erased", { userId });

/** A subscriber with data in the service. */
async function known(userId: string) {
  await publishChange(userId, true, 1);
  await eventually(async () => expect(await service.isSubscribed(userId)).toBe(true));
  const token = await service.issuer.token(userId);
  const call = () => service.call("POST", "/api/ai/improve-text", { token, body: { text: "oi" } });
  expect((await call()).status).toBe(200);
  return { call };
}

/** Resolves when all events published before have been handled. */
async function waitUntilHandled() {
  const marker = `marker-${crypto.randomUUID()}`;
  await publishChange(marker, true, 1);
  await eventually(async () => expect(await service.isSubscribed(marker)).toBe(true));
}

describe("an account that is erased", () => {
  it("removes the person's data, and keeps other people's", async () => {
    await known("ana-id");
    const bia = await known("bia-id");
    expect(await service.stored()).toContain("ana-id");
    await publishErased("ana-id");
    await eventually(async () => expect(await service.stored()).not.toContain("ana-id"));
    expect(await service.isSubscribed("bia-id")).toBe(true);
    expect((await bia.call()).status).toBe(200);
  });

  it("stays erased when the event arrives twice, and when an older event arrives later", async () => {
    await known("caio-id");
    await publishErased("caio-id");
    await publishErased("caio-id");
    await eventually(async () => expect(await service.stored()).not.toContain("caio-id"));
    await publishChange("caio-id", false, 2);
    await publishChange("caio-id", true, 1);
    await waitUntilHandled();
    await eventually(async () => expect(await service.stored()).not.toContain("caio-id"));
    expect(await service.isSubscribed("caio-id")).toBe(false);
  });

  it("without any data changes nothing", async () => {
    await publishErased("nobody-id");
    await waitUntilHandled();
    expect(await service.stored()).not.toContain("nobody-id");
  });
});
