import { createHash } from "node:crypto";
import { sendRaw } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, readProblem, startGateway } from "./fixture.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());
beforeEach(() => gateway.reset());

/** As browsers send it when they navigate. */
const NAVIGATION = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const SIGN_IN = "/auth/realms/penresume/login-actions/authenticate";

/** The title and links of a page in Portuguese, whose style its policy allows. */
async function readPage(response: Response) {
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await response.text();
  expect(html).toContain('<html lang="pt-BR">');
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  return { status: response.status, title: /<h1>(.*?)<\/h1>/.exec(html)?.[1], links };
}

const failures: [string, () => Promise<Response>, string, string[]][] = [
  ["400", () => navigate("/a;b"), "Endereço inválido", ["/"]],
  ["404", () => navigate("/auth/admin"), "Página não encontrada", ["/"]],
  ["405", () => navigate("/media/profile-photos/a.webp", { method: "POST" }), "Página não encontrada", ["/"]],
  ["413", () => navigate(SIGN_IN, { method: "POST", body: Buffer.alloc(70_000) }), "O conteúdo é grande demais", ["/"]],
  ["414", () => navigate(`/${"a".repeat(9_000)}`), "Endereço inválido", ["/"]],
  ["429", () => exhaust("GET"), "Muita gente ao mesmo tempo", ["", "/"]],
  ["429", () => exhaust("POST"), "Muita gente ao mesmo tempo", ["/login", "/"]],
  ["431", () => navigate("/", {}, { cookie: "a".repeat(80_000) }), "Cookies demais neste navegador", ["", "/"]],
  ["502", () => navigate(SIGN_IN), "Voltamos em instantes", ["", "/"]],
];

const navigate = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
  gateway.fetch(path, { ...init, headers: { ...NAVIGATION, ...headers } });

/** The first refused one of too many requests of an address. */
async function exhaust(method: string): Promise<Response> {
  const headers = { "x-forwarded-for": method === "GET" ? "192.0.2.7" : "192.0.2.8" };
  const responses = await Promise.all(Array.from({ length: 400 }, () => navigate(SIGN_IN, { method }, headers)));
  return responses.find(({ status }) => status === 429) as Response;
}

describe("an error of a page load", () => {
  it.each(failures)("%s is a page in Portuguese with a way on", async (status, fail, title, links) => {
    if (status === "502") gateway.upstreams.keycloak.respondWith((request) => request.socket.destroy());
    expect(await readPage(await fail())).toEqual({ status: Number(status), title, links });
  });

  it("is a problem for an API call", async () => {
    const response = await gateway.fetch("/api/unknown", { headers: { accept: "*/*" } });
    expect((await readProblem(response)).title).toBe("Não encontrado.");
  });
});

describe("a Cookie header over 8 KB", () => {
  // of an extension, or of another product of the domain
  const cookie = Array.from({ length: 10 }, (_, n) => `tracker-${n}=${"x".repeat(3_000)}`).join("; ");

  it.each([
    ["/", "shell"],
    ["/login", "shell"],
    ["/mfe-editor/mf-manifest.json", "editor"],
    ["/mfe-account/auth-page.js", "account"],
    ["/api/resumes", "resumes"],
  ] as const)("reaches no upstream of ours: %s", async (path, name) => {
    expect((await gateway.fetch(path, { headers: { cookie } })).status).toBe(200);
    expect(gateway.upstreams[name].requests[0]?.headers.cookie).toBeUndefined();
  });

  it("leaves the sign-in its own cookies", async () => {
    const own =
      'AUTH_SESSION_ID=a.b=; KC_AUTH_SESSION_HASH="h/x"; KC_RESTART=r; KEYCLOAK_IDENTITY=i; KEYCLOAK_SESSION=s';
    await gateway.fetch(SIGN_IN, { headers: { cookie: `${cookie}; ${own}; other=1` } });
    expect(gateway.upstreams.keycloak.requests[0]?.headers.cookie).toBe(own);
  });

  it("that is too large is removed, so that the next try succeeds", async () => {
    const head = `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${"a".repeat(80_000)}\r\nAccept: text/html`;
    const { status, response } = await sendRaw(gateway.nginx.origin, head);
    expect(status).toBe(431);
    expect(response).toMatch(/^clear-site-data: "cookies"\r$/im);
    expect((await gateway.fetch("/")).headers.get("clear-site-data")).toBeNull();
  });
});
