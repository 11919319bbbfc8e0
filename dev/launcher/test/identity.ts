import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, vi } from "vitest";
import { createAdminClient } from "../../../deploy/keycloak/admin.mjs";
import { launch } from "./launcher-process.ts";

export const PASSWORD = "casa-azul-1";

export let launcher: Awaited<ReturnType<typeof launch>>;
/** Keycloak's address, and the product's public one. No gateway is between them here. */
export let keycloak: string;
export let publicUrl: string;
const redirectUri = () => `${publicUrl}/login`;
let dataDir: string | undefined;

/** Starts Keycloak and the fakes of Google and of a mail server; again with the same data after `stop`. */
export async function start(port: number): Promise<void> {
  dataDir ??= await mkdtemp(path.join(tmpdir(), "penresume-sign-in-"));
  launcher = await launch(["keycloak", "google", "mail"], { port, dataDir });
  keycloak = new URL(launcher.addresses.KEYCLOAK_URL ?? "").origin;
  publicUrl = `http://localhost:${port}`;
}

export async function stop(): Promise<void> {
  launcher?.process.kill("SIGTERM");
  await launcher?.exited;
}

export async function stopAndRemove(): Promise<void> {
  await stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}

export const createAdmin = () =>
  createAdminClient({
    url: launcher.addresses.KEYCLOAK_URL as string,
    password: launcher.addresses.KEYCLOAK_ADMIN_PASSWORD as string,
  });

/** The fields of deploy/keycloak/auth-context.md that these tests read. */
interface AuthContext {
  mode: string;
  action: string;
  values: { name: string; email: string };
  fieldErrors: Record<string, string>;
  globalError: string | null;
  notice: string | null;
  googleUrl: string | null;
  homeUrl: string;
  forgotUrl: string | null;
}

export interface Page {
  /** The URL that a browser would show. */
  url: URL;
  status: number;
  html: string;
  context: AuthContext;
}

/** A browser without scripts: cookies, redirects, forms. Ends where the product's own pages begin. */
export function browser(headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString("base64url");

  async function go(address: string, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address);
    const own = [...cookies].filter(([key]) => key.startsWith(`${url.host} `));
    const response = await fetch(address.replace(publicUrl, keycloak), {
      redirect: "manual",
      headers: { ...headers, cookie: own.map(([key, value]) => `${key.split(" ")[1]}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(`${url.host} ${name}`, value ?? "");
    }
    const location = response.headers.get("location");
    if (location) {
      const next = new URL(location, url);
      return next.href.startsWith(`${redirectUri()}?`)
        ? { url: next, status: response.status, html: "", context: {} as AuthContext }
        : go(next.href);
    }
    const html = await response.text();
    const json = /<script type="application\/json" id="auth-context">(.*?)<\/script>/s.exec(html)?.[1];
    return { url, status: response.status, html, context: json ? JSON.parse(json) : {} };
  }

  const open = (kind: "auth" | "registrations", more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: "penresume-web",
      redirect_uri: redirectUri(),
      response_type: "code",
      scope: "openid",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...more,
    });
    return go(`${publicUrl}/auth/realms/penresume/protocol/openid-connect/${kind}?${query}`);
  };

  /** Exchanges the code in this address for tokens. */
  async function readTokens({ url }: Page): Promise<{ access_token: string; refresh_token: string }> {
    const response = await fetch(`${keycloak}/auth/realms/penresume/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: "penresume-web",
        redirect_uri: redirectUri(),
        code: url.searchParams.get("code") ?? "",
        code_verifier: verifier,
      }),
    });
    return response.json();
  }

  const readToken = async (page: Page) => (await readTokens(page)).access_token;
  const readClaims = async (page: Page) => parseClaims(await readToken(page));

  return { go, open, readTokens, readToken, readClaims };
}

export const parseClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

export const person = (email: string, more: Record<string, string> = {}) => ({
  firstName: "João D'Ávila",
  email,
  password: PASSWORD,
  "password-confirm": PASSWORD,
  ...more,
});

export async function signUp(email: string) {
  const { open, go, readClaims } = browser();
  return readClaims(await go((await open("registrations")).context.action, person(email)));
}

export async function findMail(address: string): Promise<{ subject: string; text: string } | undefined> {
  const mails = await (await fetch(`${launcher.addresses.MAIL_URL}/mails.json`)).json();
  return mails.find(({ to }: { to: string[] }) => to.includes(address));
}

/**
 * Resolves when Keycloak has counted the wrong passwords, in a transaction of its own after its response. Until then it
 * refuses every password of this user: https://github.com/keycloak/keycloak/pull/52429.
 */
export async function waitForFailures(userId: unknown, count: number, createdAdmin = createAdmin()) {
  const admin = await createdAdmin;
  const countFailures = async () =>
    (await admin("GET", `attack-detection/brute-force/users/${userId}`)).body.numFailures;
  await expect.poll(countFailures, { interval: 20, timeout: 10_000 }).toBe(count);
}

/** The target of the page's form. */
export const readForm = ({ html }: Page): string =>
  (/<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** The first link in the last mail to this address. */
export const findLink = async (address: string): Promise<string> =>
  // some mails are sent after the response
  /https?:\/\/\S+/.exec((await vi.waitUntil(() => findMail(address), { timeout: 10_000 })).text)?.[0] ?? "";

type Browser = ReturnType<typeof browser>;

export async function signIn(email: string, password = PASSWORD): Promise<Browser & { page: Page }> {
  const own = browser();
  const page = await own.go((await own.open("auth")).context.action, { username: email, password });
  return { ...own, page };
}

/** Opens Keycloak's page of an action, which may ask for the password first. */
export async function openAction({ open, go }: Browser, action: string, email: string): Promise<Page> {
  const page = await open("auth", { kc_action: action });
  return page.context.mode === "login" ? go(page.context.action, { username: email, password: PASSWORD }) : page;
}

/** To Google's page, by a link, because the policy forbids a form that redirects to another origin. */
export async function connectGoogle(own: Browser, email: string): Promise<Page> {
  const { html } = await openAction(own, "idp_link:google", email);
  const [, href = ""] = /<a [^>]*id="kc-continue" href="([^"]+)"/.exec(html) ?? [];
  return own.go(href.replaceAll("&amp;", "&"));
}

/** 'Esqueceu a senha?': returns the page after the form. */
export async function requestPasswordReset({ open, go }: Browser, email: string): Promise<Page> {
  const { context } = await open("auth", { ui_locales: "pt-BR" });
  const page = await go(new URL(context.forgotUrl ?? "", publicUrl).href);
  return go(readForm(page), { username: email });
}

export const newPassword = (password: string) => ({ "password-new": password, "password-confirm": password });

/** Sends a request to the token endpoint; returns its status and body. */
export async function requestTokens(form: Record<string, string>) {
  const response = await fetch(`${keycloak}/auth/realms/penresume/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: "penresume-web", ...form }),
  });
  return { status: response.status, body: await response.json() };
}
