import { sendRaw } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./fixture.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());
beforeEach(() => gateway.reset());

const REALM = "/auth/realms/penresume";

/** Spellings of a separator, dot segment or end of a path that another parser than nginx's may read as one. */
const TRICKS = [
  ...["%2f", "%2F", "%5c", "%5C", "\\", "%3f", "%3F", "%23", "#", ";", ";a=b", "%3b", "%00", "%0a", "%0d%0a", "%7f"],
  ...["%252f", "%255c", "%253f", "%2500", "%25%32%66", "%25252f", "%u002f", "%c0%af", "%e0%80%af", "%ef%bc%8f"],
  ...["/", "/.", "/./", "/..", "/../", "/%2e", "/%2e%2e/", "/.%2e/", "/..;/", "/...", "%20", "%09", "+", "@", "%"],
];

const hostile = [
  ...TRICKS.flatMap((trick) => [
    `/auth${trick}admin/realms/penresume/users`,
    `/auth/realms/master${trick}account`,
    `${REALM}/broker${trick}..${trick}..${trick}..${trick}..${trick}admin${trick}realms`,
    `${REALM}/protocol/openid-connect/auth${trick}device`,
    `${REALM}/protocol/openid-connect/token${trick}introspect`,
    `${REALM}/account${trick}v1alpha1/`,
    `${REALM}/account/v1alpha1/sessions/${trick}`,
    `/auth/resources/abc/login/penresume/${trick}..${trick}admin/x.js`,
    `/media/profile-photos/x.jpg${trick}uploads`,
    `/media/profile-photos${trick}..${trick}other/x.jpg`,
    `/media${trick}..${trick}minio/admin/v3/info`,
    `/media/profile-photos/${trick}`,
  ]),
];

describe("the paths that reach Keycloak and MinIO", () => {
  it("are only those of the lists, whatever the spelling of a request", async () => {
    const statuses = await Promise.all(
      hostile.map(async (path) => ({ path, status: (await sendRaw(gateway.nginx.origin, `GET ${path}`)).status })),
    );
    const { keycloak, minio } = gateway.upstreams;
    const allowed =
      /^\/auth\/(realms\/penresume\/(protocol\/openid-connect\/(auth|token)|account\/v1alpha1\/(sessions\/?)?)|resources\/abc\/login\/penresume\/[\w/.-]+)$/;
    expect(keycloak.requests.map(({ url }) => url).filter((url) => !allowed.test(url) || url.includes(".."))).toEqual(
      [],
    );
    expect(
      minio.requests.map(({ url }) => url).filter((url) => !/^\/media\/profile-photos\/\w[\w.-]*$/.test(url)),
    ).toEqual([]);
    // 200 are pages of the front end and the few spellings that name an allowed path
    expect(statuses.filter(({ status }) => ![200, 400, 404].includes(status))).toEqual([]);
    expect(statuses.filter(({ status }) => status !== 200).length).toBeGreaterThan(hostile.length * 0.7);
  });

  it.each(["%2f", "%5c", "\\", "%3f", "%23", "%00", ";a=b", "%252f", "/../", "/%2e%2e/", "//"])(
    "never have %s in the request",
    async (trick) => {
      for (const path of [
        `${REALM}/protocol/openid-connect/auth`,
        "/media/profile-photos/x.jpg",
        "/api/resumes/1",
        "/home",
      ]) {
        const at = path.lastIndexOf("/");
        for (const spelled of [`${path}${trick}x`, `${path.slice(0, at)}${trick}${path.slice(at + 1)}`])
          expect((await sendRaw(gateway.nginx.origin, `GET ${spelled}`)).status, spelled).toBe(400);
      }
      expect(Object.values(gateway.upstreams).flatMap(({ requests }) => requests)).toEqual([]);
    },
  );

  it("may have any character in their query", async () => {
    const query = "?redirect_uri=https%3A%2F%2Fa%2F..%2F;x//%3F%23%25&state=%00";
    expect((await gateway.fetch(`${REALM}/protocol/openid-connect/auth${query}`)).status).toBe(200);
    expect(gateway.upstreams.keycloak.requests[0]?.url).toBe(`${REALM}/protocol/openid-connect/auth${query}`);
  });

  it("are refused with a page when a browser navigates", async () => {
    const response = await gateway.fetch("/home%2f", { headers: { accept: "text/html" } });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("Endereço inválido");
  });
});
