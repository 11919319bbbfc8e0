import { createHash, randomBytes } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import type { Person } from "./person.ts";
import { createResume } from "./resume.ts";
import { BASE_URL } from "./stack.ts";
import { confirmEmail } from "./stores.ts";

type File = { name: string; mimeType: string; buffer: Buffer };
type Send = (
  url: string,
  options?: { data?: unknown; multipart?: Record<string, File>; headers?: Record<string, string> },
) => Promise<APIResponse>;

const OPENID_CONNECT = "/auth/realms/penresume/protocol/openid-connect";

/** API client for one user. */
export interface PersonApi {
  get: Send;
  post: Send;
  put: Send;
  delete: Send;
}

/** Creates the account and signs in without rendering a page. The browser's next page restores the session. */
export async function createSignedInUser(page: Page, person: Person): Promise<{ person: Person; api: PersonApi }> {
  const api = await createAccount(page.request, person);
  // any document of the origin
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.setItem("signedIn", "1");
    // a sign-in completes the sign-out before it
    localStorage.removeItem("signOutPending");
  });
  return { person, api };
}

/** Creates a signed-in user whose e-mail address is confirmed. */
export async function createConfirmedUser(page: Page, person: Person): Promise<{ person: Person; api: PersonApi }> {
  const user = await createSignedInUser(page, person);
  await confirmEmail(person.email);
  return user;
}

/** Signs up as the sign-in pages do. Keycloak's cookies are in the browser's context afterwards. */
export async function createAccount(
  request: APIRequestContext,
  { fullName, email, password }: Person,
): Promise<PersonApi> {
  const client = { client_id: "penresume-web", redirect_uri: `${BASE_URL}/login` };
  const verifier = randomBytes(32).toString("base64url");
  const form = await request.get(`${OPENID_CONNECT}/auth`, {
    params: {
      ...client,
      response_type: "code",
      response_mode: "fragment",
      scope: "openid",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      prompt: "create",
    },
  });
  const created = await request.post(await readFormAction(form), {
    form: { firstName: fullName, email, password, "password-confirm": password },
    maxRedirects: 0,
  });
  expect(created.status()).toBe(302);
  const code = /[#&]code=([^&]+)/.exec(created.headers().location ?? "")?.[1] ?? "";
  const redeemed = await request.post(`${OPENID_CONNECT}/token`, {
    form: { ...client, grant_type: "authorization_code", code, code_verifier: verifier },
  });
  const headers = { authorization: `Bearer ${(await redeemed.json()).access_token}` };
  return {
    get: (url) => request.get(url, { headers }),
    post: (url, options) => request.post(url, { ...options, headers }),
    put: (url, options) => request.put(url, { ...options, headers: { ...options?.headers, ...headers } }),
    delete: (url) => request.delete(url, { headers }),
  };
}

/** The action address of the form on a page of Keycloak. */
export async function readFormAction(form: APIResponse): Promise<string> {
  const action = /<form[^>]* action="([^"]+)"/.exec(await form.text())?.[1]?.replaceAll("&amp;", "&");
  if (!action) throw new Error(`no form at ${form.url()}: ${form.status()}`);
  return action;
}

/** Saves a small résumé with that name and optional photo; returns its id. */
export async function storeResume(api: PersonApi, fullName: string, photo = "", more: object = {}): Promise<string> {
  const saved = await api.post("/api/resumes", {
    data: {
      ...createResume(fullName, { email: "pessoa@exemplo.test", photo }),
      experience: [
        { company: "Estúdio Ipê", position: "Analista", startDate: "03/2021", endDate: "Atual", current: true },
      ],
      ...more,
    },
  });
  expect(saved.status()).toBe(201);
  return (await saved.json()).id;
}
