const CONFIG = "/config.json";
export const CONFIG_CACHE = "offline-config";
/** The gateway's headers of pages and web workers, which are the same on the configuration. */
const SECURITY_HEADERS = [
  "content-security-policy",
  "permissions-policy",
  "referrer-policy",
  "cross-origin-opener-policy",
  "x-frame-options",
];

/** A captive portal answers every path with its own page. */
export async function isConfig(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const value = await response
    .clone()
    .json()
    .catch(() => null);
  return Boolean(value?.keycloak && value.remotes && value.stripe);
}

/** Stores the current configuration, which the next page starts with. */
export async function storeConfig(signal?: AbortSignal): Promise<void> {
  const response = await fetch(CONFIG, { cache: "no-cache", signal: signal ?? null });
  if (!(await isConfig(response))) throw new TypeError("no configuration");
  await (await caches.open(CONFIG_CACHE)).put(CONFIG, response);
}

/** A stored page or web worker with the security headers of the stored configuration: they change without a release. */
export async function updateHeaders(stored: Response): Promise<Response> {
  const config = await caches.match(CONFIG, { cacheName: CONFIG_CACHE }).catch(() => undefined);
  if (!config) return stored;
  const headers = new Headers(stored.headers);
  for (const name of SECURITY_HEADERS) {
    const value = config.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(stored.body, { status: stored.status, headers });
}
