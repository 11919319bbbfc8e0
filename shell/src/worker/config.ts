const CONFIG = "/config.json";
export const CONFIG_CACHE = "offline-config";

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
export async function storeConfig(): Promise<void> {
  const response = await fetch(CONFIG, { cache: "no-cache" });
  if (!(await isConfig(response))) throw new TypeError("no configuration");
  await (await caches.open(CONFIG_CACHE)).put(CONFIG, response);
}
