import { sendRaw } from "@penresume/service-kit/testing";
import { expect, test } from "@playwright/test";
import { call } from "../support/api.ts";
import { listOperations } from "../support/api-description.ts";
import { createPicture } from "../support/picture.ts";
import { BASE_URL, findPort, SERVICES } from "../support/stack.ts";

/** Requests that no HTTP client sends, to the gateway and, as from inside the network, to each service. */

const request = (method: string, path: string, headers = "", host = "Host: a") =>
  `${method} ${path} HTTP/1.1\r\n${host}\r\nConnection: close${headers && `\r\n${headers}`}`;

const MALFORMED: [string, string?][] = [
  [request("GET", `/${"a".repeat(16 << 10)}`)],
  [request("GET", `/api/resumes?${"a".repeat(40 << 10)}`)],
  [request("GET", "/api/resumes/%00")],
  [request("GET", "/api/resumes/%zz")],
  [request("GET", "/api/resumes/%c0%af")],
  [request("GET", "/../../etc/passwd")],
  [request("GET", "/api/../metrics/../x")],
  [request("GET", "/auth/realms/%00/x")],
  [request("GET", "/media/profile-photos/%zz")],
  [request("BREW", "/api/resumes")],
  [request("PATCH", "/api/resumes")],
  [request("TRACE", "/api/resumes")],
  [request("PUT", "/auth/realms/penresume/protocol/openid-connect/certs")],
  [request("DELETE", "/media/profile-photos/1.jpg")],
  [request("POST", "/api/ai/improve-text", "Content-Length: 2\r\nContent-Type: text/plain"), "{}"],
  [request("GET", "/api/resumes", "", "Host: a/b")],
  [request("GET", "/api/resumes", "Host: b")],
  [request("GET", "/api/resumes", `X-A: ${"a".repeat(40 << 10)}`)],
  [request("GET", "/api/resumes", "X-A: a\0b")],
  [request("GET", "/api/resumes", "Authorization: Bearer \xff\xfe")],
  [request("POST", "/api/photos", "Content-Type: multipart/form-data\r\nContent-Length: 3"), "abc"],
  [request("POST", "/api/resumes", "Transfer-Encoding: chunked"), "zz\r\nabc\r\n0\r\n\r\n"],
  [request("POST", "/api/resumes", "Content-Length: 1\r\nContent-Length: 2"), "abc"],
];

const targets = [
  ["the gateway", BASE_URL],
  ...SERVICES.map((service) => [service, `http://127.0.0.1:${findPort(service)}`] as const),
] as const;

for (const [name, origin] of targets)
  test(`${name} responds to malformed requests with a status of 400 to 431, never 500`, async () => {
    for (const [head, body] of MALFORMED) {
      const { status, response } = await sendRaw(origin, head, body);
      const [line] = head.split("\r\n", 1) as [string];
      expect(status, `${line.slice(0, 60)}: ${response.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
      expect(status, `${line.slice(0, 60)}: ${response.slice(0, 200)}`).toBeLessThanOrEqual(431);
    }
  });

test("identifiers with unusual characters get 400 or 404, for every operation", async () => {
  const operations = (await listOperations()).filter(({ path }) => /\{\w+\}/.test(path));
  expect(operations.length).toBeGreaterThan(0);
  for (const { method, path } of operations)
    for (const id of ["%00", "%zz", "..", "%2e%2e", "a%2fb", "%F0%9F%98%80", "a".repeat(5_000), "%5B%24ne%5D", "1;2"]) {
      const { status } = await sendRaw(BASE_URL, request(method, path.replace(/\{\w+\}/g, id)));
      expect([400, 401, 404, 414], `${method} ${path} ${id.slice(0, 20)}: ${status}`).toContain(status);
    }
});

test("Keycloak's and MinIO's other paths are not reached, however they are spelled", async () => {
  const paths = [
    "/auth%2fadmin/realms/penresume/users",
    "/auth/%2fadmin/realms/penresume/users",
    "/auth/realms/penresume/broker%2f..%2f..%2f..%2fadmin%2frealms",
    "/auth/realms/penresume/broker/..%2f..%2fmaster%2faccount",
    "/auth/realms/penresume/protocol/openid-connect/..%2f..%2f..%2fmaster/account/",
    "/auth/realms/penresume/protocol/openid-connect/..;/..;/..;/master/account/",
    "/auth/realms/penresume/login-actions/%2e%2e%2f%2e%2e%2fmaster%2faccount",
    "/auth/resources/..%5c..%5cadmin",
    "/auth/realms/penresume/protocol/openid-connect/auth%252f..%252f..",
    "/auth/realms/penresume/protocol/openid-connect/userinfo",
    "/auth/realms/penresume/protocol/openid-connect/auth/device",
    "/auth/realms/penresume/clients-registrations/openid-connect",
    "/media/profile-photos%3facl",
    "/media/profile-photos/x%3flist-type=2",
    "/media/profile-photos/..%2f..%2fminio%2fadmin%2fv3%2finfo",
    "/media/profile-photos/%2e%2e%2f%3flist-type=2",
    "/media%3flist-type=2",
  ];
  for (const path of paths) {
    const { status, response } = await sendRaw(BASE_URL, request("GET", path));
    expect([400, 404], `${path}: ${response.slice(0, 300)}`).toContain(status);
    expect(response, path).toMatch(/"title":"(Requisição inválida|Não encontrado)\."/);
  }
});

test("a photo has only the gateway's headers, and a missing one is the gateway's problem", async () => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await createPicture())]), "foto.png");
  const { url } = (await call("POST", "/api/photos", { body: form })).json();
  const headers = { origin: "https://evil.example", range: "bytes=0-1", "x-amz-checksum-mode": "ENABLED" };
  const photo = await call("GET", url, { headers });
  expect(photo.status).toBe(200);
  const allowed = [
    ...["cache-control", "connection", "content-length", "content-type", "date", "etag", "last-modified", "server"],
    ...["content-security-policy", "cross-origin-opener-policy", "keep-alive", "permissions-policy", "referrer-policy"],
    ...["x-content-type-options", "x-frame-options", "x-request-id"],
  ];
  expect([...photo.headers.keys()].filter((name) => !allowed.includes(name))).toEqual([]);
  expect(photo.headers.get("server")).toBe("nginx");
  const again = await call("GET", url, { headers: { "if-none-match": photo.headers.get("etag") as string } });
  expect(again.status).toBe(304);
  const missing = await call("GET", url.replace(/\.jpg$/, "0.jpg"), { headers });
  expect(missing.status).toBe(404);
  expect(missing.headers.get("content-type")).toBe("application/problem+json");
  expect(missing.text).not.toMatch(/NoSuchKey|Error|minio/i);
});
