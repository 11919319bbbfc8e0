import { sendRaw } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./fixture.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());
beforeEach(() => gateway.reset());

const get = (more: string) => `GET /api/resumes HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}`;
const post = (more: string) => `POST /api/resumes HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}`;

describe("a malformed request", () => {
  it.each<[string, string, number[], string?]>([
    ["an address of 16 KB", `GET /${"a".repeat(16 << 10)}`, [414]],
    ["a query of 16 KB", `GET /?${"a".repeat(16 << 10)}`, [414]],
    ["an address of 100 KB", `GET /api/resumes/${"a".repeat(100 << 10)}`, [414]],
    ["a header of 80 KB", get(`X-A: ${"a".repeat(80 << 10)}`), [431]],
    [
      "headers of 400 KB",
      get(Array.from({ length: 50 }, (_, n) => `X-${n}: ${"a".repeat(8_000)}`).join("\r\n")),
      [431],
    ],
    ["a header without a name", get(": a"), [200, 400]],
    ["a header with a zero byte", get("X-A: a\0b"), [400]],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close", [400]],
    ["two Hosts", get("Host: b"), [400]],
    ["a Host with a path", "GET / HTTP/1.1\r\nHost: a/../b\r\nConnection: close", [400]],
    ["a Host with a zero byte", "GET / HTTP/1.1\r\nHost: a\0b\r\nConnection: close", [400]],
    ["an encoded zero byte", "GET /%00", [400]],
    ["an unfinished escape", "GET /%2", [400]],
    ["an invalid escape", "GET /api/resumes/%zz", [400]],
    ["a path above the root", "GET /../../etc/passwd", [400]],
    ["a relative path", "GET api/resumes", [400]],
    ["a space in the path", "GET /a b", [400]],
    ["a lower-case method", "get /", [400]],
    ["a method that no operation has", "PROPFIND /api/resumes", [405]],
    ["an unknown method", "FOO /api/resumes", [405]],
    ["an unknown method of a page", "ABRIR /", [405]],
    ["an unknown method of Keycloak", "FOO /auth/realms/penresume/protocol/openid-connect/auth", [405]],
    ["TRACE", "TRACE /api/resumes", [405]],
    ["CONNECT", "CONNECT evil.example:443", [400, 405]],
    ["another protocol", "\x16\x03\x01\x02\x00\r\n", [400]],
    ["HTTP/2.0", "GET / HTTP/2.0\r\nHost: a", [400]],
    ["a negative length", post("Content-Length: -1"), [400]],
    ["two lengths", post("Content-Length: 1\r\nContent-Length: 2"), [400]],
    ["a length and chunks", post("Content-Length: 1\r\nTransfer-Encoding: chunked"), [400], "0\r\n\r\n"],
    ["an unknown transfer encoding", post("Transfer-Encoding: gzip"), [400]],
    ["an invalid chunk", post("Transfer-Encoding: chunked"), [400], "zz\r\nabc\r\n0\r\n\r\n"],
    ["a chunk of negative size", post("Transfer-Encoding: chunked"), [400], "-1\r\nabc\r\n0\r\n\r\n"],
    ["a chunk of enormous size", post("Transfer-Encoding: chunked"), [400, 413], "ffffffffffffffffff\r\nabc\r\n"],
    ...[
      "zz",
      ";;;",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json;;",
      "text/plain",
    ].flatMap((type) =>
      [
        "POST /auth/realms/penresume/login-actions/authenticate",
        "GET /%61uth/realms/penresume/protocol/openid-connect/auth",
      ].map((line): [string, string, number[]] => [
        `${line.split(" ")[0]} to Keycloak with the media type ${type}`,
        `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}`,
        [400],
      ]),
    ),
    [
      "to Keycloak with control characters in Origin",
      `GET /auth/realms/penresume/.well-known/openid-configuration HTTP/1.1\r\nHost: a\r\nConnection: close\r\nOrigin: \x01\x02`,
      [400],
    ],
    ["too long a body", post(`Content-Length: ${3 << 20}`), [413]],
    ["an absolute address of another host", "GET http://evil.example/%2e%2e/", [400]],
  ])("%s is answered with a status of its own, never 500", async (_, head, expected, body) => {
    const { status, response } = await sendRaw(gateway.nginx.origin, head, body);
    expect(expected, response.slice(0, 200)).toContain(status);
    if (status === 200) return;
    expect(response).toMatch(/content-security-policy/i);
    expect(response).not.toMatch(/clear-site-data/i);
    // nginx stops before it has read the path: it may be a page load
    if (status === 414) expect(response).toMatch(/text\/html.*<html lang="pt-BR">/s);
    else expect(response).toMatch(/application\/problem\+json.*"status":(400|405|413|431),/s);
    expect(Object.values(gateway.upstreams).flatMap(({ requests }) => requests)).toEqual([]);
  });
});
