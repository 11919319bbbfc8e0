import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort, waitForProcess } from "@penresume/service-kit/testing";
import Stripe from "stripe";
import { expect, vi } from "vitest";

const KEY = "sk_test_fake";
const SECRET = "whsec_fake";
export const PRICE = "price_fake";

/** The fake in a separate process, with a webhook receiver, Stripe's own client and the calls of a browser. */
export async function stripeProcess() {
  const data = mkdtempSync(join(tmpdir(), "penresume-stripe-"));
  const webhooks: Stripe.Event[] = [];
  let refusing = false;
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    response.statusCode = refusing ? 500 : 200;
    response.end();
    if (refusing) return;
    webhooks.push(Stripe.webhooks.constructEvent(body, String(request.headers["stripe-signature"]), SECRET));
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;

  async function start() {
    child = spawn(process.execPath, [join(import.meta.dirname, "../stripe/main.ts")], {
      stdio: "inherit",
      env: {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(port),
        DATA_DIR: data,
        STRIPE_SECRET_KEY: KEY,
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_PRICE_ID: PRICE,
        WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      },
    });
    const isReady = async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true);
    await waitForProcess(child, vi.waitFor(isReady, 20_000));
  }
  async function kill() {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }
  await start();
  const client = (key: string) => new Stripe(key, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0 });
  const stripe = client(KEY);

  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const fromBrowser = (secret: string, action: string, more: object) =>
    post(`/v1/payment_intents/${secret.split("_secret_")[0]}/${action}`, {
      key: "pk_test_x",
      client_secret: secret,
      ...more,
    });

  return {
    stripe,
    client,
    start,
    kill,
    /** The folder of its data. */
    stateFile: join(data, "state.json"),
    webhooks,
    /** Received events without duplicates: one in transit when the fake was killed is sent again. */
    received: (type: string) => [
      ...new Map(webhooks.filter((event) => event.type === type).map((event) => [event.id, event])).values(),
    ],
    refuseWebhooks(whether: boolean) {
      refusing = whether;
    },
    async subscribe() {
      const customer = await stripe.customers.create({ email: "ana@example.com" });
      const subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: PRICE }],
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
        expand: ["latest_invoice.confirmation_secret"],
      });
      const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret as string;
      return { customer, subscription, secret };
    },
    fromBrowser,
    pay: (secret: string, number: string) =>
      fromBrowser(secret, "confirm", {
        payment_method_data: { type: "card", card: { number, exp_month: 12, exp_year: 2040, cvc: "123" } },
      }),
    async control(path: string, body: object) {
      expect((await post(`/test/${path}`, body)).status).toBe(200);
    },
    async stop() {
      await kill();
      receiver.close();
      rmSync(data, { recursive: true });
    },
  };
}
