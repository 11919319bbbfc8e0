import { DEFAULT_SUPPORT_EMAIL, type RuntimeConfig } from "@penresume/contracts";
import { createApi } from "@penresume/web-host";

/** Loads /config.json. Rejects with ApiProblem. Checks required fields without zod, which would add 22 kB before the first paint. */
export const loadRuntimeConfig = (): Promise<RuntimeConfig> =>
  createApi().request("GET", "/config.json", { schema: { safeParse: readConfig } });

function readConfig(value: unknown): { success: true; data: RuntimeConfig } | { success: false } {
  const config = value as Partial<RuntimeConfig> | null | undefined;
  if (!config?.keycloak || !config.remotes || !config.stripe) return { success: false };
  const { keycloak, remotes, stripe, paymentMethods = "card", analytics = {} } = config;
  const { supportEmail = DEFAULT_SUPPORT_EMAIL, demo = false, serviceWorker = "on" } = config;
  return {
    success: true,
    data: { keycloak, remotes, stripe, paymentMethods, analytics, supportEmail, demo, serviceWorker },
  };
}
