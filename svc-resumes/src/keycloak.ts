const LIMIT_MS = 3_000;

/** The sign-in service as far as erasing needs it. */
export interface SignIn {
  /** Ends the person's sessions and removes their account; fine when it is gone already. Rejects when that cannot be done now. */
  remove(userId: string): Promise<void>;
}

/**
 * Keycloak's admin API by the client `penresume-accounts`, which may manage users and nothing else
 * (https://www.keycloak.org/docs-api/latest/rest-api/index.html#_users). `url` is its address with `/auth`.
 */
export function createSignIn({ url, clientSecret }: { url: string; clientSecret: string }): SignIn {
  async function call(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok && response.status !== 404)
      throw new Error(`Keycloak answered ${response.status} to ${init.method}`);
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
    if (!access_token) throw new Error("Keycloak gave no token");
    return access_token;
  }

  return {
    async remove(userId) {
      const headers = { authorization: `Bearer ${await token()}` };
      const user = `/admin/realms/penresume/users/${encodeURIComponent(userId)}`;
      await call(`${user}/logout`, { method: "POST", headers });
      await call(user, { method: "DELETE", headers });
    },
  };
}
