import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runtimeConfigSchema } from "@penresume/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, readProblem, startGateway } from "./fixture.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());
beforeEach(() => gateway.reset());

describe("routes", () => {
  it.each([
    ["/", "shell"],
    ["/editor/66a", "shell"],
    ["/assets/main.0123456789ab.js", "shell"],
    ["/mfe-editor/mf-manifest.json", "editor"],
    ["/mfe-account/auth-page.js", "account"],
    ["/api/resumes", "resumes"],
    ["/api/resumes/66a?x=1", "resumes"],
    ["/api/photos", "resumes"],
    ["/api/account", "resumes"],
    ["/api/account/email", "resumes"],
    ["/api/account/email/confirmation", "resumes"],
    ["/api/stripe/create-subscription", "billing"],
    ["/api/stripe/webhook", "billing"],
    ["/api/cancel-subscription", "billing"],
    ["/api/billing-portal", "billing"],
    ["/api/customer", "billing"],
    ["/api/subscription", "billing"],
    ["/api/subscription/events", "billing"],
    ["/api/generate-pdf", "pdf"],
    ["/api/ai/improve-text", "ai"],
    ["/auth/realms/penresume/protocol/openid-connect/auth?client_id=penresume-web", "keycloak"],
    ["/auth/realms/penresume/login-actions/authenticate", "keycloak"],
    ["/auth/realms/penresume/broker/google/endpoint?code=1", "keycloak"],
    ["/auth/realms/penresume/.well-known/openid-configuration", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/credentials?type=password", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/linked-accounts/google", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/sessions/devices", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/sessions/FtUGul3Aah-kO6NAMYBy98i", "keycloak"],
    ["/auth/resources/abc/login/penresume/css/penresume.css", "keycloak"],
  ] as const)("%s is forwarded to %s at the same path", async (path, name) => {
    expect((await gateway.fetch(path)).status).toBe(200);
    expect(gateway.upstreams[name].requests.map(({ url }) => url)).toEqual([path]);
  });

  it("reads photos from the bucket without credentials or query, cached for ever", async () => {
    const response = await gateway.fetch("/media/profile-photos/1-a-foto.webp?acl", {
      headers: { authorization: "Bearer x" },
    });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const [request] = gateway.upstreams.minio.requests;
    expect(request?.url).toBe("/media/profile-photos/1-a-foto.webp");
    expect(request?.headers.authorization).toBeUndefined();
  });

  it("returns a problem for a missing photo, not the store's error", async () => {
    gateway.upstreams.minio.respondWith((_request, response) => void response.writeHead(403).end("<Error/>"));
    const response = await gateway.fetch("/media/profile-photos/none.webp");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBeNull();
    await readProblem(response);
  });

  it("rejects writes to the photos", async () => {
    for (const method of ["PUT", "POST", "DELETE"]) {
      expect((await gateway.fetch("/media/profile-photos/x.webp", { method })).status).toBe(405);
    }
    expect(gateway.upstreams.minio.requests).toEqual([]);
  });

  it.each([
    "/metrics",
    "/healthz",
    "/readyz",
    "/openapi.json",
    "/api/",
    "/api/unknown",
    "/api/subscription/other",
    "/api/account/other",
    "/auth",
    "/auth/",
    "/auth/admin/master/console/",
    "/auth/metrics",
    "/auth/health",
    "/auth/realms/master/protocol/openid-connect/auth",
    "/auth/realms/penresume/account/",
    "/auth/realms/penresume/account/v1alpha1/applications",
    "/auth/realms/penresume/account/v1alpha1/credentials/1",
    "/auth/realms/penresume/account/v1alpha1/linked-accounts/github",
    "/auth/realms/penresume/clients-registrations/default",
    "/media/",
    "/media/resumes/x.json",
    "/api/resumes/..%2f..%2fmetrics",
  ])("%s is hidden", async (path) => {
    const response = await gateway.fetch(path);
    expect(response.status).toBe(404);
    await readProblem(response);
    expect(Object.values(gateway.upstreams).flatMap(({ requests }) => requests)).toEqual([]);
  });
});

describe("config.json", () => {
  it("is what the front ends expect, from the environment, and never cached", async () => {
    const response = await gateway.fetch("/config.json");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(runtimeConfigSchema.parse(await response.json())).toMatchObject({
      keycloak: { url: "https://penresume.example/auth", realm: "penresume", clientId: "penresume-web" },
      remotes: { editor: "/mfe-editor/mf-manifest.json", account: "/mfe-account/mf-manifest.json" },
      stripe: {
        publishableKey: "pk_test_gateway",
        priceId: "price_gateway",
        scriptUrl: "https://js.stripe.example/v3",
      },
      supportEmail: "suporte@penresume.example",
      demo: false,
    });
  });
});

it("every variable of the template is in the README", () => {
  const folder = join(import.meta.dirname, "..");
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  const template = readFileSync(join(folder, "nginx.conf.template"), "utf8");
  const used = new Set([...template.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name as string));
  expect([...used].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
