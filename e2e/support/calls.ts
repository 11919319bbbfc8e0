import { randomInt, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Account } from "./account.ts";
import { aPicture } from "./picture.ts";
import { aResume, htmlOf } from "./resume.ts";
import { BASE_URL } from "./stack.ts";

/** How a call went: done, told in our words to come again, which the screen shows, or anything else, which nobody should ever see. */
export interface Outcome {
  kind: "done" | "told" | "wrong";
  status: number;
  body: string;
}

// beyond every time limit on the way
const PATIENCE_MS = 90_000;
// what says: not now
const PASSING = [429, 502, 503, 504];
// and how it says so; the checkout's own sentence stands over a button that tries again
const SAID = /tente novamente|^Falha ao criar intenção de pagamento$/i;

/** Any address: the gateway's limits are a person's, not those of a test that plays many. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function call(method: string, path: string, options: { token?: string; body?: unknown; headers?: object } = {}) {
  const { token, body, headers } = options;
  const response = await fetch(`${BASE_URL}${path}`, {
    method,
    headers: {
      "x-forwarded-for": anAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: response.status, type: response.headers.get("content-type") ?? "", response };
}

async function outcomeOf(calling: ReturnType<typeof call>): Promise<Outcome> {
  const { status, type, response } = await calling;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (status < 400) return { kind: "done", status, body: bytes.toString("latin1") };
  const body = bytes.toString();
  const isPassing = PASSING.includes(status) && response.headers.has("retry-after");
  const isTold = isPassing && type.includes("problem+json") && SAID.test(JSON.parse(body).title);
  return { kind: isTold ? "told" : "wrong", status, body };
}

export type Calls = ReturnType<typeof callsOf>;

/** What people do, through the gateway, in one account's name. */
export function callsOf(account: Account) {
  const as = (method: string, path: string, body?: unknown) => call(method, path, { token: account.token(), body });
  const outcome = (method: string, path: string, body?: unknown) => outcomeOf(as(method, path, body));
  const storedHtml = htmlOf(`Guardado ${randomUUID()}`);

  return {
    renewToken: account.renew,
    openPage: () => outcomeOf(call("GET", "/", { headers: { accept: "text/html" } })),
    seeSignIn: () => outcomeOf(call("GET", "/auth/realms/penresume/protocol/openid-connect/certs")),
    list: () => outcome("GET", "/api/resumes?limit=5"),
    save: (fullName: string, photo?: string) =>
      outcome("POST", "/api/resumes", aResume(fullName, photo ? { photo } : {})),
    remove: (id: string) => outcome("DELETE", `/api/resumes/${id}`),
    addPhoto() {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(aPicture(64))], { type: "image/png" }), "foto.png");
      return outcomeOf(call("POST", "/api/photos", { body: form }));
    },
    seePhoto: (address: string) => outcomeOf(call("GET", address)),
    seeSubscription: () => outcome("GET", "/api/subscription"),
    checkOut: (priceId: string) =>
      outcome("POST", "/api/stripe/create-subscription", {
        price_id: priceId,
        customer_email: account.email,
        customer_name: account.fullName,
        metadata: {},
      }),
    download: () => outcome("POST", "/api/generate-pdf", { htmlContent: htmlOf(randomUUID()), fileName: "a.pdf" }),
    downloadAgain: () => outcome("POST", "/api/generate-pdf", { htmlContent: storedHtml, fileName: "a.pdf" }),
    /** As a guest: an account's allowance is soon used up. */
    improve: () => outcomeOf(call("POST", "/api/ai/improve-text", { body: { text: "Cuido do estoque." } })),

    async allIds(): Promise<string[]> {
      const ids: string[] = [];
      for (let cursor = ""; ; ) {
        const { response } = await as("GET", `/api/resumes?limit=50${cursor}`);
        expect(response.status).toBe(200);
        const { items, nextCursor } = (await response.json()) as { items: { id: string }[]; nextCursor?: string };
        ids.push(...items.map(({ id }) => id));
        if (!nextCursor) return ids;
        cursor = `&cursor=${nextCursor}`;
      }
    },
  };
}
