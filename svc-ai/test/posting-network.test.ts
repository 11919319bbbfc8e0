import { createHook } from "node:async_hooks";
import { createSocket, type Socket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import os from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageFetcher, resolveName } from "../src/posting-link/fetch-page.ts";
import { parseLink } from "../src/posting-link/link-url.ts";
import { isPublicAddress } from "../src/posting-link/public-address.ts";

const PUBLIC = "127.0.0.1";
const SITE = "200.147.35.149";
let portal: Server;
let silent: Socket;
let opened = 0;
let queries = 0;
beforeAll(async () => {
  portal = createServer((_, response) => {
    opened++;
    response.writeHead(200, { "content-type": "text/html" }).end("<p>Vaga");
  }).listen(0, PUBLIC);
  await once(portal, "listening");
  silent = createSocket("udp4", () => queries++).bind(0, PUBLIC);
  await once(silent, "listening");
});
beforeEach(() => {
  opened = 0;
  queries = 0;
});
afterAll(() => {
  portal.close();
  silent.close();
});

const getPort = () => (portal.address() as AddressInfo).port;
const never = () => new AbortController().signal;

describe("a DNS server that never answers", () => {
  const resolve = (host: string, signal: AbortSignal) =>
    resolveName(host, signal, [`${PUBLIC}:${silent.address().port}`]);

  it("leaves the names of other work alone, and its queries end after two seconds", async () => {
    const start = performance.now();
    const fetchPage = createPageFetcher([], { resolve, totalMs: 8_000 });
    const pages = Array.from({ length: 16 }, (_, index) => fetchPage(`http://portal-${index}.example/`, never()));
    const results = Promise.allSettled(pages);
    await expect.poll(() => queries).toBeGreaterThanOrEqual(32);
    const before = performance.now();
    expect((await lookup("localhost")).address).toMatch(/^127\.|^::1$/);
    expect(performance.now() - before).toBeLessThan(1_000);
    for (const result of await results)
      expect(result).toMatchObject({ status: "rejected", reason: { code: "ETIMEOUT" } });
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("is left when the person leaves", async () => {
    const leaving = new AbortController();
    const names = resolve("portal.example", leaving.signal);
    const start = performance.now();
    leaving.abort();
    await expect(names).rejects.toThrow("aborted");
    expect(performance.now() - start).toBeLessThan(500);
  });

  it("stops no thread: names of links are not resolved by the system", async () => {
    const types = new Set<string>();
    const hook = createHook({ init: (_, type) => void types.add(type) }).enable();
    await createPageFetcher([], { totalMs: 200 })("http://portal.example/", never()).catch(() => undefined);
    hook.disable();
    expect([...types]).toContain("QUERYWRAP");
    expect([...types]).not.toContain("GETADDRINFOREQWRAP");
  });
});

describe("a link to an address of the product itself", () => {
  const OWN = ["penresume.example", "www.penresume.example"];
  /** Every address may be opened, and the first one of each name is the portal's. */
  const open = (names: Record<string, string[] | Error>) => {
    const fetchPage = createPageFetcher(OWN, {
      async resolve(host) {
        const addresses = names[host] ?? [];
        if (addresses instanceof Error) throw addresses;
        return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      },
      isAllowedAddress: () => true,
      getPort,
      totalMs: 2_000,
    });
    return (link: string) => fetchPage(link, never());
  };
  const failure = (code: string) => Object.assign(new Error(code), { code });

  it.each([
    ["that the site's name has", { "penresume.example": [SITE] }, SITE],
    ["that only the name with www has", { "www.penresume.example": ["2800:3f0:4001::1"] }, "2800:3f0:4001:0::1"],
    ["in its mapped form", { "penresume.example": [SITE] }, `::ffff:${SITE}`],
  ])("is refused at an address %s", async (_, own, address) => {
    const read = open({ ...own, "alias.example": [PUBLIC, address], "portal.example": [PUBLIC] });
    await expect(read("http://alias.example/")).rejects.toThrow("one of this product");
    expect(opened).toBe(0);
    expect((await read("http://portal.example/")).content).toBe("<p>Vaga");
  });

  it("is refused by the site's name with www", async () => {
    await expect(open({ "www.penresume.example": [PUBLIC] })("https://www.penresume.example/")).rejects.toThrow(
      "may not be opened",
    );
  });

  it("is not opened while nobody knows the site's addresses; a site without a name in DNS has none", async () => {
    const portal = { "portal.example": [PUBLIC] };
    const unknown = open({ ...portal, "penresume.example": failure("ETIMEOUT") });
    await expect(unknown("http://portal.example/")).rejects.toThrow("ETIMEOUT");
    expect(opened).toBe(0);
    const nameless = open({ ...portal, "penresume.example": failure("ENOTFOUND") });
    expect((await nameless("http://portal.example/")).content).toBe("<p>Vaga");
  });
});

describe("public addresses", () => {
  it.each(["8.8.8.8", "200.147.35.149", "2606:4700::1111", "2800:3f0:4001::1"])("have %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(
    (
      "0.0.0.0 10.0.0.1 100.64.0.1 100.100.100.200 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 " +
      "192.0.0.192 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 168.63.129.16 " +
      ":: ::1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::10.0.0.1 64:ff9b::a00:1 64:ff9b:1::a00:1 100::1 2001::1 2001:db8::1 2002:a00:1::1 " +
      "fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 5f00::1 localhost"
    ).split(" "),
  )("do not have %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it("do not have those of this machine, in any form", () => {
    for (const { address } of Object.values(os.networkInterfaces()).flatMap((entries) => entries ?? []))
      expect(isPublicAddress(address)).toBe(false);
    // a node with a public address
    const entry = { netmask: "", mac: "", internal: false, cidr: null };
    vi.spyOn(os, "networkInterfaces").mockReturnValue({
      eth0: [
        { ...entry, family: "IPv4", address: "200.147.35.149" },
        { ...entry, family: "IPv6", address: "2800:3f0:4001::1", scopeid: 0 },
      ],
    });
    syncBuiltinESMExports();
    try {
      for (const own of ["200.147.35.149", "::ffff:200.147.35.149", "::ffff:c893:2395", "2800:3f0:4001:0:0::1"])
        expect(isPublicAddress(own), own).toBe(false);
      expect(isPublicAddress("200.147.35.150")).toBe(true);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  });
});

describe("links that may be opened", () => {
  it.each([
    ["https://portal.example/vaga#x", "https://portal.example/vaga"],
    ["http://PORTAL.example:80/", "http://portal.example/"],
    ["https://portal.example:443", "https://portal.example/"],
    ["https://vagas.são.example/", "https://vagas.xn--so-sia.example/"],
  ])("%s is %s", (link, url) => {
    expect(parseLink(link, [])?.href).toBe(url);
  });

  it.each([
    "https://penresume.example/api/resumes",
    "https://penresume.example./",
    "https://intranet/",
    "http://mongo.default.svc/",
    "http://api.cluster/",
    "http://metadata.google.internal/",
    "http://router.local/",
    "http://user:pass@portal.example/",
    "http://user@portal.example/",
    "http://portal.example:8080/",
    "https://portal.example:80/",
    "ftp://portal.example/",
    "data:text/html,x",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://１２７.0.0.1/",
    "http://[fe80::1]/",
    "",
  ])("%s is none", (link) => {
    expect(parseLink(link, ["penresume.example"])).toBeNull();
  });
});
