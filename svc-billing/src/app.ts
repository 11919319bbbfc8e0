import { createHttpApp, type HttpAppDeps } from "@penresume/service-kit";
import type { Express } from "express";
import type { Billing } from "./billing.ts";
import type { Live } from "./live.ts";
import { createRoutes, info } from "./routes.ts";
import type { Webhooks } from "./webhooks.ts";

export const createApp = (
  deps: Omit<HttpAppDeps, "info" | "routes"> & { billing: Billing; webhooks: Webhooks; live: Live },
): Express => createHttpApp({ ...deps, info, routes: createRoutes(deps) });
