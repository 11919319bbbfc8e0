import { createHttpApp, type HttpAppDeps } from "@penresume/service-kit";
import type { Express } from "express";
import type { Billing } from "./billing.ts";
import { createRoutes, info } from "./routes.ts";
import type { SubscriptionStreams } from "./subscription-stream.ts";
import type { Webhooks } from "./webhooks.ts";

export const createApp = (
  deps: Omit<HttpAppDeps, "info" | "routes"> & { billing: Billing; webhooks: Webhooks; streams: SubscriptionStreams },
): Express => createHttpApp({ ...deps, info, routes: createRoutes(deps) });
