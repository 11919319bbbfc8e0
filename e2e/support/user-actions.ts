import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Account } from "./account.ts";
import { call } from "./api.ts";
import { createPicture } from "./picture.ts";
import { createResume, toHtml } from "./resume.ts";

/** `unavailable`: a problem with `Retry-After` and a displayable message. `wrong`: any other failure. */
export interface Outcome {
  kind: "done" | "unavailable" | "wrong";
  status: number;
  body: string;
}

const UNAVAILABLE = [429, 502, 503, 504];
// the checkout shows its own message above a retry button
const RETRY_SENTENCE = /tente novamente|^Falha ao criar intenção de pagamento$/i;

async function toOutcome(calling: ReturnType<typeof call>): Promise<Outcome> {
  const { status, headers, text, json } = await calling;
  if (status < 400) return { kind: "done", status, body: text };
  const isUnavailable =
    UNAVAILABLE.includes(status) &&
    headers.has("retry-after") &&
    headers.get("content-type")?.includes("problem+json") &&
    RETRY_SENTENCE.test(json().title);
  return { kind: isUnavailable ? "unavailable" : "wrong", status, body: text };
}

export type UserActions = ReturnType<typeof createUserActions>;

/** User actions as requests through the gateway, for one account. */
export function createUserActions(account: Account) {
  const send = (method: string, path: string, body?: unknown) =>
    toOutcome(call(method, path, { token: account.token(), body }));

  return {
    renewToken: account.renew,
    openPage: () => toOutcome(call("GET", "/", { headers: { accept: "text/html" } })),
    seeSignIn: () => toOutcome(call("GET", "/auth/realms/penresume/protocol/openid-connect/certs")),
    list: () => send("GET", "/api/resumes?limit=5"),
    save: (fullName: string) => send("POST", "/api/resumes", createResume(fullName)),
    remove: (id: string) => send("DELETE", `/api/resumes/${id}`),
    addPhoto() {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(createPicture(64))], { type: "image/png" }), "foto.png");
      return toOutcome(call("POST", "/api/photos", { body: form }));
    },
    seeSubscription: () => send("GET", "/api/subscription"),
    checkOut: (priceId: string) =>
      send("POST", "/api/stripe/create-subscription", {
        price_id: priceId,
        customer_email: account.email,
        customer_name: account.fullName,
        metadata: {},
      }),
    download: () => send("POST", "/api/generate-pdf", { htmlContent: toHtml(randomUUID()), fileName: "a.pdf" }),
    /** Sent as a guest, whose rate limit is per address. */
    improve: () => toOutcome(call("POST", "/api/ai/improve-text", { body: { text: "Cuido do estoque." } })),

    async allIds(): Promise<string[]> {
      const ids: string[] = [];
      for (let cursor = ""; ; ) {
        const page = await call("GET", `/api/resumes?limit=50${cursor}`, { token: account.token() });
        expect(page.status).toBe(200);
        const { items, nextCursor } = page.json() as { items: { id: string }[]; nextCursor?: string };
        ids.push(...items.map(({ id }) => id));
        if (!nextCursor) return ids;
        cursor = `&cursor=${nextCursor}`;
      }
    },
  };
}
