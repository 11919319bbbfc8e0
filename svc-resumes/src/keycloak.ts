import { createDependencyLog, type Logger, UnavailableError } from "@penresume/service-kit";

const TIMEOUT_MS = 3_000;

export type IdentityProvider = ReturnType<typeof createKeycloak>;

/**
 * Keycloak's admin API (https://www.keycloak.org/docs-api/latest/rest-api/index.html#_users) as client `penresume-accounts`,
 * which may manage users only. `url` ends in `/auth`.
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

  /** Ends the person's sessions and removes their account. Idempotent; rejects when the provider does not respond. */
  async function removeUser(userId: string): Promise<void> {
    const headers = { authorization: `Bearer ${await token()}` };
    const user = `/admin/realms/penresume/users/${encodeURIComponent(userId)}`;
    // 404: removed before
    await call(`${user}/logout`, { method: "POST", headers }, [404]);
    await call(user, { method: "DELETE", headers }, [404]);
  }

  return { removeUser: (userId: string): Promise<void> => state.observe(removeUser(userId)) };
}
