/**
 * Creates a client of Keycloak's admin API for one realm. `url` is Keycloak's URL with its path. The returned function sends a
 * request and resolves to `{ body, location }`. It rejects with an Error with `status` when the response is 400 or more.
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
    if (!response.ok) throw createError(`${method} ${path}`, response.status, text);
    return { body: text ? JSON.parse(text) : undefined, location: response.headers.get("location") };
  };
}

/** Requests an access token with a password, from the realm at `realmUrl`. */
export async function requestToken(realmUrl, form) {
  const response = await fetch(`${realmUrl}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", ...form }),
  });
  const text = await response.text();
  if (!response.ok) throw createError("token request", response.status, text);
  return JSON.parse(text).access_token;
}

const createError = (request, status, text) =>
  Object.assign(new Error(`Keycloak: ${request} failed with ${status}: ${text.slice(0, 200)}`), { status });
