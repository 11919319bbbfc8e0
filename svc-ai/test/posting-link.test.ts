import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { applicationInputSchema, readPostingLinkResponseSchema } from "@penresume/contracts";
import { createLogger, createMetrics } from "@penresume/service-kit";
import { observeHttpClient } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "../src/posting-link/public-address.ts";
import { provider } from "./provider.ts";
import { startService } from "./service.ts";

const PUBLIC = "127.0.0.1";
const INTERNAL = "127.0.0.2";
/** Addresses by host, in the order of the resolutions; the last one stays. */
const names = new Map<string, string[][]>();
const servers: Server[] = [];
let ports: Record<string, number> = {};
let service: Awaited<ReturnType<typeof startService>>;
let handle: RequestListener = (_, response) => response.end();
let internalRequests = 0;
const resolutions: string[] = [];
const lines: string[] = [];
const requests: { url?: string; headers: Record<string, unknown> }[] = [];

async function listen(host: string, listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  ports = {
    public: await listen(PUBLIC, (request, response) => {
      requests.push({ url: request.url ?? "", headers: request.headers });
      handle(request, response);
    }),
    internal: await listen(INTERNAL, (_, response) => {
      internalRequests++;
      response.end("secret");
    }),
  };
  service = await startService(undefined, {
    log: createLogger("svc-ai", "debug", { write: (line: string) => void lines.push(line) }),
    checkLimits: {
      network: {
        // every name is one of this machine's servers
        async resolve(host) {
          resolutions.push(host);
          if (host.startsWith("unknown"))
            throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND", hostname: host });
          const answers = names.get(host) ?? [[PUBLIC]];
          const addresses = answers.length > 1 ? answers.shift() : answers[0];
          return (addresses ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
        },
        isAllowedAddress: (address) => address === PUBLIC || isPublicAddress(address),
        getPort: (host) => (host.startsWith("internal") ? ports.internal : ports.public),
        totalMs: 1_500,
      },
    },
  });
});
afterEach(async () => {
  names.clear();
  requests.length = 0;
  resolutions.length = 0;
  internalRequests = 0;
});
afterAll(async () => {
  await service?.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const PAGE = readFileSync(path.join(import.meta.dirname, "pages/gupy.html"), "utf8");
const html =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  };
const redirect =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(302, { location }).end();
  };
const read = (url: unknown, token: string | undefined = service.member) =>
  service.call("POST", "/api/ai/read-posting-link", { body: { url }, ...(token && { token }) });

async function expectUnreadable(url: string) {
  const response = await read(url);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    title: "Não conseguimos ler esta página.",
    detail: "Abra a vaga no navegador, copie o texto do anúncio e cole aqui.",
  });
  expect(internalRequests).toBe(0);
}

describe("reading the posting behind a link", () => {
  it("returns the fields of the page's data and asks no model", async () => {
    handle = html(PAGE);
    const response = await read("http://portal.example/vaga/1?x=1#topo");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      title: "Analista de Dados Pleno",
      company: "Rede Lume",
      deadline: "2026-04-15",
      link: "http://portal.example/vaga/1?x=1",
      source: "data",
    });
    expect(await provider.sent()).toEqual([]);
  });

  it("sends no cookie, no credentials and its own user agent, also after a redirect that sets a cookie", async () => {
    handle = (request, response) => {
      if (request.url === "/") response.writeHead(301, { location: "/vaga", "set-cookie": "id=1" }).end();
      else html(PAGE)(request, response);
    };
    expect((await read("http://portal.example/")).status).toBe(200);
    expect(requests.map(({ url }) => url)).toEqual(["/", "/vaga"]);
    for (const { headers } of requests) {
      expect(headers["user-agent"]).toContain("PenResumePostingReader");
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["cookie"]));
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("referer");
    }
  });

  it.each([
    ["with an apostrophe in its path", "/rede-d'or/vaga", "http://portal.example/rede-d%27or/vaga"],
    ["that leads to an address with an apostrophe", "/moved", "http://portal.example/rede-d%27or"],
    ["that leads to an address of more than 2,000 characters", "/far-d'or", "http://portal.example/far-d%27or"],
    ["that is too long once encoded", `/${"é".repeat(1_900)}`, `http://portal.example/${"é".repeat(1_900)}`],
  ])("returns a link that an application can keep, for one %s", async (_, path, link) => {
    handle = (request, response) => {
      if (request.url === "/moved") redirect("/rede-d'or")(request, response);
      else if (request.url?.startsWith("/far")) redirect(`/${"x".repeat(2_000)}`)(request, response);
      else html(PAGE)(request, response);
    };
    const response = await read(`http://portal.example${path}`);
    const posting = readPostingLinkResponseSchema.parse(await response.json());
    expect(posting.link).toBe(link);
    expect(applicationInputSchema.shape.link.parse(posting.link)).toBe(link);
  });

  it("unpacks a page, and decodes the charset that it declares", async () => {
    const latin = Buffer.from(
      `<meta charset="iso-8859-1"><h1>Vaga</h1><p>${"Função de atenção à produção. ".repeat(20)}`,
      "latin1",
    );
    handle = html(gzipSync(latin), { "content-type": "text/html", "content-encoding": "gzip" });
    const response = await read("http://portal.example/");
    expect((await response.json()).posting).toContain("Função de atenção à produção.");
  });

  const TEXT = "Função de atenção à produção, São José. ".repeat(20);
  const utf16 = Buffer.from(`<h1>Vaga</h1><p>${TEXT}`, "utf16le");
  const latin = Buffer.from(`<meta charset="utf-8"><h1>Vaga</h1><p>${TEXT}`, "latin1");
  it.each<[page: string, body: Buffer, type: string]>([
    ["in Windows-1252 that declares UTF-8", latin, "text/html; charset=utf-8"],
    ["in Windows-1252 without a declaration", latin.subarray(22), "text/html"],
    ["in UTF-8 that declares ISO-8859-1", Buffer.from(TEXT), "text/html; charset=iso-8859-1"],
    ["in UTF-8 with one byte of Windows-1252", Buffer.concat([Buffer.from([0x96]), Buffer.from(TEXT)]), "text/html"],
    ["in UTF-16 with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), "text/html"],
    ["in UTF-16 without a mark", utf16, "text/html; charset=utf-8"],
    ["in UTF-16, big-endian", Buffer.from(utf16).swap16(), "text/html"],
    ["encoded twice", Buffer.from(Buffer.from(TEXT).toString("latin1")), "text/html; charset=utf-8"],
    ["without a content type", Buffer.from(`<p>${TEXT}`), ""],
    ["with decomposed accents", Buffer.from(TEXT.normalize("NFD")), "text/html; charset=utf-8"],
  ])("reads a page %s", async (_, body, type) => {
    handle = (_, response) => response.writeHead(200, type ? { "content-type": type } : {}).end(body);
    const response = await read("http://portal.example/");
    expect((await response.json()).posting).toContain("Função de atenção à produção, São José.");
  });

  it("follows three redirects and no fourth", async () => {
    const chain =
      (length: number): RequestListener =>
      (request, response) => {
        const hop = Number(request.url?.slice(1)) || 0;
        if (hop < length) redirect(`/${hop + 1}`)(request, response);
        else html(PAGE)(request, response);
      };
    handle = chain(3);
    expect((await read("http://portal.example/0")).status).toBe(200);
    handle = chain(4);
    await expectUnreadable("http://portal.example/0");
  });

  it.each([
    ["a file", { "content-type": "application/pdf" }],
    ["an unknown encoding", { "content-encoding": "zstd-nonsense" }],
  ])("asks for the text when the page is %s", async (_, headers) => {
    handle = html(PAGE, headers);
    await expectUnreadable("http://portal.example/");
  });

  it.each([401, 403, 404, 410, 429, 500, 503])("asks for the text when the status is %i", async (status) => {
    handle = (_, response) => response.writeHead(status, { "content-type": "text/html" }).end(PAGE);
    await expectUnreadable("http://portal.example/");
  });

  it.each(["linkedin-authwall", "challenge", "app-only"])("asks for the text at the page '%s'", async (name) => {
    handle = html(readFileSync(path.join(import.meta.dirname, `pages/${name}.html`)));
    await expectUnreadable("http://portal.example/");
  });

  it.each([
    ["blank", " "],
    ["too long", `http://portal.example/${"x".repeat(2_000)}`],
    ["no text", 1],
  ])("names the field when the link is %s", async (_, url) => {
    const response = await read(url);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].path).toBe("url");
  });

  it("serves guests, and refuses a bad token", async () => {
    handle = html(PAGE);
    const guest = await service.call("POST", "/api/ai/read-posting-link", { body: { url: "http://portal.example/" } });
    expect(guest.status).toBe(200);
    for (const token of Object.values(await service.issuer.createInvalidTokens("ana")))
      expect((await read("http://portal.example/", token)).status).toBe(401);
  });
});

describe("the host of a link", () => {
  it("is in no metric and no line of the log, whether the page is read or not", async () => {
    const metrics = createMetrics("svc-ai");
    observeHttpClient(metrics);
    lines.length = 0;
    handle = (request, response) => {
      if (request.url === "/") html(PAGE)(request, response);
      else if (request.url === "/moved") redirect("http://secreto-3.example/")(request, response);
      else response.destroy();
    };
    for (const [url, status] of [
      ["http://secreto-1.example/", 200],
      ["http://secreto-2.example/moved", 200],
      ["http://secreto-4.example/broken", 422],
      ["http://unknown-secreto.example/", 422],
      ["https://secreto-5.example/", 422],
    ] as const)
      expect((await read(url)).status, url).toBe(status);
    const exposed = await metrics.metrics();
    expect(exposed).toMatch(/outgoing_call_duration_seconds_count{.*peer="posting",method="GET",status="200".*} 2/);
    expect(exposed).not.toContain("secreto");
    const log = lines.join("");
    expect(log).toContain("UnreadablePageError: ENOTFOUND");
    expect(log).not.toContain("secreto");
  });
});

describe("a link to an internal address", () => {
  it.each([
    ["its name resolves to it", "http://internal.example/"],
    ["an IPv4 address", "http://127.0.0.2/"],
    ["the metadata service", "http://169.254.169.254/latest/meta-data/"],
    ["a decimal address", "http://2130706434/"],
    ["an octal address", "http://0177.0.0.2/"],
    ["a hexadecimal address", "http://0x7f000002/"],
    ["a short address", "http://127.2/"],
    ["an IPv6 address", "http://[::1]/"],
    ["a mapped IPv6 address", "http://[::ffff:127.0.0.2]/"],
    ["a name of this machine", "http://localhost/"],
    ["a name with a dot at its end", "http://internal.example./"],
    ["credentials", "http://portal.example@internal.example/"],
    ["another port", "http://portal.example:6379/"],
    ["another protocol", "file:///etc/passwd"],
    ["a script", "javascript:alert(1)"],
    ["no link", "vaga de caixa"],
  ])("is refused: %s", async (_, url) => {
    for (const host of ["internal.example", "internal.example."]) names.set(host, [[INTERNAL]]);
    await expectUnreadable(url);
    expect(requests).toEqual([]);
  });

  it("is refused when one of the addresses of a name is internal", async () => {
    names.set("portal.example", [[PUBLIC, INTERNAL]]);
    await expectUnreadable("http://portal.example/");
    expect(requests).toEqual([]);
  });

  it.each([
    ["a name", "http://internal.example/"],
    ["an address", "http://127.0.0.2/"],
    ["the metadata service", "http://169.254.169.254/"],
    ["a port", "http://portal.example:5672/"],
    ["a protocol", "gopher://portal.example/"],
    ["no protocol", "//internal.example/"],
  ])("is refused after a redirect: %s", async (_, location) => {
    names.set("internal.example", [[INTERNAL]]);
    handle = redirect(location);
    await expectUnreadable("http://portal.example/");
    expect(requests).toHaveLength(1);
  });

  it("is refused at the second resolution of a name that changes (DNS rebinding)", async () => {
    names.set("portal.example", [[PUBLIC], [INTERNAL]]);
    // the second connection resolves the name again: the address is checked again
    handle = redirect("http://portal.example/again");
    await expectUnreadable("http://portal.example/");
    expect(requests).toHaveLength(1);
  });

  it("goes to the address that was checked: one connection resolves its name once", async () => {
    handle = html(PAGE);
    expect((await read("http://portal.example/")).status).toBe(200);
    expect(resolutions).toEqual(["portal.example"]);
  });
});

describe("a page that costs too much", () => {
  it("ends after its time when it never responds, or sends a byte now and then", async () => {
    for (const slow of [
      () => {},
      (_: unknown, response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { "content-type": "text/html" });
        const timer = setInterval(() => response.write("x"), 100);
        response.on("close", () => clearInterval(timer));
      },
    ] as RequestListener[]) {
      handle = slow;
      const start = performance.now();
      await expectUnreadable("http://portal.example/");
      expect(performance.now() - start).toBeLessThan(3_000);
    }
  });

  it("ends at two megabytes of an endless body", async () => {
    let sent = 0;
    handle = (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const chunk = Buffer.alloc(65_536, "x");
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        response.once("drain", write);
      };
      write();
    };
    await expectUnreadable("http://portal.example/");
    expect(sent).toBeLessThan(64 << 20);
  });

  it("ends at two megabytes after decompression", async () => {
    handle = html(gzipSync(Buffer.alloc(200 << 20, "x")), { "content-encoding": "gzip" });
    const before = process.memoryUsage().rss;
    await expectUnreadable("http://portal.example/");
    expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20);
  });

  it("ends at a broken body", async () => {
    handle = html(Buffer.from("no gzip"), { "content-encoding": "gzip" });
    await expectUnreadable("http://portal.example/");
    handle = (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "1000" }).write("x");
      setTimeout(() => response.destroy(), 50);
    };
    await expectUnreadable("http://portal.example/");
  });
});
