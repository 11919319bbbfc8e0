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
    ["/api/links/66a/addresses", "resumes"],
    ["/api/applications/moves", "resumes"],
    ["/api/reminders/unsubscribe", "resumes"],
    ["/api/transfers/a/open", "resumes"],
    ["/c/maria-souza", "resumes"],
    ["/c/maria-souza/pdf", "resumes"],
    ["/api/photos", "resumes"],
    ["/api/account", "resumes"],
    ["/api/account/email", "resumes"],
    ["/api/account/email/confirmation", "resumes"],
    ["/api/account/email/undo", "resumes"],
    ["/api/account/email/verification", "resumes"],
    ["/api/stripe/create-subscription", "billing"],
    ["/api/stripe/webhook", "billing"],
    ["/api/stripe/codes/use", "billing"],
    ["/api/cancel-subscription", "billing"],
    ["/api/billing-portal", "billing"],
    ["/api/customer", "billing"],
    ["/api/subscription", "billing"],
    ["/api/subscription/events", "billing"],
    ["/api/generate-pdf", "pdf"],
    ["/api/generate-docx", "pdf"],
    ["/api/ai/improve-text", "ai"],
    ["/auth/realms/penresume/protocol/openid-connect/auth?client_id=penresume-web", "keycloak"],
    ["/auth/realms/penresume/login-actions/authenticate", "keycloak"],
    ["/auth/realms/penresume/broker/google/endpoint?code=1", "keycloak"],
    ["/auth/realms/penresume/.well-known/openid-configuration", "keycloak"],
    ["/auth/realms/penresume/protocol/openid-connect/token", "keycloak"],
    ["/auth/realms/penresume/protocol/openid-connect/certs", "keycloak"],
    ["/auth/realms/penresume/protocol/openid-connect/logout?id_token_hint=a.b.c", "keycloak"],
    ["/auth/realms/penresume/protocol/openid-connect/logout/logout-confirm", "keycloak"],
    ["/auth/realms/penresume/login-actions/required-action?execution=a%20b&tab_id=1%2F2", "keycloak"],
    ["/auth/realms/penresume/broker/google/login?session_code=1", "keycloak"],
    ["/auth/realms/penresume/broker/after-first-broker-login", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/credentials?type=password", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/linked-accounts/google", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/sessions/devices", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/sessions/FtUGul3Aah-kO6NAMYBy98i", "keycloak"],
    ["/auth/resources/abc/login/penresume/css/penresume.css", "keycloak"],
    ["/auth/resources/abc/common/keycloak/vendor/a-1.2.js", "keycloak"],
  ] as const)("%s is forwarded to %s at the same path", async (path, name) => {
    expect((await gateway.fetch(path)).status).toBe(200);
    expect(gateway.upstreams[name].requests.map(({ url }) => url)).toEqual([path]);
  });

  it("forwards the path that it has checked, however it was spelled", async () => {
    await gateway.fetch("/%61uth/realms/%70enresume/protocol/openid-connect/%61uth?scope=a%2Fb");
    await gateway.fetch("/%6dedia/profile-photos/%31.jpg");
    expect(gateway.upstreams.keycloak.requests[0]?.url).toBe(
      "/auth/realms/penresume/protocol/openid-connect/auth?scope=a%2Fb",
    );
    expect(gateway.upstreams.minio.requests[0]?.url).toBe("/media/profile-photos/1.jpg");
  });

  it("allows a public link's page its styles, the photo and its own form, nothing else", async () => {
    const { headers } = await gateway.fetch("/c/maria-souza");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it("reads photos from the bucket without credentials, query or body, cached for ever", async () => {
    const response = await gateway.fetch("/media/profile-photos/1-a-foto.webp?acl", {
      headers: { authorization: "Bearer x", cookie: "a=b", origin: "https://evil.example", "x-amz-acl": "public-read" },
    });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const [request] = gateway.upstreams.minio.requests;
    expect(request?.url).toBe("/media/profile-photos/1-a-foto.webp");
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(["connection", "host", "x-request-id"].slice(1));
  });

  it.each([
    [400, 404],
    [403, 404],
    [404, 404],
    [500, 502],
    [503, 502],
  ])("returns a problem, not the store's error %i", async (status, expected) => {
    gateway.upstreams.minio.respondWith((_request, response) => {
      response.writeHead(status, { "x-minio-error-desc": "inside", "access-control-allow-origin": "*" });
      response.end("<Error/>");
    });
    const response = await gateway.fetch("/media/profile-photos/none.webp");
    expect(response.status).toBe(expected);
    expect(response.headers.get("cache-control")).toBeNull();
    expect(response.headers.get("x-minio-error-desc")).toBeNull();
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
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
    "/auth/realms/penresume",
    "/auth/realms/penresume/.well-known/uma2-configuration",
    "/auth/realms/penresume/protocol/openid-connect/auth/device",
    "/auth/realms/penresume/protocol/openid-connect/ext/ciba/auth",
    "/auth/realms/penresume/protocol/openid-connect/ext/par/request",
    "/auth/realms/penresume/protocol/openid-connect/forgot-credentials",
    "/auth/realms/penresume/protocol/openid-connect/login-status-iframe.html",
    "/auth/realms/penresume/protocol/openid-connect/logout/backchannel-logout",
    "/auth/realms/penresume/protocol/openid-connect/registrations",
    "/auth/realms/penresume/protocol/openid-connect/revoke",
    "/auth/realms/penresume/protocol/openid-connect/token/introspect",
    "/auth/realms/penresume/protocol/openid-connect/userinfo",
    "/auth/realms/penresume/protocol/saml/descriptor",
    "/auth/realms/penresume/device",
    "/auth/realms/penresume/login-actions/consent",
    "/auth/realms/penresume/broker/github/login",
    "/auth/realms/penresume/broker/google/link",
    "/auth/realms/penresume/broker/google/token",
    "/auth/resources/abc/admin/keycloak.v2/index.html",
    "/auth/resources/abc/account/keycloak.v3/index.html",
    "/media/",
    "/media/resumes/x.json",
    "/media/profile-photos/",
    "/media/profile-photos/folder/x.jpg",
    "/media/profile-photos/.hidden",
    "/media/profile-photos/a%20b.jpg",
  ])("%s is hidden", async (path) => {
    const response = await gateway.fetch(path);
    expect(response.status).toBe(404);
    await readProblem(response);
    expect(Object.values(gateway.upstreams).flatMap(({ requests }) => requests)).toEqual([]);
  });
});

describe("the service worker", () => {
  it("is the shell's file, never cached", async () => {
    gateway.upstreams.shell.respondWith((_request, response) =>
      response
        .writeHead(200, { "content-type": "application/javascript", "cache-control": "max-age=60" })
        .end("worker"),
    );
    const response = await gateway.fetch("/sw.js");
    expect(await response.text()).toBe("worker");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  it("is replaced by one that removes it when it is switched off, and the pages are told", async () => {
    const off = await gateway.startAnother({ SERVICE_WORKER: "off" });
    try {
      const response = await fetch(`${off.origin}/sw.js`);
      expect(response.headers.get("content-type")).toBe("application/javascript");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const script = await response.text();
      expect(() => new Function(script)).not.toThrow();
      expect(script).toContain("unregister()");
      expect(script).toContain("caches.delete");
      expect(await (await fetch(`${off.origin}/config.json`)).json()).toMatchObject({ serviceWorker: "off" });
    } finally {
      await off.stop();
    }
    expect(gateway.upstreams.shell.requests).toEqual([]);
  });

  it("missing, its share of a file leads to the page that says so", async () => {
    const form = new FormData();
    form.set("arquivo", new Blob([new Uint8Array(300_000)]), "curriculo.pdf");
    for (const init of [{ method: "POST", body: form }, {}]) {
      const response = await gateway.fetch("/compartilhar", init);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/compartilhado?sem-app");
    }
    expect(gateway.upstreams.shell.requests).toEqual([]);
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
      serviceWorker: "on",
      demo: false,
    });
  });
});

it("every variable of the template is in the README", () => {
  const folder = join(import.meta.dirname, "..");
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  const template = readFileSync(join(folder, "nginx.conf.template"), "utf8");
  const used = new Set([...template.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name as string));
  // one of the services stands for all
  expect([...used].filter((name) => !name.startsWith("SVC_") && !readme.includes(`\`${name}\``))).toEqual([]);
});
