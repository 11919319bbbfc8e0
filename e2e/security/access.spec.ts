import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { type ApiResponse, type Call, call } from "../support/api.ts";
import { listOperations, type Operation } from "../support/api-description.ts";
import { confirmPayment, priceId } from "../support/provider.ts";
import { createResume } from "../support/resume.ts";
import { createTokenSigner, type TokenSigner } from "../support/token-signer.ts";

/** The access matrix of every operation that the running services describe; a new operation is checked automatically. */

let described: Operation[];
let tokenSigner: TokenSigner;

/** A subscriber with a résumé, the target of the attacks. */
const posting = { title: "Vaga da Ana", text: "O que só a Ana colou" };
const ana = {
  ...{ id: randomUUID(), resumeId: "", trashedId: "", subscriptionId: "", paymentId: "" },
  ...{ applicationId: "", copyId: "" },
};
/** Of the attacker, to the company that Ana has applied to. */
const application = { company: "Padaria Sol", title: "Balconista" };
/** What only Ana knows about hers. */
const NOTES = "O que só a Ana anotou";
/** The attacker: another user, without a subscription. */
const bia = { id: randomUUID() };

const photo = () => {
  const form = new FormData();
  form.set("file", new Blob(["no picture"]), "a.png");
  return form;
};

/** The attacker's valid requests with Ana's ids. */
const createRequests = async (): Promise<Record<string, Call & { expect: number | number[] }>> => ({
  "POST /api/resumes": { body: { ...createResume("Bia"), base: { id: ana.resumeId, fingerprints: [] } }, expect: 201 },
  "GET /api/resumes": { expect: 200 },
  "GET /api/resumes/{id}": { expect: 404 },
  "PUT /api/resumes/{id}": { body: createResume("Invadido"), headers: { "if-match": '"1"' }, expect: 404 },
  "DELETE /api/resumes/{id}": { expect: 404 },
  "GET /api/resumes/trash": { expect: 200 },
  "DELETE /api/resumes/trash": { expect: 204 },
  "GET /api/resumes/trash/{id}": { expect: 404 },
  "DELETE /api/resumes/trash/{id}": { expect: 404 },
  "POST /api/resumes/trash/{id}/restore": { expect: 404 },
  "GET /api/resumes/{id}/states": { expect: 404 },
  "GET /api/resumes/{id}/states/{version}": { expect: 404 },
  "PUT /api/resumes/{id}/states/{version}": { body: { name: "Invadida" }, expect: 404 },
  "GET /api/applications": { expect: 200 },
  "POST /api/applications": { body: { ...application, resumeId: ana.resumeId }, expect: 201 },
  "POST /api/applications/batch": { body: { items: [application] }, expect: 201 },
  "POST /api/applications/moves": { body: { items: [{ id: ana.applicationId, stage: "hired" }] }, expect: 200 },
  "POST /api/applications/deletions": { body: { ids: [ana.applicationId] }, expect: 200 },
  "POST /api/applications/restorations": { body: { ids: [ana.applicationId] }, expect: 200 },
  "GET /api/applications/archive": { expect: 200 },
  "GET /api/applications/settings": { expect: 200 },
  "PUT /api/applications/settings": { body: {}, headers: { "if-match": '"0"' }, expect: 200 },
  "GET /api/applications/{id}": { expect: 404 },
  "PUT /api/applications/{id}": { body: application, headers: { "if-match": '"2"' }, expect: 404 },
  "POST /api/applications/{id}/copies": { body: { message: "Invadida" }, expect: 404 },
  "GET /api/applications/{id}/copies": { expect: 404 },
  "GET /api/applications/{id}/copies/{copyId}": { expect: 404 },
  "DELETE /api/applications/{id}/copies/{copyId}": { expect: 404 },
  // not a mailed link
  "POST /api/reminders/unsubscribe": { body: { token: "no link" }, expect: 400 },
  "GET /api/links": { expect: 200 },
  "GET /api/links/{resumeId}": { expect: 404 },
  "PUT /api/links/{resumeId}": { body: { isOn: false, hiddenFields: [], expiresAt: null }, expect: 404 },
  "POST /api/links/{resumeId}/addresses": { body: { name: "nome-de-bia" }, expect: 404 },
  "DELETE /api/links/{resumeId}/addresses/{address}": { expect: 404 },
  "PUT /api/links/{resumeId}/opinions": { body: { isOpen: false }, expect: 404 },
  "PUT /api/links/{resumeId}/opinions/{remarkId}": { body: { state: "taken" }, expect: 404 },
  "GET /c/opiniao/{address}": { expect: 404 },
  "POST /c/opiniao/{address}": { headers: { "content-type": "application/x-www-form-urlencoded" }, expect: 404 },
  // no link of anybody; `links` has those of a person
  "GET /c/{address}": { expect: 404 },
  "POST /c/{address}": { headers: { "content-type": "application/x-www-form-urlencoded" }, expect: 404 },
  "GET /c/{address}/visita": { expect: 404 },
  "GET /c/{address}/pdf": { expect: 404 },
  "POST /c/{address}/pdf": { headers: { "content-type": "application/x-www-form-urlencoded" }, expect: 404 },
  "POST /api/photos": { body: photo(), expect: 415 },
  "GET /api/photos": { expect: 200 },
  // refused, because the sign-in is not recent
  "DELETE /api/account": { expect: 401 },
  "POST /api/account/email": { body: { email: "bia-nova@exemplo.test" }, expect: 401 },
  // and here, because the signed tokens belong to no session of Keycloak
  "POST /api/account/email/confirmation": { body: { token: "no link" }, expect: 401 },
  // nobody's account: the signed tokens have no user at Keycloak
  "POST /api/account/email/verification": { expect: 401 },
  "POST /api/account/email/undo": { body: { token: "no link" }, expect: 410 },
  "POST /api/stripe/create-subscription": {
    body: {
      price_id: await priceId(),
      customer_email: "bia@exemplo.test",
      customer_name: "Bia",
      metadata: { user_id: ana.id },
    },
    expect: 200,
  },
  "POST /api/stripe/verify-subscription": { body: { subscription_id: ana.subscriptionId }, expect: 404 },
  "POST /api/stripe/renew-subscription": { body: { subscription_id: ana.subscriptionId }, expect: 404 },
  "POST /api/cancel-subscription": { body: { subscriptionId: ana.subscriptionId }, expect: 404 },
  "POST /api/stripe/pix-order": { body: { amount: 1, user_id: ana.id }, expect: 200 },
  "GET /api/stripe/pix-order": { expect: 200 },
  "GET /api/stripe/payments": { expect: 200 },
  "POST /api/stripe/refund": { body: { payments: [ana.paymentId] }, expect: 401 },
  "POST /api/stripe/codes": { body: { quantity: 10, user_id: ana.id }, expect: 200 },
  "GET /api/stripe/codes": { expect: 200 },
  "POST /api/stripe/codes/refund": { body: { payment: ana.paymentId }, expect: 401 },
  "POST /api/stripe/codes/use": { body: { code: "0000-0000-0000-0000" }, expect: 404 },
  "POST /api/transfers": { body: { id: "b".repeat(43), data: "Zm9v" }, expect: 204 },
  // a random key, not a person's id
  "POST /api/transfers/{id}/open": { expect: 404 },
  "POST /api/stripe/webhook": { body: { type: "customer.subscription.deleted" }, expect: 400 },
  "GET /api/subscription": { expect: 200 },
  "GET /api/customer": { expect: 200 },
  "PUT /api/customer": { body: { subscriptionId: ana.subscriptionId }, expect: 404 },
  "POST /api/billing-portal": { expect: [200, 404, 409] },
  "POST /api/generate-docx": { body: { content: createResume("Bia") }, expect: 403 },
  "POST /api/generate-pdf": { body: { htmlContent: createResume("Bia").html }, expect: 403 },
  "POST /api/ai/improve-text": { body: { text: "cuidei das contas" }, expect: 200 },
  "POST /api/ai/structure-resume": { body: { text: "Experiência\nAnalista\nIpê\n2020 - 2022" }, expect: 200 },
  "POST /api/ai/structure-posting": { body: { text: "Vendedor\nRequisitos:\n- CNH B" }, expect: 200 },
  // a link that may not be opened: nothing leaves the machine
  "POST /api/ai/read-posting-link": { body: { url: "http://127.0.0.1/" }, expect: 422 },
  "POST /api/ai/translate-texts": { body: { language: "en", texts: ["Cuidei de 3 lojas"] }, expect: 200 },
  "POST /api/ai/interview-feedback": { body: { question: "Quem é você?", answer: "Vendas", resume: {} }, expect: 200 },
  "POST /api/ai/write-message": {
    body: { kind: "email", language: "pt", title: "Vendedor", resume: { summary: "Vendas" } },
    expect: 200,
  },
  "POST /api/ai/tailor": { body: { posting: "Vendedor", resume: { summary: "Vendas" } }, expect: 200 },
  "POST /api/ai/suggest-skills": { body: { description: "cuidei das contas" }, expect: 200 },
});

/** An endless stream; requested separately below. */
const STREAM = "GET /api/subscription/events";

const toAddress = ({ path }: Operation) =>
  path
    .replace(
      /\{(id|resumeId)\}/,
      path.includes("/applications/") ? ana.applicationId : path.includes("/trash/") ? ana.trashedId : ana.resumeId,
    )
    .replace("{copyId}", ana.copyId)
    .replace("{version}", "1")
    .replace("{address}", "endereco-sem-link");
const isProblem = ({ headers }: ApiResponse) => headers.get("content-type")?.startsWith("application/problem+json");

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  [described, tokenSigner] = await Promise.all([listOperations(), createTokenSigner()]);
  const token = tokenSigner.token(ana.id);
  const saved = await call("POST", "/api/resumes", { token, body: { ...createResume("Ana Única"), posting } });
  expect(saved.status).toBe(201);
  ana.resumeId = saved.json().id;
  const named = await call("PUT", `/api/resumes/${ana.resumeId}/states/1`, { token, body: { name: "Ana Única" } });
  expect(named.status).toBe(204);
  ana.trashedId = (await call("POST", "/api/resumes", { token, body: createResume("Ana Única") })).json().id;
  expect((await call("DELETE", `/api/resumes/${ana.trashedId}`, { token })).status).toBe(204);
  const applied = await call("POST", "/api/applications", { token, body: { ...application, notes: NOTES } });
  ana.applicationId = applied.json().id;
  const copies = `/api/applications/${ana.applicationId}/copies`;
  const sent = await call("POST", copies, { token, body: { resumeId: ana.resumeId, message: NOTES } });
  expect(sent.status).toBe(201);
  ana.copyId = (await call("GET", copies, { token })).json().items[0].id;
  const order = await call("POST", "/api/stripe/create-subscription", {
    token,
    body: { price_id: await priceId(), customer_email: "ana@exemplo.test", customer_name: "Ana", metadata: {} },
  });
  const { client_secret, subscription_id } = order.json();
  ana.subscriptionId = subscription_id;
  ana.paymentId = client_secret.split("_secret_")[0];
  await confirmPayment(client_secret);
  await expect
    .poll(async () => (await call("GET", "/api/subscription", { token })).json().isSubscribed, { timeout: 20_000 })
    .toBe(true);
});
test.afterAll(() => tokenSigner?.stop());

test("every operation but the Stripe webhook, links of mails, public links and transfers verifies the token", () => {
  const unsigned = described.filter(({ auth }) => auth === "none").map(({ name }) => name);
  // a mailed link is its own proof
  expect(unsigned.toSorted()).toEqual([
    "GET /c/opiniao/{address}",
    "GET /c/{address}",
    "GET /c/{address}/pdf",
    "GET /c/{address}/visita",
    "POST /api/account/email/undo",
    "POST /api/reminders/unsubscribe",
    "POST /api/stripe/webhook",
    "POST /api/transfers",
    "POST /api/transfers/{id}/open",
    "POST /c/opiniao/{address}",
    "POST /c/{address}",
    "POST /c/{address}/pdf",
  ]);
  const open = described.filter(({ auth }) => auth === "optional").map(({ name }) => name);
  expect(open.toSorted()).toEqual([
    "POST /api/ai/improve-text",
    "POST /api/ai/read-posting-link",
    "POST /api/ai/structure-posting",
    "POST /api/ai/structure-resume",
    "POST /api/ai/suggest-skills",
    "POST /api/ai/tailor",
    "POST /api/photos",
  ]);
});

test("every operation returns 401 for every bad token, and without a token where one is required", async () => {
  const wrong: string[] = [];
  for (const operation of described.filter(({ auth }) => auth !== "none")) {
    const tokens = {
      ...tokenSigner.createInvalidTokens(ana.id),
      ...(operation.auth === "user" ? { "that is missing": undefined } : {}),
    };
    const responses = await Promise.all(
      Object.entries(tokens).map(async ([flaw, token]) => {
        const response = await call(operation.method, toAddress(operation), { token });
        return { flaw, response };
      }),
    );
    for (const { flaw, response } of responses)
      if (response.status !== 401 || !isProblem(response) || response.headers.get("www-authenticate") !== "Bearer")
        wrong.push(`${operation.name} took a token ${flaw}: ${response.status} ${response.text.slice(0, 100)}`);
  }
  expect(wrong).toEqual([]);
});

test("a token is accepted only as a bearer token in the header, not in a cookie, the query or another scheme", async () => {
  const token = tokenSigner.token(ana.id);
  const ways: Call[] = [
    { headers: { cookie: `token=${token}; KEYCLOAK_IDENTITY=${token}` } },
    { headers: { authorization: `Basic ${token}` } },
    { headers: { authorization: token } },
    { headers: { "x-authorization": `Bearer ${token}` } },
  ];
  for (const way of ways) expect((await call("GET", "/api/resumes", way)).status).toBe(401);
  expect((await call("GET", `/api/resumes?access_token=${token}`)).status).toBe(401);
});

test("no operation gives a user without a subscription access to another user's data", async () => {
  const requests = await createRequests();
  const names = described.map(({ name }) => name).filter((name) => name !== STREAM);
  expect(Object.keys(requests).toSorted(), "every operation described has its row in `createRequests`").toEqual(
    names.toSorted(),
  );
  const token = tokenSigner.token(bia.id);
  for (const operation of described.filter(({ name }) => name !== STREAM)) {
    const { expect: expected, ...request } = requests[operation.name] as Call & { expect: number | number[] };
    const response = await call(operation.method, toAddress(operation), { ...request, token });
    expect([expected].flat(), `${operation.name}: ${response.text.slice(0, 200)}`).toContain(response.status);
    for (const secret of [ana.id, "Ana Única", posting.title, posting.text, NOTES, ana.subscriptionId])
      expect(response.text, `${operation.name} contains data of Ana`).not.toContain(secret);
  }
});

test("the other user's data is unchanged afterwards", async () => {
  const token = tokenSigner.token(ana.id);
  const kept = (await call("GET", `/api/resumes/${ana.resumeId}`, { token })).json();
  expect(kept).toMatchObject({ version: 1, personalInfo: { fullName: "Ana Única" } });
  const { items } = (await call("GET", `/api/resumes/${ana.resumeId}/states`, { token })).json();
  expect(items).toMatchObject([{ version: 1, name: "Ana Única" }]);
  expect((await call("GET", "/api/resumes/trash", { token })).json().items).toMatchObject([{ id: ana.trashedId }]);
  const applied = (await call("GET", `/api/applications/${ana.applicationId}`, { token })).json();
  expect(applied).toMatchObject({ version: 2, stage: "sent", notes: NOTES, earlier: [] });
  const sent = (await call("GET", `/api/applications/${ana.applicationId}/copies`, { token })).json();
  expect(sent.items).toMatchObject([{ id: ana.copyId, message: NOTES }]);
  const { isSubscribed, subscription } = (await call("GET", "/api/subscription", { token })).json();
  expect(isSubscribed).toBe(true);
  expect(subscription).toMatchObject({ id: ana.subscriptionId, status: "active", canceled_at: null });
  expect((await call("GET", "/api/subscription", { token: tokenSigner.token(bia.id) })).json().isSubscribed).toBe(
    false,
  );
});

test("an order by Pix has the configured price and belongs to the caller, whatever the request contains", async () => {
  const body = { amount: 1, currency: "usd", user_id: ana.id };
  const token = tokenSigner.token(bia.id);
  const order = (await call("POST", "/api/stripe/pix-order", { token, body })).json();
  expect(order).toMatchObject({ amount: 490, currency: "brl" });
  expect((await call("GET", "/api/stripe/pix-order", { token })).json().order.id).toBe(order.id);
  expect((await call("GET", "/api/stripe/pix-order", { token: tokenSigner.token(ana.id) })).json().order).toBeNull();
});

test("the gateway exposes no metrics, no stores, no admin console and no other realm", async () => {
  const paths = [
    "/metrics",
    "/readyz",
    "/healthz",
    "/openapi.json",
    "/auth/admin/",
    "/auth/admin/realms/penresume/users",
    "/auth/realms/master/protocol/openid-connect/token",
    "/auth/realms/penresume/account/",
    "/auth/realms/penresume/account/v1alpha1/applications",
    "/auth/metrics",
    "/auth/health",
    "/media/",
    "/media/profile-photos/",
    "/media/profile-photos/../../other/",
    "/media/profile-photos/%2e%2e/%2e%2e/other/",
    "/minio/health/live",
    "/api/",
    "/api/../metrics",
    "/.env",
    "/.git/config",
  ];
  for (const path of paths) {
    const response = await call("GET", path, { headers: { accept: "application/json" } });
    const isShell = response.status === 200 && response.text.includes('<div id="root"');
    expect(isShell || response.status >= 400, `${path}: ${response.status}`).toBe(true);
    expect(response.text, path).not.toMatch(/ListBucketResult|http_request_duration|DB_PASSWORD|\[core\]/);
  }
});
