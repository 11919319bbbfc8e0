import type { Request } from "express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAuthenticate, createLogger } from "../src/index.ts";
import { eventually, startTokenIssuer, type TokenIssuer } from "../testing/index.ts";

let issuer: TokenIssuer;
let authenticate: ReturnType<typeof createAuthenticate>;

beforeEach(async () => {
  issuer = await startTokenIssuer();
  authenticate = createAuthenticate({ ...issuer, audience: "penresume-api", log: createLogger("kit-test", "silent") });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await issuer.stop();
});

const call = (token: string) =>
  authenticate({ get: (name: string) => (name === "authorization" ? `Bearer ${token}` : undefined) } as Request);
const minutesPass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

it("accepts a token until it expires while Keycloak is unavailable", async () => {
  const token = await issuer.token("ana", { exp: inAnHour() });
  expect(await call(token)).toMatchObject({ id: "ana" });
  await issuer.stop();
  for (let past = 0; past < 50; past += 10) {
    minutesPass(10);
    expect(await call(token)).toMatchObject({ id: "ana" });
    expect(await call(await issuer.token("bia"))).toMatchObject({ id: "bia" });
  }
  minutesPass(20);
  await expect(call(token)).rejects.toMatchObject({ status: 401 });
});

it("rejects a cached token after its expiry", async () => {
  const token = await issuer.token("ana", { exp: Math.floor(Date.now() / 1_000) + 10 });
  expect(await call(token)).toMatchObject({ id: "ana" });
  vi.setSystemTime(Date.now() + 16_000);
  await expect(call(token)).rejects.toMatchObject({ status: 401 });
});

it("rejects tokens of a withdrawn key after some minutes", async () => {
  const token = await issuer.token("ana", { exp: inAnHour() + 36_000 });
  expect(await call(token)).toMatchObject({ id: "ana" });
  issuer.withdrawKeys();
  minutesPass(6);
  await call(token).catch(() => undefined);
  await eventually(async () => {
    minutesPass(1);
    await expect(call(token)).rejects.toMatchObject({ status: 401 });
  });
});

it("rejects a changed token although the original is cached", async () => {
  const token = await issuer.token("ana");
  expect(await call(token)).toMatchObject({ id: "ana" });
  for (const refused of Object.values(await issuer.createInvalidTokens("ana")))
    await expect(call(refused)).rejects.toMatchObject({ status: 401 });
});
