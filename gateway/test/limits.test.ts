import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Gateway, readProblem, startGateway } from "./fixture.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());
beforeEach(() => gateway.reset());

describe("limits", () => {
  it.each([
    ["/api/photos", 11 * 1024 * 1024, "resumes"],
    ["/api/generate-pdf", 2 * 1024 * 1024, "pdf"],
    ["/api/generate-docx", 2 * 1024 * 1024, "pdf"],
    ["/api/resumes", 2 * 1024 * 1024, "resumes"],
    ["/api/applications/batch", 2 * 1024 * 1024, "resumes"],
    ["/api/reminders/unsubscribe", 4 * 1024, "resumes"],
    ["/api/transfers", 512 * 1024, "resumes"],
    ["/api/ai/improve-text", 1500 * 1024, "ai"],
    ["/api/stripe/webhook", 512 * 1024, "billing"],
    ["/api/stripe/create-subscription", 64 * 1024, "billing"],
    ["/api/customer", 64 * 1024, "billing"],
    ["/auth/realms/penresume/login-actions/authenticate", 64 * 1024, "keycloak"],
  ] as const)("%s accepts %i bytes and refuses one more with a problem", async (path, limit, name) => {
    expect((await gateway.fetch(path, { method: "POST", body: Buffer.alloc(limit) })).status).toBe(200);
    expect(gateway.upstreams[name].requests[0]?.body).toHaveLength(limit);
    const response = await gateway.fetch(path, { method: "POST", body: Buffer.alloc(limit + 1) });
    expect(response.status).toBe(413);
    expect((await readProblem(response)).title).toBe("O conteúdo enviado é grande demais.");
    expect(gateway.upstreams[name].requests).toHaveLength(1);
  });

  it.each([
    ["/api/ai/improve-text", "POST", 60],
    ["/api/photos", "POST", 40],
    ["/api/generate-pdf", "POST", 60],
    ["/api/generate-docx", "POST", 60],
    ["/api/resumes", "GET", 250],
    ["/c/maria-souza-lima", "GET", 250],
    ["/c/maria-souza-lima/pdf", "GET", 60],
    ["/auth/realms/penresume/login-actions/authenticate", "POST", 250],
    ["/auth/realms/penresume/protocol/openid-connect/token", "POST", 250],
    ["/auth/realms/penresume/protocol/openid-connect/auth", "GET", 300],
    ["/auth/realms/penresume/login-actions/reset-credentials", "GET", 300],
  ])("too many calls of %s from one address are refused, not another's", async (path, method, calls) => {
    const headers = { "x-forwarded-for": `192.0.2.${path.length}` };
    const responses = await Promise.all(Array.from({ length: calls }, () => gateway.fetch(path, { method, headers })));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(responses.length - refused.length).toBeGreaterThanOrEqual(11);
    const [first] = refused as [Response];
    expect(Number(first.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await readProblem(first)).title).toMatch(/^Muitas requisições/);
    expect((await gateway.fetch(path, { method })).status).toBe(200);
  });

  it("let a class of 60 behind one address sign in at once, each with a wrong password first", async () => {
    const headers = { "x-forwarded-for": "192.0.2.252", accept: "text/html" };
    const [page, form] = ["protocol/openid-connect/auth", "login-actions/authenticate"];
    const steps = [
      ["GET", page],
      ["POST", form],
      ["POST", form],
      ["POST", "protocol/openid-connect/token"],
    ] as const;
    const signIns = Array.from({ length: 60 }, () => steps).flat();
    const responses = await Promise.all(
      signIns.map(([method, path]) => gateway.fetch(`/auth/realms/penresume/${path}`, { method, headers })),
    );
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it("count an IPv6 network /64 as one client, and an IPv4 address by itself, also a mapped one", async () => {
    const call = (address: string) =>
      gateway.fetch("/api/ai/improve-text", { method: "POST", headers: { "x-forwarded-for": address } });
    const countRefused = async (addresses: string[]) =>
      (await Promise.all(addresses.map(call))).filter(({ status }) => status === 429).length;
    const list = (prefix: string) => Array.from({ length: 60 }, (_, n) => `${prefix}${n + 10}`);
    expect(await countRefused(list("2001:db8:1:a0a::"))).toBeGreaterThan(0);
    expect((await call("2001:db8:1:a0b::1")).status).toBe(200);
    expect(await countRefused(list("::ffff:198.51.100."))).toBe(0);
    expect(
      await countRefused(list("::ffff:198.51.100.").map((_, n) => (n % 2 ? "198.51.100.9" : "::ffff:198.51.100.9"))),
    ).toBeGreaterThan(0);
  });

  it("allow the sign-ins of one IPv6 network /48 together ten times those of a /64", async () => {
    const path = "/auth/realms/penresume/login-actions/authenticate";
    const call = (address: string, method = "POST") =>
      gateway.fetch(path, { method, headers: { "x-forwarded-for": address } });
    const responses = await Promise.all(Array.from({ length: 600 }, (_, n) => call(`2001:db8:2:${n.toString(16)}::1`)));
    const refused = responses.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect(responses.length - refused).toBeGreaterThanOrEqual(200);
    expect((await call("2001:db8:3::1")).status).toBe(200);
  });

  it.each(["protocol/openid-connect/auth", "login-actions/reset-credentials"])(
    "refuse a query of %s that Keycloak would have to remember",
    async (path) => {
      const call = (length: number) => gateway.fetch(`/auth/realms/penresume/${path}?state=${"x".repeat(length)}`);
      expect([(await call(4_000)).status, (await call(4_096)).status]).toEqual([200, 414]);
    },
  );

  it("counts views of the sign-in page apart from sign-ins", async () => {
    const headers = { "x-forwarded-for": "192.0.2.250" };
    const path = "/auth/realms/penresume/login-actions/authenticate";
    const responses = await Promise.all(Array.from({ length: 60 }, () => gateway.fetch(path, { headers })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("allows 300 event streams of one address and refuses one more, but not another address's", async () => {
    const headers = { "x-forwarded-for": "192.0.2.251" };
    const path = "/api/subscription/events";
    const left = new AbortController();
    gateway.upstreams.billing.respondWith((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    });
    const open = () => gateway.fetch(path, { headers, signal: left.signal });
    const isFull = () => /"path":"\/api\/subscription\/events",.*"limit":"connections"/.test(gateway.nginx.log());
    // kept open, because an unread stream is closed
    const streams: Response[] = [];
    // the rate limit refuses some of them before the limit of streams does
    await vi.waitFor(
      async () => {
        const responses = await Promise.all(Array.from({ length: 25 }, open));
        streams.push(...responses.filter(({ status }) => status === 200));
        expect(isFull()).toBe(true);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(streams).toHaveLength(300);
    await vi.waitFor(async () => {
      const refused = await open();
      expect((await readProblem(refused)).title).toMatch(/^Muitas requisições/);
      expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    }, 20_000);
    expect((await gateway.fetch(path, { signal: left.signal })).status).toBe(200);
    left.abort();
    await vi.waitFor(async () => {
      const again = new AbortController();
      expect((await gateway.fetch(path, { headers, signal: again.signal })).status).toBe(200);
      again.abort();
    }, 5_000);
  });
});
