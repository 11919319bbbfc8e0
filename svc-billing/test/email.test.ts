import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createOrder, setupService } from "./service.ts";
import { calls, failNextCalls, getCustomer } from "./stripe-side.ts";

const service = await setupService();

/** A user who has begun a checkout. */
async function customer() {
  const ana = await service.person();
  return { ...ana, begun: await ana.order() };
}

describe("an e-mail that has changed since the first visit", () => {
  const changeEmail = async (id: string, claims: { iat?: number; name?: string; locale?: string } = {}) => {
    const email = `nova-${id}@example.com`;
    const token = await service.issuer.token(id, { email, ...claims });
    const post = (path: string, body?: object) => service.call("POST", path, { token, ...(body ? { body } : {}) });
    const visit = () => service.call("GET", "/api/subscription", { token });
    return { email, post, visit };
  };
  const emails = async (id: string) => {
    const stored = await service.customers.findOne({ _id: id });
    return [stored?.email, stored && (await getCustomer(stored.stripeCustomerId)).email];
  };

  it("is sent to Stripe once, before the portal is opened with it", async () => {
    const ana = await customer();
    expect(await emails(ana.id)).toEqual([ana.email, ana.email]);
    const { email, post } = await changeEmail(ana.id);
    const { url } = await (await post("/api/billing-portal")).json();
    expect(new URL(url).searchParams.get("prefilled_email")).toBe(email);
    expect(await emails(ana.id)).toEqual([email, email]);
    await post("/api/billing-portal");
    const id = (await service.customers.findOne({ _id: ana.id }))?.stripeCustomerId;
    const updates = (await calls()).filter(({ method, path }) => method === "POST" && path === `/v1/customers/${id}`);
    expect(updates.map(({ body }) => body.email)).toEqual([email]);
  });

  it("is sent to Stripe with the next checkout, for the same customer", async () => {
    const ana = await customer();
    const { email, post } = await changeEmail(ana.id);
    expect(await (await post("/api/stripe/create-subscription", createOrder())).json()).toEqual(ana.begun);
    expect(await emails(ana.id)).toEqual([email, email]);
  });

  it("is sent to Stripe at the next visit, with the name", async () => {
    const ana = await customer();
    const { email, visit } = await changeEmail(ana.id, { name: "Ana (Aninha) d'Ávila" });
    expect((await visit()).status).toBe(200);
    await eventually(async () => expect(await emails(ana.id)).toEqual([email, email]));
    const stored = await service.customers.findOne({ _id: ana.id });
    expect((await getCustomer(stored?.stripeCustomerId ?? "")).name).toBe("Ana (Aninha) d'Ávila");
  });

  it("is sent to Stripe with the language of mails, for receipts", async () => {
    const ana = await customer();
    const locales = async () => {
      const stored = await service.customers.findOne({ _id: ana.id });
      return [stored?.language, (await getCustomer(stored?.stripeCustomerId ?? "")).preferred_locales];
    };
    expect(await locales()).toEqual(["pt-BR", ["pt-BR"]]);
    await (await changeEmail(ana.id, { locale: "es" })).visit();
    await eventually(async () => expect(await locales()).toEqual(["es", ["es"]]));
  });

  it("stays when another browser still has a token from before the change", async () => {
    const ana = await customer();
    const { email, post } = await changeEmail(ana.id, { iat: Math.floor(Date.now() / 1_000) + 1 });
    await post("/api/billing-portal");
    await ana.call("POST", "/api/billing-portal");
    expect(await emails(ana.id)).toEqual([email, email]);
  });

  it("waits for the next visit while Stripe fails, and the portal opens anyway", async () => {
    const ana = await customer();
    const { email, post } = await changeEmail(ana.id);
    await failNextCalls(1, "^/v1/customers/");
    expect((await post("/api/billing-portal")).status).toBe(200);
    expect(await emails(ana.id)).toEqual([ana.email, ana.email]);
    await post("/api/billing-portal");
    expect(await emails(ana.id)).toEqual([email, email]);
  });

  it("opens the portal also for a user without a record", async () => {
    const ana = await service.person();
    expect((await ana.call("POST", "/api/billing-portal")).status).toBe(200);
    expect(await service.customers.findOne({ _id: ana.id })).toBeNull();
  });
});
