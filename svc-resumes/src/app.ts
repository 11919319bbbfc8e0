import { createHttpApp, type HttpAppDeps } from "@penresume/service-kit";
import type { Express } from "express";
import type { Erasures } from "./erasures.ts";
import type { Photos } from "./photos.ts";
import type { Resumes } from "./resumes.ts";
import { createRoutes, info } from "./routes.ts";

type AppDeps = Omit<HttpAppDeps, "info" | "routes"> & { resumes: Resumes; photos: Photos; erasures: Erasures };

export const createApp = (deps: AppDeps): Express => createHttpApp({ ...deps, info, routes: createRoutes(deps) });
