import { type MailLanguage, mailLanguageSchema } from "@penresume/contracts";
import { createDependencyLog, type Logger, UnavailableError } from "@penresume/service-kit";
import { z } from "zod";

const TIMEOUT_MS = 3_000;

const userSchema = z.object({
  email: z.string().optional(),
  attributes: z.record(z.string(), z.array(z.string())).optional(),
});

export interface Account {
  email: string;
  /** Whether the address was proven by a mailed link or a sign-in with Google. */
  isEmailProven: boolean;
  /** Changes when the account is taken from others: by the first proof of its address, another address, or a new password. */
  securedAt: string;
  /** Language of mails. */
  language: MailLanguage;
}

export type IdentityProvider = ReturnType<typeof createKeycloak>;

/**
 * Keycloak's admin API (https://www.keycloak.org/docs-api/latest/rest-api/index.html#_users) as client `penresume-accounts`,
 * which can manage users only. `url` ends in `/auth`.
 */
export function createKeycloak({ url, clientSecret, log }: { url: string; clientSecret: string; log: Logger }) {
  const state = createDependencyLog({ name: "Keycloak", url, log });

  async function call(path: string, init: RequestInit, accepted: number[] = []): Promise<Response> {
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok && !accepted.includes(response.status))
      throw new UnavailableError(`${init.method} was answered with ${response.status}`);
    return response;
  }

  async function token(): Promise<string> {
    const credentials = Buffer.from(`penresume-accounts:${clientSecret}`).toString("base64");
    const response = await call("/realms/penresume/protocol/openid-connect/token", {
      method: "POST",
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token } = (await response.json()) as { access_token?: string };
    if (!access_token) throw new Error("Keycloak returned no token");
    return access_token;
  }

  async function callAdmin(path: string, method: string, body?: unknown, accepted?: number[]): Promise<Response> {
    const headers = { authorization: `Bearer ${await token()}`, "content-type": "application/json" };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return call(`/admin/realms/penresume${path}`, init, accepted);
  }

  /** Ends the user's sessions and removes their account. Idempotent; rejects when the provider does not respond. */
  async function removeUser(userId: string): Promise<void> {
    // 404: was removed before
    await callAdmin(`/users/${encodeURIComponent(userId)}/logout`, "POST", undefined, [404]);
    await callAdmin(`/users/${encodeURIComponent(userId)}`, "DELETE", undefined, [404]);
  }

  async function isEmailTaken(email: string): Promise<boolean> {
    const query = new URLSearchParams({ email, exact: "true", briefRepresentation: "true" });
    return ((await (await callAdmin(`/users?${query}`, "GET")).json()) as unknown[]).length > 0;
  }

  /** Returns the account; null when there is none. */
  async function findAccount(userId: string): Promise<Account | null> {
    const response = await callAdmin(`/users/${encodeURIComponent(userId)}`, "GET", undefined, [404]);
    if (response.status === 404) return null;
    const { email = "", attributes = {} } = userSchema.parse(await response.json());
    return {
      email,
      isEmailProven: attributes.proven_email?.[0]?.toLowerCase() === email.toLowerCase(),
      securedAt: attributes.secured_at?.[0] ?? "never",
      language: mailLanguageSchema.parse(attributes.locale?.[0]),
    };
  }

  /**
   * Sets an address that its owner has proven, unless another account has it (`"taken"`), or the account was secured after `securedAt`
   * was read (`"outdated"`). If no address of the account was proven
   * before, Keycloak's provider (deploy/keycloak/provider) removes all access but the given session. `isRestored` returns the
   * account to the owner of its former address, and removes all access.
   */
  async function setEmail(
    userId: string,
    change: { email: string; session: string | null; isRestored: boolean; securedAt: string },
  ): Promise<"set" | "taken" | "outdated"> {
    const path = `/penresume-accounts/${encodeURIComponent(userId)}/email`;
    const { status } = await callAdmin(path, "POST", change, [409, 412]);
    return status === 409 ? "taken" : status === 412 ? "outdated" : "set";
  }

  return {
    removeUser: (userId: string): Promise<void> => state.observe(removeUser(userId)),
    isEmailTaken: (email: string): Promise<boolean> => state.observe(isEmailTaken(email)),
    findAccount: (userId: string): Promise<Account | null> => state.observe(findAccount(userId)),
    setEmail: (...change: Parameters<typeof setEmail>): ReturnType<typeof setEmail> =>
      state.observe(setEmail(...change)),
  };
}
