import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Nginx, startNginx } from "./nginx.ts";

const TEMPLATE = "deploy/docker/web.nginx.conf.template";
const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const IMMUTABLE = "public, max-age=31536000, immutable";

const folder = mkdtempSync(join(tmpdir(), "penresume-web-"));
let shell: Nginx;
let editor: Nginx;

function write(name: string, content: string): void {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(`br ${content}`));
  writeFileSync(`${file}.gz`, gzipSync(`gz ${content}`));
}

beforeAll(async () => {
  write("shell/index.html", "app");
  write("shell/landing.html", "landing");
  write("shell/favicon.svg", "<svg/>");
  write("shell/silent-check-sso.html", "sso");
  write("shell/assets/main.0123456789ab.js", "main");
  write("editor/mf-manifest.json", "{}");
  write("editor/remoteEntry.js", "entry");
  write("editor/auth-page.js", "auth");
  write("editor/assets/42.0123456789ab.js", "chunk");
  write("editor/auth-page-assets/font.0123456789ab.woff2", "font");
  shell = await startNginx(
    TEMPLATE,
    { BROTLI_MODULE, ROOT: join(folder, "shell"), PREFIX: "/", HOME_PAGE: "/landing.html", FALLBACK: "/index.html" },
    "/index.html",
  );
  editor = await startNginx(
    TEMPLATE,
    { BROTLI_MODULE, ROOT: join(folder, "editor"), PREFIX: "/mfe-editor/", HOME_PAGE: "=404", FALLBACK: "=404" },
    "/mfe-editor/mf-manifest.json",
  );
});

afterAll(async () => {
  await shell?.stop();
  await editor?.stop();
  rmSync(folder, { recursive: true });
});

/** The bytes as they are sent: fetch would unpack them. */
const fetchRaw = (url: string, encoding: string) =>
  new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    request(url, { headers: { "accept-encoding": encoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) });
    })
      .on("error", reject)
      .end();
  });

describe("the shell's server", () => {
  it("shows the prerendered landing page at / and the application at every page route", async () => {
    for (const [path, content] of [
      ["/", "landing"],
      ["/editor", "app"],
      ["/editor/66f0a", "app"],
      ["/login", "app"],
      ["/no/such/page", "app"],
    ]) {
      const response = await fetch(shell.origin + path, { headers: { "accept-encoding": "identity" } });
      expect([path, response.status, await response.text()]).toEqual([path, 200, content]);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    }
  });

  it("lets hashed files be cached for ever, and nothing else", async () => {
    const caching = async (path: string) => (await fetch(shell.origin + path)).headers.get("cache-control");
    expect(await caching("/assets/main.0123456789ab.js")).toBe(IMMUTABLE);
    for (const path of ["/index.html", "/favicon.svg", "/silent-check-sso.html"]) {
      expect([path, await caching(path)]).toEqual([path, "no-cache"]);
    }
  });

  it("returns 404 for a missing file, never a page, and uncached", async () => {
    for (const path of ["/assets/main.ffffffffffff.js", "/assets/", "/nothing.png"]) {
      const response = await fetch(shell.origin + path);
      expect(await response.text()).not.toContain("app");
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get("cache-control")).toBeNull();
    }
  });

  it("returns 304 for an unchanged page", async () => {
    const etag = (await fetch(`${shell.origin}/editor`)).headers.get("etag") ?? "";
    const again = await fetch(`${shell.origin}/editor`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});

describe("a micro-frontend's server", () => {
  it("serves its files under its prefix", async () => {
    for (const [path, caching] of [
      ["mf-manifest.json", "no-cache"],
      ["remoteEntry.js", "no-cache"],
      ["auth-page.js", "no-cache"],
      ["assets/42.0123456789ab.js", IMMUTABLE],
      ["auth-page-assets/font.0123456789ab.woff2", IMMUTABLE],
    ]) {
      const response = await fetch(`${editor.origin}/mfe-editor/${path}`);
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, caching]);
    }
  });

  it("returns no pages and nothing outside its prefix", async () => {
    for (const path of ["/mfe-editor/", "/mfe-editor/page", "/mfe-editor/assets/42.ffffffffffff.js", "/other"]) {
      expect([path, (await fetch(editor.origin + path)).status]).toEqual([path, 404]);
    }
  });
});

describe("compression", () => {
  it("sends the file compressed at build time: brotli, else gzip, else uncompressed", async () => {
    const url = `${shell.origin}/assets/main.0123456789ab.js`;
    const brotli = await fetchRaw(url, "gzip, deflate, br");
    expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(["br", "br main"]);
    const gzip = await fetchRaw(url, "gzip");
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(["gzip", "gz main"]);
    const plain = await fetchRaw(url, "identity");
    expect([plain.encoding, plain.body.toString()]).toEqual([undefined, "main"]);
    expect((await fetch(url)).headers.get("vary")).toContain("Accept-Encoding");
  });
});
