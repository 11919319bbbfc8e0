import { freePort, sendRaw } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Gateway, startGateway } from "./fixture.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

const REALM = "/auth/realms/penresume";

describe("the log", () => {
  it("has no query and no referrer of any request, failed ones too", async () => {
    const closed = `127.0.0.1:${await freePort()}`;
    const broken = await gateway.startAnother({ KEYCLOAK: closed, SHELL: closed, MINIO: closed });
    gateway.upstreams.resumes.respondWith((request) => request.socket.destroy());
    const query = "session_code=s3cr3t&key=s3cr3t&confirmar=s3cr3t&code=s3cr3t&state=s3cr3t";
    const headers = { referer: `http://a/minha-conta?${query}` };
    const open = (path: string, init?: RequestInit) => fetch(`${broken.origin}${path}`, { headers, ...init });
    // upstreams that are down, or close the connection
    await open(`${REALM}/login-actions/action-token?${query}`);
    await open(`${REALM}/broker/google/endpoint?${query}`);
    await open(`/minha-conta?${query}`);
    await open(`/media/profile-photos/a.jpg?${query}`);
    await open(`/api/resumes?${query}`);
    // a rate limit, a body in a temporary file, one that is too large, one that is aborted
    const many = Array.from({ length: 250 }, () =>
      open(`${REALM}/login-actions/authenticate?${query}`, { method: "POST" }),
    );
    expect((await Promise.all(many)).some(({ status }) => status === 429)).toBe(true);
    await open(`/api/resumes?${query}`, { method: "POST", body: "a".repeat(1_000_000) });
    await open(`/api/resumes?${query}`, { method: "POST", body: "a".repeat(3_000_000) });
    // malformed requests, with the query in another place
    for (const path of [`/erro%3f${query}`, `/erro%3F${query}`, `/erro#${query}`, `/a//b?${query}`, `/%00?${query}`])
      await sendRaw(
        broken.origin,
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nReferer: ${headers.referer}`,
      );
    await sendRaw(broken.origin, `GET /?${query}${"a".repeat(20_000)}`);
    await sendRaw(broken.origin, `GET /?${query} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close`);
    await open("/the-last-one");
    await vi.waitFor(() => expect(broken.log()).toContain("/the-last-one"), 20_000);
    expect(broken.log().split("\n").length).toBeGreaterThan(70);
    expect(
      broken
        .log()
        .split("\n")
        .filter((line) => line.includes("s3cr3t")),
    ).toEqual([]);
    // the access log has what the error log would have
    expect(broken.log()).toContain('"limit":"rate"');
    expect(broken.log()).toContain(`"upstream":"${closed}","upstreamStatus":"502"`);
    await broken.stop();
  });
});
