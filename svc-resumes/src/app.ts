import { createHttpApp, type HttpAppDeps } from "@penresume/service-kit";
import type { Express } from "express";
import type { Photos } from "./photos.ts";
import type { Resumes } from "./resumes.ts";
import { createRoutes, info } from "./routes.ts";

export const createApp = (deps: Omit<HttpAppDeps, "info" | "routes"> & { resumes: Resumes; photos: Photos }): Express =>
  createHttpApp({ ...deps, info, routes: createRoutes(deps) });
