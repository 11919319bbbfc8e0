import { type APIResponse, expect, type Page } from "@playwright/test";
import type { Person } from "./person.ts";
import { aResume } from "./resume.ts";
import { signUp } from "./screens.ts";

type File = { name: string; mimeType: string; buffer: Buffer };
type Send = (url: string, options?: { data?: unknown; multipart?: Record<string, File> }) => Promise<APIResponse>;

/** API client for one person. */
export interface PersonApi {
  get: Send;
  post: Send;
  delete: Send;
}

/** Creates the account on the sign-in page, waits for /home and returns the person's API client. */
export async function signedUp(page: Page, person: Person): Promise<{ person: Person; api: PersonApi }> {
  await page.goto("/login");
  const listing = page.waitForRequest((sent) => sent.url().includes("/api/resumes"));
  await signUp(page, person);
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
