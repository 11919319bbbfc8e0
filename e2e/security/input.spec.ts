import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { type ApiResponse, type Call, call } from "../support/api.ts";
import { listOperations, type Operation } from "../support/api-description.ts";
import { createPicture } from "../support/picture.ts";
import { THEME } from "../support/resume.ts";
import { createTokenSigner, type TokenSigner } from "../support/token-signer.ts";

/** Inputs that no form of the product sends. */

let tokenSigner: TokenSigner;
let described: Operation[];
let token: string;
test.beforeAll(async () => {
  [described, tokenSigner] = await Promise.all([listOperations(), createTokenSigner()]);
  token = tokenSigner.token(randomUUID());
});
test.afterAll(() => tokenSigner?.stop());

const resume = (more: object = {}) => ({
  personalInfo: { fullName: "Inês Injeta" },
  theme: THEME,
  ...more,
});
const post = (path: string, body: unknown, more: Call = {}) => call("POST", path, { token, body, ...more });

/** A problem reveals no stack trace, path, library or internal address. */
const INSIDE = /node_modules|\.ts:\d|at [\w.]+ \(|mongo|BSON|zod|127\.0\.0\.1|Cannot read|Error:/i;

function expectProblem(response: ApiResponse): void {
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const instance = response.headers.get("x-request-id");
  expect(response.json()).toMatchObject({
    type: expect.any(String),
    title: expect.any(String),
    status: response.status,
    instance,
  });
}

const isBody = ({ method, path }: Operation) => ["POST", "PUT"].includes(method) && path !== "/api/stripe/webhook";

test("MongoDB operators in bodies, paths and queries have no effect", async () => {
  const victim = await post("/api/resumes", resume());
  expect(victim.status).toBe(201);
  for (const operator of [{ $ne: null }, { $gt: "" }, { $where: "sleep(1000)" }, { $regex: ".*" }]) {
    const responses = await Promise.all([
      post("/api/resumes", resume({ personalInfo: { fullName: operator } })),
      post("/api/applications", { company: operator }),
      post("/api/applications/moves", { items: [{ id: operator, stage: "sent" }] }),
      post("/api/applications/deletions", { ids: [operator] }),
      post("/api/reminders/unsubscribe", { token: operator }),
      post("/api/stripe/verify-subscription", { subscription_id: operator }),
      post("/api/cancel-subscription", { subscriptionId: operator }),
      post("/api/stripe/refund", { payments: [operator] }),
      post("/api/stripe/codes", { quantity: operator }),
      post("/api/stripe/codes/refund", { payment: operator }),
      post("/api/stripe/codes/use", { code: operator }),
      post("/api/transfers", { id: operator, data: "Zm9v" }),
      call("PUT", "/api/customer", { token, body: { subscriptionId: operator } }),
      post("/api/generate-pdf", { htmlContent: operator }),
      post("/api/ai/improve-text", { text: operator }),
      post("/api/ai/read-posting-link", { url: operator }),
      post("/api/ai/interview-feedback", { question: operator, answer: "Vendas", resume: {} }),
      post("/api/ai/write-message", { kind: operator, language: "pt", resume: {} }),
    ]);
    for (const response of responses) expect(response.status, response.text).toBe(400);
  }
  const stranger = tokenSigner.token(randomUUID());
  for (const id of ["%7B%22$ne%22:null%7D", "[$ne]=", "$where", "..%2f..%2fmetrics", `${"0".repeat(24)}%00`])
    expect((await call("GET", `/api/resumes/${id}`, { token: stranger })).status, id).toBeGreaterThanOrEqual(400);
  for (const query of ["userId[$ne]=x", "limit[$gt]=1", "cursor[$ne]=x", "limit=1&limit=100", "__proto__[limit]=1"]) {
    const response = await call("GET", `/api/resumes?${query}`, { token: stranger });
    if (response.status === 200) expect(response.json().items, query).toEqual([]);
    else expect(response.status, query).toBe(400);
  }
});

test("prototype keys and unknown fields in a body have no effect", async () => {
  const evil = JSON.stringify(resume()).replace(
    /^\{/,
    '{"__proto__":{"isSubscribed":true,"polluted":1},"constructor":{"prototype":{"polluted":1}},"userId":"someone","version":99,"_id":"000000000000000000000001",',
  );
  const saved = await post("/api/resumes", evil, { headers: { "content-type": "application/json" } });
  expect(saved.status).toBe(201);
  expect(saved.json()).toMatchObject({ version: 1, personalInfo: { fullName: "Inês Injeta" } });
  expect(saved.json().userId).not.toBe("someone");
  expect(saved.text).not.toContain("polluted");
  const { isSubscribed } = (await call("GET", "/api/subscription", { token })).json();
  expect(isSubscribed).toBe(false);
  expect((await call("GET", "/config.json")).text).not.toContain("polluted");
});

test("every operation with a body rejects one that is too large, too deep, malformed or of another type with a problem", async () => {
  const headers = { "content-type": "application/json" };
  const bodies: Record<string, { call: Call; allowed: number[] }> = {
    "three megabytes": { call: { body: JSON.stringify({ a: "x".repeat(3 << 20) }), headers }, allowed: [413, 415] },
    "arrays twenty-five thousand deep": {
      call: { body: `${"[".repeat(25_000)}${"]".repeat(25_000)}`, headers },
      allowed: [400, 413, 415],
    },
    "an object ten thousand deep": {
      call: { body: `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, headers },
      // without required fields, an unknown one is ignored: created, or of no application or version
      allowed: [200, 201, 400, 404, 413, 415, 428],
    },
    "no JSON": { call: { body: '{"a":', headers }, allowed: [400, 415] },
    "another kind": {
      call: { body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } },
      allowed: [415],
    },
    "plain text, as a foreign page may send": {
      call: { body: JSON.stringify(resume()), headers: { "content-type": "text/plain" } },
      allowed: [415],
    },
    "an unknown encoding": {
      call: { body: "{}", headers: { ...headers, "content-encoding": "nonsense" } },
      allowed: [400, 415],
    },
    "an unknown charset": {
      call: { body: "{}", headers: { "content-type": "application/json; charset=klingon" } },
      allowed: [400, 415],
    },
    "a bare value": { call: { body: "null", headers }, allowed: [400, 415] },
  };
  // an operation without a body ignores it
  const bodiless = [
    ...["POST /api/billing-portal", "POST /api/stripe/pix-order", "POST /api/account/email/verification"],
    "POST /api/resumes/trash/{id}/restore",
    "POST /api/transfers/{id}/open",
    // forms, of links that do not exist
    ...["POST /c/{address}", "POST /c/{address}/pdf", "POST /c/opiniao/{address}"],
    // a form of a mail program
    "POST /api/reminders/unsubscribe",
  ];
  for (const operation of described.filter((one) => isBody(one) && !bodiless.includes(one.name)))
    for (const [kind, { call: request, allowed }] of Object.entries(bodies)) {
      const path = operation.path.replace(/\{\w+\}/g, "000000000000000000000000");
      const response = await call(operation.method, path, { token, ...request });
      expect(allowed, `${kind} to ${operation.name}: ${response.status} ${response.text.slice(0, 200)}`).toContain(
        response.status,
      );
      if (response.status >= 400) expectProblem(response);
      expect(response.text).not.toMatch(INSIDE);
    }
});

test("errors contain no internals, for any request", async () => {
  const requests: [string, string, Call][] = [
    ["GET", "/api/resumes/not-an-id", { token }],
    ["GET", "/api/resumes?cursor=%00", { token }],
    ["GET", "/api/resumes?limit=1e9", { token }],
    ["GET", "/api/nothing-here", { token }],
    ["PUT", "/api/resumes/000000000000000000000000", { token, body: resume(), headers: { "if-match": '"1"' } }],
    ["POST", "/api/stripe/webhook", { body: "{}", headers: { "stripe-signature": "t=1,v1=abc" } }],
    ["POST", "/api/stripe/verify-subscription", { token, body: { subscription_id: "sub_nothing" } }],
    ["POST", "/api/generate-pdf", { token, body: { htmlContent: "<p>a" } }],
    ["DELETE", "/api/account", { token }],
    ["PATCH", "/api/resumes", { token }],
    ["GET", "/api/resumes", { token: "x.y.z" }],
  ];
  for (const [method, path, request] of requests) {
    const response = await call(method, path, request);
    expectProblem(response);
    expect(response.text, path).not.toMatch(INSIDE);
    expect(response.headers.get("x-powered-by")).toBeNull();
    expect(response.headers.get("server")).not.toMatch(/\d/);
  }
});

test("an upload is accepted by its content and loses scripts, other formats, GPS data and its path", async () => {
  const png = createPicture(64);
  const gps = Buffer.from("GPSLatitude 23/1 33/1 EXIF Segredo-Camera");
  const script = Buffer.from("<script>alert(document.domain)</script>");
  const uploads: [string, Buffer, number][] = [
    ["svg.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ["svg-as-png.png", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ["page.png", Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
    ["pdf.png", Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj"), 415],
    ["polyglot-gif.png", Buffer.concat([Buffer.from("GIF89a/*"), script]), 415],
    ["tail.png", Buffer.concat([png, script, gps]), 201],
    ["../../../etc/passwd", png, 201],
    ["..\\..\\windows\\x.png", png, 201],
    ["a\0b.png", png, 400],
    ['"><img src=x onerror=alert(1)>.png', png, 201],
    ["/media/pdfs/x.png", png, 201],
    [`${"a".repeat(5_000)}.png`, png, 201],
  ];
  for (const [name, content, status] of uploads) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(content)], { type: "image/png" }), name);
    const response = await call("POST", "/api/photos", { token, body: form });
    expect(response.status, `${name.slice(0, 40)}: ${response.text}`).toBe(status);
    if (status !== 201) continue;
    const { url } = response.json();
    expect(url).toMatch(/^\/media\/profile-photos\/\d+-[0-9a-f]{32}-[a-z0-9-]{1,60}\.jpg$/);
    const shown = await fetch(new URL(url, test.info().project.use.baseURL));
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.includes("<script>") || bytes.includes("Segredo-Camera") || bytes.includes("Exif")).toBe(false);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a résumé shows only a photo that was uploaded to this product", async () => {
  for (const photo of [
    "https://evil.example/pixel.png",
    "//evil.example/x.jpg",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "/media/profile-photos/../../pdfs/x",
    "/media/profile-photos/a?x=1",
    "/api/customer",
  ]) {
    const response = await post("/api/resumes", resume({ personalInfo: { fullName: "x", photo } }));
    expect([photo, response.status]).toEqual([photo, 400]);
  }
});
