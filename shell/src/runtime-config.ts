import { type RuntimeConfig, runtimeConfigSchema } from "@penresume/contracts";
import { createApi } from "@penresume/web-kit";

/** GET /config.json. Throws ApiProblem. */
export const loadRuntimeConfig = (): Promise<RuntimeConfig> =>
  createApi().request("GET", "/config.json", { schema: runtimeConfigSchema });
