import { afterAll, expect, it } from "vitest";
import { createOrder, setupService } from "./service.ts";
import { startStripeProxy } from "./stripe-proxy.ts";
import { findCustomers, listSubscriptions } from "./stripe-side.ts";
import { variables } from "./variables.ts";

let hangs = false;
const line = await startStripeProxy(variables.STRIPE_API_URL as string, (_call, answer) => (hangs ? null : answer));
afterAll(line.stop);
const service = await setupService({ stripeUrl: line.url });

// well before the first call alone would time out
const PATIENCE_MS = 20_000;

it("responds with 503 while Stripe hangs, and the next attempt finds what was begun", async () => {
  const [ana, bia] = await Promise.all([service.person("ana"), service.subscriber("bia")]);
  const call = async (token: string, path: string, body: object) => {
    const { origin } = service;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body), signal });
    return [response.status, (await response.json()).title, response.headers.get("retry-after")];
  };
  hangs = true;
  const responses = await Promise.all([
    call(ana.token, "/api/stripe/create-subscription", createOrder()),
    call(bia.token, "/api/cancel-subscription", { subscriptionId: bia.subscriptionId }),
  ]);
  expect(responses).toEqual([
    [503, "Falha ao criar intenção de pagamento", "5"],
    [503, "Erro ao cancelar assinatura", "5"],
  ]);
  expect(await bia.state()).toMatchObject({ isSubscribed: true });

  hangs = false;
  const { subscription_id } = await ana.order();
  const customers = await findCustomers(ana.email);
  expect(customers).toHaveLength(1);
  expect(await listSubscriptions(customers[0]?.id as string)).toMatchObject([{ id: subscription_id }]);
  const again = await bia.call("POST", "/api/cancel-subscription", { subscriptionId: bia.subscriptionId });
  expect([again.status, again.body.cancel_at_period_end]).toEqual([200, true]);
}, 60_000);
