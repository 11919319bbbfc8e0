import { join } from "node:path";
import { problemSchema } from "@penresume/contracts";
import { expect } from "vitest";
import { DATABASE_USERS, PARTS, toVariable } from "../../deploy/parts.mjs";
import { type Nginx, startNginx, startUpstream, type Upstream } from "./nginx.ts";

const BEHIND = [...Object.keys(PARTS.frontEnds), ...DATABASE_USERS, "keycloak", "minio"];
export type Name = "shell" | "editor" | "account" | "resumes" | "billing" | "pdf" | "ai" | "keycloak" | "minio";
const shorten = (part: string) => part.replace(/^(svc|mfe)-/, "") as Name;

export interface Gateway {
  upstreams: Record<Name, Upstream>;
  nginx: Nginx;
  /** Sends each request from another address, because the gateway limits requests per address. */
  fetch(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>;
  /** A second gateway with other values. */
  startAnother(values: Record<string, string>): Promise<Nginx>;
  /** Clears the recorded requests; all upstreams respond with 200. */
  reset(): void;
  stop(): Promise<void>;
}

/** The real gateway in front of one small server for each part of the product. */
export async function startGateway(): Promise<Gateway> {
  const started = await Promise.all(BEHIND.map(async (part) => [part, await startUpstream(shorten(part))] as const));
  const upstreams = Object.fromEntries(started.map(([part, upstream]) => [shorten(part), upstream])) as Record<
    Name,
    Upstream
  >;
  const values = {
    GATEWAY_DIR: join(import.meta.dirname, ".."),
    PUBLIC_URL: "https://penresume.example",
    ...Object.fromEntries(started.map(([part, { address }]) => [toVariable(part), address])),
    MEDIA_BUCKET: "media",
    RESOLVE: "",
    RESOLVER: "127.0.0.1",
    TRUSTED_PROXIES: "127.0.0.1",
    HSTS: "max-age=31536000",
    STRIPE_ORIGINS: "https://js.stripe.example",
    ANALYTICS_ORIGINS: "https://analytics.example",
    STRIPE_PUBLISHABLE_KEY: "pk_test_gateway",
    STRIPE_PRICE_ID: "price_gateway",
    STRIPE_SCRIPT_URL: "https://js.stripe.example/v3",
    MEASUREMENT_ID: "",
    AD_CONVERSION_ID: "",
    SESSION_REPLAY_ID: "",
    PAYMENT_METHODS: "card,pix",
    SUPPORT_EMAIL: "suporte@penresume.example",
    SERVICE_WORKER: "on",
    DEMO: "false",
  };
  const start = (more: Record<string, string>) =>
    startNginx("gateway/nginx.conf.template", { ...values, ...more }, "/config.json");
  const nginx = await start({});
  let person = 0;

  return {
    upstreams,
    nginx,
    startAnother: start,
    fetch(path, init = {}) {
      person += 1;
      const headers = { "x-forwarded-for": `10.0.${person >> 8}.${person & 255}`, ...init.headers };
      return fetch(nginx.origin + path, { redirect: "manual", ...init, headers });
    },
    reset() {
      for (const upstream of Object.values(upstreams)) {
        upstream.requests.length = 0;
        upstream.respondWith((_request, response) => void response.end());
      }
    },
    async stop() {
      await nginx.stop();
      for (const upstream of Object.values(upstreams)) await upstream.stop();
    },
  };
}

/** The problem of a response, with its media type, status and request id checked. */
export async function readProblem(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.instance).toBe(response.headers.get("x-request-id"));
  return problem;
}
