/**
 * Keycloak's admin API for one realm. `url` is Keycloak's address with its path. The returned function sends a request and
 * resolves to `{ body, location }`; a response of 400 or more is an Error with its `status`.
 */
export async function createAdminClient({ url, password, realm = "penresume" }) {
  const token = await requestToken(`${url}/realms/master`, { client_id: "admin-cli", username: "admin", password });
  return async (method, path, body) => {
    const response = await fetch(`${url}/admin/realms/${realm}${path && `/${path}`}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw failure(`${method} ${path}`, response.status, text);
    return { body: text ? JSON.parse(text) : undefined, location: response.headers.get("location") };
  };
}

/** An access token for a password, from the realm at `realmUrl`. */
export async function requestToken(realmUrl, form) {
  const response = await fetch(`${realmUrl}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", ...form }),
  });
  const text = await response.text();
  if (!response.ok) throw failure("token request", response.status, text);
  return JSON.parse(text).access_token;
}

const failure = (request, status, text) =>
  Object.assign(new Error(`Keycloak: ${request} failed with ${status}: ${text.slice(0, 200)}`), { status });
