import { eventually } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { provider } from "./provider.ts";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService({ guest: 1, free: 2, pro: 3 });
});
afterAll(() => service?.stop());

const improve = (token?: string, address = "203.0.113.1") =>
  service.call("POST", "/api/ai/improve-text", {
    token,
    body: { text: "oi" },
    headers: { "x-forwarded-for": address },
  });
const statuses = async (calls: number, token?: string, address?: string) => {
  const seen = [];
  for (let n = 0; n < calls; n++) seen.push((await improve(token, address)).status);
  return seen;
};
const publishChange = (userId: string, isSubscribed: boolean, revision: number) =>
  service.broker.publish("subscription.changed", { userId, isSubscribed, subscription: null, revision });

it("allows a guest fewer calls than an account, and counts each address separately", async () => {
  expect(await statuses(2)).toEqual([200, 429]);
  expect(await statuses(1, undefined, "203.0.113.2")).toEqual([200]);
  expect(await statuses(3, await service.issuer.token("free"))).toEqual([200, 200, 429]);
});

it("counts a household's IPv6 network as one, however its addresses are written", async () => {
  expect(await statuses(1, undefined, "2001:db8:1:2::1")).toEqual([200]);
  expect(await statuses(1, undefined, "2001:0db8:0001:0002:ffff::7")).toEqual([429]);
  expect(await statuses(1, undefined, "2001:db8:1:3::1")).toEqual([200]);
});

it("gives an account without a confirmed address the guest's calls, per account and per network, with a hint", async () => {
  const address = "203.0.113.20";
  const unconfirmed = (name: string) => service.issuer.token(name, { email_verified: false });
  expect(await statuses(2, await unconfirmed("eva"), address)).toEqual([200, 429]);
  expect(await statuses(1, await unconfirmed("another-eva"), address)).toEqual([429]);
  expect(await statuses(1, undefined, address)).toEqual([429]);
  expect(await statuses(1, await unconfirmed("eva"), "203.0.113.21")).toEqual([429]);
  expect((await (await improve(await unconfirmed("eva"), address)).json()).title).toBe(
    "Você atingiu o limite de uso da IA. Tente novamente mais tarde. Confirme seu email para usar mais: entre com o Google ou redefina a senha.",
  );
  expect(await statuses(3, await service.issuer.token("confirmed-eva"), address)).toEqual([200, 200, 429]);
});

it("counts a streamed improvement once, also when the provider was called twice", async () => {
  const token = await service.issuer.token("streaming");
  const stream = () =>
    service.call("POST", "/api/ai/improve-text", {
      token,
      body: { text: "oi" },
      headers: { accept: "text/event-stream" },
    });
  await provider.next({ status: 500 });
  for (const status of [200, 200]) {
    const response = await stream();
    expect(response.status).toBe(status);
    await response.text();
  }
  const refused = await stream();
  expect([refused.status, refused.headers.get("content-type")]).toEqual([
    429,
    "application/problem+json; charset=utf-8",
  ]);
});

it("says in Portuguese when to try again", async () => {
  await improve(undefined, "203.0.113.3");
  const refused = await improve(undefined, "203.0.113.3");
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3_600);
  expect((await refused.json()).title).toBe("Você atingiu o limite de uso da IA. Tente novamente mais tarde.");
});

it("allows a subscriber the most calls, as soon as subscription.changed arrives", async () => {
  await publishChange("pro", true, 1);
  await eventually(async () => expect(await service.isSubscribed("pro")).toBe(true));
  expect(await statuses(4, await service.issuer.token("pro"))).toEqual([200, 200, 200, 429]);
});

it("keeps the highest revision, in whatever order and however often events arrive", async () => {
  await publishChange("late", false, 5);
  await publishChange("late", true, 4);
  await publishChange("late", false, 5);
  await publishChange("marker", true, 1);
  await eventually(async () => expect(await service.isSubscribed("marker")).toBe(true));
  expect(await service.isSubscribed("late")).toBe(false);
});
