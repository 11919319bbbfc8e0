import { createHttpApp, type HttpAppDeps } from "@penresume/service-kit";
import type { Express } from "express";
import type { Allowance } from "./allowance.ts";
import type { Assist } from "./assist.ts";
import { createRoutes, info } from "./routes.ts";

export const createApp = (
  deps: Omit<HttpAppDeps, "info" | "routes"> & { assist: Assist; allowance: Allowance },
): Express => createHttpApp({ ...deps, info, routes: createRoutes(deps) });
