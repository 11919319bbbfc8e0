import { createHttpApp, type HttpAppDeps } from "@penresume/service-kit";
import type { Express } from "express";
import type { Entitlements } from "./entitlements.ts";
import type { Render } from "./render.ts";
import { createRoutes, info } from "./routes.ts";

type AppDeps = Omit<HttpAppDeps, "info" | "routes">;

export const createApp = (deps: AppDeps & { entitlements: Entitlements; render: Render }): Express =>
  createHttpApp({ ...deps, info, routes: createRoutes(deps) });

/** The worker takes its work from RabbitMQ; over HTTP it only tells how it is. */
export const createWorkerApp = (deps: Omit<AppDeps, "authenticate">): Express =>
  createHttpApp({
    ...deps,
    info: { ...info, title: "PenResume PDF worker" },
    routes: [],
    authenticate: async () => null,
  });
