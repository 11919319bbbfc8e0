import { type ChildProcess, spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Account, createApiAccount } from "../support/account.ts";
import { findProcess } from "../support/processes.ts";
import { confirmPayment, priceId } from "../support/provider.ts";
import { createResume, toHtml } from "../support/resume.ts";
import { BASE_URL, findPort, SERVICES, type Service } from "../support/stack.ts";

/**
 * A second instance of every service on the same stores and broker. Requests go to either, webhooks to the first.
 */

// free in the stack's block of ports
const FIRST_FREE_PORT = Number(new URL(BASE_URL).port) + 6;
const bothPorts = (service: Service) => [findPort(service), FIRST_FREE_PORT + SERVICES.indexOf(service)] as const;

const seconds = new Map<Service, ChildProcess>();
let ana: Account;

test.beforeAll(async () => {
  ana = await createApiAccount("Ana de Dois");
  for (const service of SERVICES) {
    const { script, env } = findProcess(service);
    const variables = { ...env, PORT: String(bothPorts(service)[1]) };
    const log = openSync(join(process.env.STACK_LOGS as string, `${service}-two.log`), "a");
    seconds.set(service, spawn(process.execPath, [script], { env: variables, stdio: ["ignore", log, log] }));
  }
  for (const service of SERVICES) {
    const address = `http://127.0.0.1:${bothPorts(service)[1]}/readyz`;
    const isReady = () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  }
});
test.afterAll(async () => {
  const ended = [...seconds.values()].map((second) => once(second, "exit"));
  for (const second of seconds.values()) second.kill("SIGTERM");
  expect(await Promise.all(ended)).toEqual(ended.map(() => [0, null]));
});

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

async function at(port: number, method: string, path: string, { body, headers = {} }: Sent = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${ana.token()}`, "content-type": "application/json", ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, bytes, json: isJson ? JSON.parse(bytes.toString()) : undefined };
}

/** The same call to both instances at the same time. */
const callBoth = (service: Service, method: string, path: string, sent: Sent = {}) =>
  Promise.all(bothPorts(service).map((port) => at(port, method, path, sent)));

test("a save repeated at the other svc-resumes creates once, and one of two at once over a version wins", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const [first, again] = await callBoth("svc-resumes", "POST", "/api/resumes", { body: createResume("Ana"), headers });
  expect([first?.status, again?.status]).toEqual([201, 201]);
  expect(again?.json.id).toBe(first?.json.id);
  const path = `/api/resumes/${first?.json.id}`;
  const over = await callBoth("svc-resumes", "PUT", path, {
    body: createResume("Ana Dois"),
    headers: { "if-match": '"1"' },
  });
  expect(over.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

const SAVES = 60;
const KILLED_AFTER = 20;

test("an svc-resumes that is killed in the middle of saves loses no acknowledged save", async () => {
  const [, secondPort] = bothPorts("svc-resumes");
  const saved: string[] = [];
  const save = async (n: number) => {
    const response = await at(bothPorts("svc-resumes")[n % 2] as number, "POST", "/api/resumes", {
      body: createResume(`Ana ${n}`),
    }).catch(() => undefined);
    if (response?.status === 201) saved.push(response.json.id);
    if (saved.length === KILLED_AFTER) seconds.get("svc-resumes")?.kill("SIGKILL");
  };
  const killed = once(seconds.get("svc-resumes") as ChildProcess, "exit");
  await Promise.all(
    Array.from({ length: 6 }, async (_, saver) => {
      for (let n = saver; n < SAVES; n += 6) await save(n);
    }),
  );
  expect(await killed).toEqual([null, "SIGKILL"]);
  seconds.delete("svc-resumes");
  expect(saved.length).toBeGreaterThan(KILLED_AFTER);
  await expect(at(secondPort, "GET", "/healthz")).rejects.toThrow();

  const list = await at(findPort("svc-resumes"), "GET", "/api/resumes?limit=100");
  const ids = new Set(list.json.items.map(({ id }: { id: string }) => id));
  expect(saved.filter((id) => !ids.has(id))).toEqual([]);
});

/** Follows the event stream of a subscription; `received` returns its text so far. */
async function followSubscription(port: number): Promise<{ received(): string; close(): void }> {
  const closing = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/subscription/events`, {
    headers: { authorization: `Bearer ${ana.token()}` },
    signal: closing.signal,
  });
  let received = "";
  (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) received += text;
  })().catch(() => undefined);
  return { received: () => received, close: () => closing.abort() };
}

test("a checkout at both svc-billing is one subscription; its payment reaches the streams of both, and svc-pdf", async () => {
  const body = {
    price_id: await priceId(),
    customer_email: ana.email,
    customer_name: ana.fullName,
    metadata: {},
  };
  const orders = await callBoth("svc-billing", "POST", "/api/stripe/create-subscription", { body });
  expect(orders.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(orders.map(({ json }) => json.subscription_id)).size).toBe(1);
  const streams = await Promise.all(bothPorts("svc-billing").map(followSubscription));
  await confirmPayment(orders[0]?.json.client_secret);
  const haveReceived = () => streams.map(({ received }) => received().includes('data: {"isSubscribed":true'));
  await expect.poll(haveReceived, { timeout: 20_000 }).toEqual([true, true]);
  for (const { close } of streams) close();
  const states = await callBoth("svc-billing", "GET", "/api/subscription");
  expect(states.map(({ json }) => json.isSubscribed)).toEqual([true, true]);

  const order = { htmlContent: toHtml(randomUUID()), fileName: "Ana.pdf" };
  const pdfs = await callBoth("svc-pdf", "POST", "/api/generate-pdf", { body: order });
  expect(pdfs.map(({ status }) => status)).toEqual([200, 200]);
  expect(pdfs.map(({ bytes }) => bytes.subarray(0, 4).toString())).toEqual(["%PDF", "%PDF"]);
});

test("both svc-ai share one rate limit", async () => {
  const address = `10.77.${randomInt(256)}.${randomInt(256)}`;
  const improveAt = async (n: number) => {
    const response = await fetch(`http://127.0.0.1:${bothPorts("svc-ai")[n % 2]}/api/ai/improve-text`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ text: "Cuido do estoque." }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 102; n++) statuses.push(await improveAt(n));
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.slice(100)).toEqual([429, 429]);
});
