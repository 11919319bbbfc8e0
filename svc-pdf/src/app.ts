import { createHttpApp, type HttpAppDeps } from "@penresume/service-kit";
import type { Express } from "express";
import type { Entitlements } from "./entitlements.ts";
import type { PdfService } from "./pdf-service.ts";
import { createRoutes, info } from "./routes.ts";

type AppDeps = Omit<HttpAppDeps, "info" | "routes">;

export const createApp = (deps: AppDeps & { entitlements: Entitlements; pdfService: PdfService }): Express =>
  createHttpApp({ ...deps, info, routes: createRoutes(deps) });

/** The worker takes its jobs from RabbitMQ; over HTTP it serves health checks and metrics only. */
export const createWorkerApp = (deps: Omit<AppDeps, "authenticate">): Express =>
  createHttpApp({
    ...deps,
    info: { ...info, title: "PenResume PDF worker" },
    routes: [],
    authenticate: async () => null,
  });
