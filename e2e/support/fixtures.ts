import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import type { Person } from "./person.ts";
import { aResume } from "./resume.ts";
import { BASE_URL } from "./stack.ts";

type File = { name: string; mimeType: string; buffer: Buffer };
type Send = (url: string, options?: { data?: unknown; multipart?: Record<string, File> }) => Promise<APIResponse>;

/** API client for one person. */
export interface PersonApi {
  get: Send;
  post: Send;
  delete: Send;
}

/** Creates the account, signs in, waits for /home and returns the person's API client. */
export async function signedUp(page: Page, person: Person): Promise<{ person: Person; api: PersonApi }> {
  await createAccount(page.request, person);
  const listing = page.waitForRequest((sent) => sent.url().includes("/api/resumes"));
  await page.goto("/login");
  const authorization = (await listing).headers().authorization ?? "";
  await expect(page.getByText("Nenhum currículo")).toBeVisible();
  const { request } = page;
  const headers = { authorization };
  const api: PersonApi = {
    get: (url) => request.get(url, { headers }),
    post: (url, options) => request.post(url, { ...options, headers }),
    delete: (url) => request.delete(url, { headers }),
  };
  return { person, api };
}

/** Sends the sign-up form without drawing its pages. Keycloak's cookies are in the browser's context afterwards. */
async function createAccount(request: APIRequestContext, { fullName, email, password }: Person): Promise<void> {
  const form = await request.get("/auth/realms/penresume/protocol/openid-connect/auth", {
    params: {
      client_id: "penresume-web",
      response_type: "code",
      response_mode: "fragment",
      scope: "openid",
      redirect_uri: `${BASE_URL}/login`,
      // the code is never redeemed: the page starts a sign-in of its own
      code_challenge: "x".repeat(43),
      code_challenge_method: "S256",
      prompt: "create",
    },
  });
  const action = /<form[^>]* action="([^"]+)"/.exec(await form.text())?.[1]?.replaceAll("&amp;", "&");
  if (!action) throw new Error(`the sign-up form: ${form.status()}`);
  const created = await request.post(action, {
    form: { firstName: fullName, email, password, "password-confirm": password },
    maxRedirects: 0,
  });
  expect(created.status()).toBe(302);
}

/** Saves a small résumé with that name and optional photo; returns its id. */
export async function aStoredResume(api: PersonApi, fullName: string, photo = ""): Promise<string> {
  const saved = await api.post("/api/resumes", {
    data: {
      ...aResume(fullName, { email: "pessoa@exemplo.test", photo }),
      experience: [
        { company: "Estúdio Ipê", position: "Analista", startDate: "03/2021", endDate: "Atual", current: true },
      ],
    },
  });
  expect(saved.status()).toBe(201);
  return (await saved.json()).id;
}
