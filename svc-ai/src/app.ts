import { createHttpApp, type HttpAppDeps } from "@penresume/service-kit";
import type { Express } from "express";
import { createRoutes, info, type RouteDeps } from "./routes.ts";

export const createApp = (deps: Omit<HttpAppDeps, "info" | "routes"> & RouteDeps): Express =>
  createHttpApp({ ...deps, info, routes: createRoutes(deps) });
