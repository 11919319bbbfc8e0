import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { call } from "../support/api.ts";
import { confirmPayment, priceId } from "../support/provider.ts";
import { createResume } from "../support/resume.ts";
import { createTokenSigner, type TokenSigner } from "../support/token-signer.ts";

/** Attacks on public links, the only pages that strangers read of a person. */

const PHONE = "(11) 98765-4321";
const HTML =
  '<!doctype html><html lang="pt-BR"><head><style>.page{background:url(https://evil.example/a)}</style></head><body>' +
  '<script>document.title="ran"</script><h1>Ana Link</h1><p><span class="item phone">(11) 98765-4321</span></p>' +
  '<form action="https://evil.example"><input></form><img src=x onerror="document.title=1"></body></html>';

let tokenSigner: TokenSigner;
let token: string;
let resumeId: string;
let address: string;

const settings = { isOn: true, hiddenFields: ["phone"], expiresAt: null };
const set = (change: object) => call("PUT", `/api/links/${resumeId}`, { token, body: { ...settings, ...change } });
const visit = (path: string, headers: Record<string, string> = {}) =>
  call("GET", `/c/${path}`, { headers: { accept: "text/html", ...headers } });

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  tokenSigner = await createTokenSigner();
  token = tokenSigner.token(randomUUID());
  const order = await call("POST", "/api/stripe/create-subscription", {
    token,
    body: { price_id: await priceId(), customer_email: "link@exemplo.test", customer_name: "Ana", metadata: {} },
  });
  await confirmPayment(order.json().client_secret);
  await expect
    .poll(async () => (await call("GET", "/api/subscription", { token })).json().isSubscribed, { timeout: 20_000 })
    .toBe(true);
  const resume = { ...createResume("Ana Link", { phone: PHONE }), html: HTML };
  resumeId = (await call("POST", "/api/resumes", { token, body: resume })).json().id;
  address = (await set({})).json().addresses[0].address;
});
test.afterAll(() => tokenSigner?.stop());

test("the page of a link runs nothing, sets no cookie, is kept by no cache and hides what its owner hides", async () => {
  const { status, headers, text } = await visit(address, {
    cookie: "KEYCLOAK_IDENTITY=x",
    authorization: `Bearer ${token}`,
  });
  expect(status).toBe(200);
  expect(text).toContain("Ana Link");
  expect(text).not.toMatch(/98765|evil\.example|<script|<form|<input|onerror/);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*form-action 'self'; base-uri 'none'/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("every address without a page has the same answer, whatever the reason", async () => {
  const unknown = await visit("nao-existe");
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain("Este currículo não está disponível");
  for (const path of [
    resumeId,
    address.slice(0, -1),
    `${address}x`,
    `${address.slice(0, 4)}*`,
    "%7B%22%24ne%22%3A1%7D",
  ])
    expect([(await visit(path)).status, (await visit(path)).text], path).toEqual([404, unknown.text]);
  await set({ isOn: false });
  expect([(await visit(address)).status, (await visit(address)).text]).toEqual([404, unknown.text]);
  await set({});
});

test("a link is off within five seconds, also as PDF", async () => {
  expect((await visit(address)).status).toBe(200);
  await set({ isOn: false });
  await expect
    .poll(async () => [(await visit(address)).status, (await visit(`${address}/pdf`)).status], { timeout: 5_000 })
    .toEqual([404, 404]);
  await set({});
});

test("another's page is never shown for an address, also when both are asked for at once", async () => {
  const other = (await call("POST", "/api/resumes", { token, body: createResume("Outra Pessoa") })).json().id;
  const link = (await call("PUT", `/api/links/${other}`, { token, body: settings })).json();
  const pages = await Promise.all(
    Array.from({ length: 40 }, (_, n) => visit(n % 2 ? address : link.addresses[0].address)),
  );
  for (const [n, { text }] of pages.entries()) {
    expect(text).toContain(n % 2 ? "Ana Link" : "Outra Pessoa");
    expect(text).not.toContain(n % 2 ? "Outra Pessoa" : "Ana Link");
  }
});

test("a password is asked for before anything is shown, and guesses are limited", async () => {
  await set({ password: "abacate-7" });
  const post = (senha: string, client: string) =>
    call("POST", `/c/${address}`, {
      body: `senha=${senha}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      address: client,
    });
  await expect.poll(async () => (await visit(address)).text).not.toContain("Ana Link");
  expect((await post("errada", "192.0.2.50")).status).toBe(403);
  const right = await post("abacate-7", "192.0.2.50");
  expect([right.status, right.text.includes("Ana Link")]).toEqual([200, true]);
  expect(right.headers.get("set-cookie")).toBeNull();
  await set({ password: null });
});
