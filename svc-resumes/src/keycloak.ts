import { createDependencyLog, type Logger, UnavailableError } from "@penresume/service-kit";

const TIMEOUT_MS = 3_000;

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

  async function callUsers(path: string, method: string, body?: unknown, accepted?: number[]): Promise<Response> {
    const headers = { authorization: `Bearer ${await token()}`, "content-type": "application/json" };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return call(`/admin/realms/penresume/users${path}`, init, accepted);
  }

  /** Ends the user's sessions and removes their account. Idempotent; rejects when the provider does not respond. */
  async function removeUser(userId: string): Promise<void> {
    // 404: was removed before
    await callUsers(`/${encodeURIComponent(userId)}/logout`, "POST", undefined, [404]);
    await callUsers(`/${encodeURIComponent(userId)}`, "DELETE", undefined, [404]);
  }

  async function isEmailTaken(email: string): Promise<boolean> {
    const query = new URLSearchParams({ email, exact: "true", briefRepresentation: "true" });
    return ((await (await callUsers(`?${query}`, "GET")).json()) as unknown[]).length > 0;
  }

  /** Returns the account's e-mail; null when there is no such account. */
  async function findEmail(userId: string): Promise<string | null> {
    const response = await callUsers(`/${encodeURIComponent(userId)}`, "GET", undefined, [404]);
    if (response.status === 404) return null;
    return ((await response.json()) as { email?: string }).email ?? "";
  }

  /** Sets a verified e-mail; false when another account has it. */
  async function setEmail(userId: string, email: string): Promise<boolean> {
    const body = { email, emailVerified: true };
    const response = await callUsers(`/${encodeURIComponent(userId)}`, "PUT", body, [409]);
    return response.ok;
  }

  return {
    removeUser: (userId: string): Promise<void> => state.observe(removeUser(userId)),
    isEmailTaken: (email: string): Promise<boolean> => state.observe(isEmailTaken(email)),
    findEmail: (userId: string): Promise<string | null> => state.observe(findEmail(userId)),
    setEmail: (userId: string, email: string): Promise<boolean> => state.observe(setEmail(userId, email)),
  };
}
