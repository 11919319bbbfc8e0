import { sendRaw } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Gateway, startGateway } from "./fixture.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());
beforeEach(() => gateway.reset());

describe("request headers to upstreams", () => {
  it("get a new request id and traceparent if the client sends none; response and log have the same id", async () => {
    const response = await gateway.fetch("/api/resumes");
    const id = response.headers.get("x-request-id") ?? "";
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const [request] = gateway.upstreams.resumes.requests;
    expect(request?.headers["x-request-id"]).toBe(id);
    expect(request?.headers.traceparent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
    await vi.waitFor(() => expect(gateway.nginx.log()).toContain(`"requestId":"${id}"`), 20_000);
  });

  it("keep the client's request id and traceparent only if they are valid", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const good = await gateway.fetch("/api/resumes", { headers: { "x-request-id": "my-request.1", traceparent } });
    expect(good.headers.get("x-request-id")).toBe("my-request.1");
    expect(gateway.upstreams.resumes.requests[0]?.headers).toMatchObject({
      "x-request-id": "my-request.1",
      traceparent,
    });

    const bad = await gateway.fetch("/api/resumes", {
      headers: { "x-request-id": 'a"b<script>', traceparent: "00-xyz" },
    });
    expect(bad.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
    expect(gateway.upstreams.resumes.requests[1]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it.each([
    ["/api/resumes", "resumes"],
    ["/auth/realms/penresume/.well-known/openid-configuration", "keycloak"],
    ["/auth/realms/penresume/account/v1alpha1/credentials", "keycloak"],
  ] as const)(
    "have the address of a trusted proxy's client and the public address, not a client's words: %s",
    async (path, upstream) => {
      const { status } = await sendRaw(
        gateway.nginx.origin,
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nX-Forwarded-For: 203.0.113.9\r\n` +
          "X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nX-Forwarded-Port: 6666\r\n" +
          "X-Forwarded-Prefix: /evil\r\nX-Forwarded-Ssl: on\r\nForwarded: host=evil.example",
      );
      expect(status).toBe(200);
      const headers = gateway.upstreams[upstream].requests[0]?.headers ?? {};
      const forwarded = Object.entries(headers).filter(([name]) => /^(x-)?forwarded/.test(name));
      expect(headers.host).toBe("penresume.example");
      expect(Object.fromEntries(forwarded)).toEqual({
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-host": "penresume.example",
        "x-forwarded-proto": "https",
      });
    },
  );

  it.each(["application/x-www-form-urlencoded", "application/x-www-form-urlencoded;charset=UTF-8", "application/json"])(
    "have the media type of a form or of the account API: %s",
    async (type) => {
      const { status } = await gateway.fetch("/auth/realms/penresume/protocol/openid-connect/token", {
        method: "POST",
        body: "a=b",
        headers: { "content-type": type, origin: "https://penresume.example" },
      });
      expect(status).toBe(200);
      expect(gateway.upstreams.keycloak.requests[0]?.headers["content-type"]).toBe(type);
    },
  );

  it("for a public link include no cookie and no token, and tell the owner's mark apart from a forged header", async () => {
    const headers = { authorization: "Bearer t", "x-own-visit": "1" };
    await gateway.fetch("/c/maria-souza", { headers: { ...headers, cookie: "KEYCLOAK_IDENTITY=token" } });
    await gateway.fetch("/c/maria-souza/pdf", { headers: { ...headers, cookie: "own_link=1" } });
    const [visit, own] = gateway.upstreams.resumes.requests;
    for (const request of [visit, own]) {
      expect(request?.headers.cookie).toBeUndefined();
      expect(request?.headers.authorization).toBeUndefined();
    }
    expect([visit?.headers["x-own-visit"], own?.headers["x-own-visit"]]).toEqual([undefined, "1"]);
  });

  it("include cookies for Keycloak only", async () => {
    const headers = { cookie: "AUTH_SESSION_ID=1", authorization: "Bearer t" };
    await gateway.fetch("/api/resumes", { headers });
    await gateway.fetch("/auth/realms/penresume/login-actions/authenticate", { headers });
    expect(gateway.upstreams.resumes.requests[0]?.headers.cookie).toBeUndefined();
    expect(gateway.upstreams.resumes.requests[0]?.headers.authorization).toBe("Bearer t");
    expect(gateway.upstreams.keycloak.requests[0]?.headers.cookie).toBe("AUTH_SESSION_ID=1");
  });
});

describe("the sign-up page", () => {
  const path = "/auth/realms/penresume/protocol/openid-connect/auth?client_id=penresume-web&prompt=create";

  it("is not asked for again by a browser that is signed in, because Keycloak would end its session", async () => {
    const headers = { cookie: "theme=dark; KEYCLOAK_IDENTITY=token" };
    const { status, headers: answer } = await gateway.fetch(path, { headers, redirect: "manual" });
    expect([status, answer.get("location")]).toEqual([302, "/home"]);
    expect(gateway.upstreams.keycloak.requests).toEqual([]);
  });

  it("is shown to everybody else", async () => {
    expect((await gateway.fetch(path)).status).toBe(200);
    expect(
      (
        await gateway.fetch(path.replace("prompt=create", "prompt=login"), {
          headers: { cookie: "KEYCLOAK_IDENTITY=token" },
        })
      ).status,
    ).toBe(200);
  });
});

describe("headers of every response", () => {
  const paths = [
    "/",
    "/config.json",
    "/api/resumes",
    "/api/unknown",
    "/auth/realms/penresume/protocol/openid-connect/auth",
    "/metrics",
  ];

  it.each([...paths, "/media/profile-photos/x.webp"])("%s carries the security headers, once each", async (path) => {
    for (const upstream of Object.values(gateway.upstreams)) {
      upstream.respondWith((_request, response) => {
        response.setHeader("content-security-policy", "script-src *");
        response.setHeader("x-frame-options", "ALLOWALL");
        response.setHeader("x-powered-by", "Express");
        response.setHeader("server", "MinIO");
        response.end();
      });
    }
    const { headers } = await gateway.fetch(path);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    const isPage = !/^\/(?:api|auth|c|media)\//.test(path);
    const allowed = isPage ? "(self)" : "()";
    expect(headers.get("permissions-policy")).toContain(`camera=${allowed}, microphone=${allowed}, geolocation=()`);
    expect(headers.get("content-security-policy")).not.toContain("script-src *");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBe("nginx");
  });

  it("restrict scripts to the product, Stripe and analytics, frames to the product and Stripe, and framing to the product", async () => {
    const policy = (await gateway.fetch("/")).headers.get("content-security-policy") ?? "";
    const rules = Object.fromEntries(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(/ +/).slice(1)]));
    expect(rules["script-src"]).toEqual(["'self'", "https://js.stripe.example", "https://analytics.example"]);
    expect(rules["style-src"]).toEqual(["'self'"]);
    expect(rules["frame-src"]).toEqual(["'self'", "https://js.stripe.example"]);
    expect(rules["frame-ancestors"]).toEqual(["'self'"]);
    expect(rules["object-src"]).toEqual(["'none'"]);
  });

  it("have no Strict-Transport-Security if none is configured", async () => {
    const gatewayWithoutHsts = await gateway.startAnother({ HSTS: "" });
    expect(
      (await fetch(`${gatewayWithoutHsts.origin}/config.json`)).headers.get("strict-transport-security"),
    ).toBeNull();
    await gatewayWithoutHsts.stop();
  });
});

describe("streams, log, reload and compression", () => {
  it.each([
    ["GET", "/api/subscription/events", "billing"],
    ["POST", "/api/ai/improve-text", "ai"],
  ] as const)(
    "forwards server-sent events of %s %s as they arrive, and aborts the request when the client disconnects",
    async (method, path, upstream) => {
      const disconnected = Promise.withResolvers<void>();
      gateway.upstreams[upstream].respondWith((_request, response) => {
        response.writeHead(200, { "content-type": "text/event-stream", "x-accel-buffering": "no" });
        response.write("data: 1\n\n");
        response.once("close", disconnected.resolve);
      });
      const abort = new AbortController();
      const response = await gateway.fetch(path, { method, signal: abort.signal });
      const first = await response.body?.getReader().read();
      expect(Buffer.from(first?.value ?? []).toString()).toBe("data: 1\n\n");
      abort.abort();
      await disconnected.promise;
    },
  );

  it("logs one JSON object per request, without the query string", async () => {
    const id = "log-test-1";
    await gateway.fetch("/auth/realms/penresume/broker/google/endpoint?code=secret", {
      headers: { "x-request-id": id, "user-agent": 'quote"d' },
    });
    const line = await vi.waitFor(() => {
      const found = gateway.nginx
        .log()
        .split("\n")
        .find((entry) => entry.includes(id));
      expect(found).toBeDefined();
      return found as string;
    }, 20_000);
    expect(JSON.parse(line)).toMatchObject({
      service: "gateway",
      requestId: id,
      method: "GET",
      path: "/auth/realms/penresume/broker/google/endpoint",
      status: 200,
      upstreamStatus: "200",
      agent: 'quote"d',
    });
    expect(line).not.toContain("secret");
  });

  it("reloads its configuration without dropping a request in flight", async () => {
    let finish = () => {};
    gateway.upstreams.ai.respondWith((_request, response) => {
      finish = () => void response.end("done");
    });
    const running = gateway.fetch("/api/ai/improve-text", { method: "POST" });
    await vi.waitFor(() => expect(gateway.upstreams.ai.requests).toHaveLength(1), 20_000);
    gateway.nginx.reload({ STRIPE_PRICE_ID: "price_new" });
    await vi.waitFor(
      async () => expect(await (await gateway.fetch("/config.json")).text()).toContain("price_new"),
      10_000,
    );
    finish();
    expect(await (await running).text()).toBe("done");
  });

  it("compresses JSON, but not event streams", async () => {
    gateway.upstreams.resumes.respondWith((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ text: "a".repeat(5000) }));
    });
    const response = await gateway.fetch("/api/resumes", { headers: { "accept-encoding": "gzip" } });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect((await response.json()).text).toHaveLength(5000);

    gateway.upstreams.billing.respondWith((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(`data: ${"a".repeat(5000)}\n\n`);
    });
    const events = await gateway.fetch("/api/subscription/events", { headers: { "accept-encoding": "gzip" } });
    expect(events.headers.get("content-encoding")).toBeNull();
    expect(await events.text()).toHaveLength(5008);
  });
});
