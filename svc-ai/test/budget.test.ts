import { eventually, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { provider } from "./provider.ts";
import { startService } from "./service.ts";

const HOUR_MS = 3_600_000;
const LIMITS = { guest: 1_000, free: 1_000, pro: 1_000 };
// calls of about 0.001 dollars, and reservations of about 0.003
const DAILY_USD = 0.02;
type Service = Awaited<ReturnType<typeof startService>>;
let services: Service[];

beforeAll(async () => {
  const { MONGO_URL = "" } = inject("components") as Record<string, string>;
  const databaseUrl = uniqueDatabaseUrl(MONGO_URL);
  const start = () => startService(LIMITS, { dailyUsd: DAILY_USD, databaseUrl });
  services = [await start(), await start()];
  const [service] = services as [Service];
  const change = { userId: "pro", isSubscribed: true, subscription: null, revision: 1 };
  await service.broker.publish("subscription.changed", change);
  await eventually(async () => expect(await service.isSubscribed("pro")).toBe(true));
});
afterEach(() => provider.reset());
afterAll(() => Promise.all((services ?? []).map((service) => service.stop())));

const improve = async (
  name?: string,
  accept = "application/json",
  { replica = 0, signal = null as AbortSignal | null } = {},
) => {
  const { origin, issuer } = services[replica] as Service;
  return fetch(`${origin}/api/ai/improve-text`, {
    method: "POST",
    headers: {
      accept,
      "content-type": "application/json",
      ...(name && { authorization: `Bearer ${await issuer.token(name)}` }),
    },
    body: JSON.stringify({ text: "Cuidei do caixa da loja" }),
    signal,
  });
};
const readMetric = async (name: string) =>
  Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, "m").exec(await (services[0] as Service).metrics())?.[1]);
const readSpent = () => readMetric("ai_budget_spent_usd");

/** Calls until the budget refuses. Returns the refusal. */
async function callUntilRefused(name?: string): Promise<Response> {
  for (let n = 0; n < 200; n++) {
    const response = await improve(name, n % 2 ? "text/event-stream" : "application/json", { replica: n % 2 });
    if (response.status !== 200) return response;
    await response.text();
  }
  throw new Error("the budget does not refuse");
}

describe("the daily budget", () => {
  it("counts the usage of every response, also of a stream, and nothing for an error of the provider", async () => {
    for (const accept of ["application/json", "text/event-stream"]) {
      const before = await readSpent();
      await (await improve("member", accept)).text();
      const [call] = await provider.sent();
      expect(call?.stream_options).toEqual(accept === "application/json" ? undefined : { include_usage: true });
      const cost = (await readSpent()) - before;
      // the prompt has about 140 tokens, the response 10
      expect(cost).toBeGreaterThan(130 * 2.5e-6);
      expect(cost).toBeLessThan(300 * 2.5e-6 + 30 * 10e-6);
      await provider.reset();
    }
    const before = await readSpent();
    for (const code of ["rate_limit_exceeded", "insufficient_quota"]) {
      await provider.next({ status: 429, code }, { status: 429, code });
      expect((await improve("member")).status).toBe(503);
    }
    expect(await readSpent()).toBeCloseTo(before, 9);
  });

  it("counts the highest cost of a stream whose client disconnects", async () => {
    const before = await readSpent();
    await provider.next({ content: "Cuidei do caixa da loja. ".repeat(20) });
    const leaving = new AbortController();
    const response = await improve("member", "text/event-stream", { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    expect(await provider.endings()).toEqual(["disconnected"]);
    expect(await readSpent()).toBeGreaterThan(before + 300 * 10e-6);
  });

  it("stops guests at half of it, then free accounts, never subscribers, over all replicas until midnight in Brasília", async () => {
    const refusals = [
      [
        undefined,
        0.5,
        "O uso da IA sem conta confirmada chegou ao limite de hoje. Entre na sua conta ou tente novamente amanhã.",
      ],
      ["member", 0.8, "O uso gratuito da IA chegou ao limite de hoje. Tente novamente amanhã."],
    ] as const;
    for (const [name, share, title] of refusals) {
      const refused = await callUntilRefused(name);
      expect([refused.status, (await refused.json()).title]).toEqual([429, title]);
      const spent = await readSpent();
      expect(spent).toBeGreaterThanOrEqual(DAILY_USD * share);
      expect(spent).toBeLessThan(DAILY_USD * share + 0.004);
      const retryAt = Date.now() + Number(refused.headers.get("retry-after")) * 1_000;
      expect(Math.abs((retryAt % (24 * HOUR_MS)) - 3 * HOUR_MS)).toBeLessThan(60_000);
    }
    expect(await readMetric("ai_budget_refusals_total")).toBeGreaterThan(0);
    expect(await readMetric("ai_budget_usd")).toBe(DAILY_USD);
    while ((await readSpent()) < DAILY_USD) await (await improve("pro")).text();
    for (const replica of [0, 1]) expect((await improve("pro", "application/json", { replica })).status).toBe(200);
    expect((await improve("member", "application/json", { replica: 1 })).status).toBe(429);
  });
});
