import { once } from "node:events";
import { startTokenIssuer, type TokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startProcess, startWithEnv } from "./process.ts";
import { variables } from "./variables.ts";

let issuer: TokenIssuer;
beforeAll(async () => {
  issuer = await startTokenIssuer();
});
afterAll(() => issuer?.stop());

it("starts from its variables, and on SIGTERM ends open streams and leaves with status 0", async () => {
  const service = await startProcess({ issuer, mongoUrl: uniqueDatabaseUrl(variables.MONGO_URL as string) });
  const stream = await fetch(`${service.origin}/api/subscription/events`, {
    headers: { authorization: `Bearer ${await issuer.token("ana")}` },
  });
  const received = stream.text();
  const ended = service.kill("SIGTERM");
  expect(await received).toContain('data: {"isSubscribed":false,"subscription":null,');
  expect(await ended).toEqual([0, null]);
}, 40_000);

it("does not start without its variables, and names those that are missing", async () => {
  const child = startWithEnv({ PORT: "7489" });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  expect(await once(child, "exit")).toEqual([1, null]);
  for (const name of ["MONGO_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID"])
    expect(said).toContain(name);
});
