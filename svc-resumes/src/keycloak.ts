const TIMEOUT_MS = 3_000;

/** What erasing an account needs of the identity provider. */
export interface IdentityProvider {
  /** Ends the person's sessions and removes their account. Idempotent; rejects when the provider does not respond. */
  removeUser(userId: string): Promise<void>;
}

/**
 * Keycloak's admin API (https://www.keycloak.org/docs-api/latest/rest-api/index.html#_users) as client `penresume-accounts`,
 * which may manage users only. `url` ends in `/auth`.
 */
export function createKeycloak({ url, clientSecret }: { url: string; clientSecret: string }): IdentityProvider {
  async function call(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok && response.status !== 404)
      throw new Error(`Keycloak responded ${response.status} to ${init.method}`);
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

  return {
    async removeUser(userId) {
      const headers = { authorization: `Bearer ${await token()}` };
      const user = `/admin/realms/penresume/users/${encodeURIComponent(userId)}`;
      await call(`${user}/logout`, { method: "POST", headers });
      await call(user, { method: "DELETE", headers });
    },
  };
}
