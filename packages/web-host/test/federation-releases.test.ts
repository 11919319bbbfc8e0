// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { type RspackOptions, rspack } from "@rspack/core";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** The federation of this release, and the one before its last change. */
const RELEASES = { today: "@module-federation/enhanced", previous: "federation-previous" } as const;
type Release = keyof typeof RELEASES;

const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };
// within the package, whose dependencies are resolved from there
const cache = join(import.meta.dirname, "../node_modules/.cache");
let folder: string;
let server: Server;
let browser: Browser;

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

/** Builds a shell and a micro-frontend, which use one React only if the federation shares it. */
async function build(release: Release) {
  vi.resetModules();
  vi.doMock("@module-federation/enhanced/rspack", () => import(`${RELEASES[release]}/rspack`));
  const { createFrontEndConfig } = await import("../rspack/index.ts");
  const shell = createFrontEndConfig({
    name: "shell",
    dir: join(folder, "shell"),
    prefix: `/${release}-shell/`,
    entry: "./main.js",
    pages: { "index.html": () => "<!doctype html><html><head><title>x</title></head><body></body></html>" },
  });
  const app = createFrontEndConfig({
    name: "mfe",
    dir: join(folder, "app"),
    prefix: `/${release}-app/`,
    exposes: { "./App": "./app.js" },
  });
  for (const config of [shell, app]) {
    // The files of the runtime of this release, as its plugin finds them.
    const alias = { ...(config.resolve?.alias as Record<string, string>) };
    for (const name of ["@module-federation/runtime", "@module-federation/runtime-tools"]) delete alias[name];
    alias["federation-runtime"] = import.meta.resolve(`${RELEASES[release]}/runtime`).replace("file://", "");
    await run({ ...config, mode: "production", resolve: { ...config.resolve, alias } });
  }
  for (const part of ["shell", "app"])
    cpSync(join(folder, part, "dist"), join(folder, `${release}-${part}`), { recursive: true });
}

const run = (config: RspackOptions) =>
  new Promise<void>((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close(() => resolve());
    });
  });

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "federation-"));
  for (const part of ["shell", "shell/src", "shell/src/remotes", "shell/public", "app"]) mkdirSync(join(folder, part));
  write("shell/src/remotes/start-remote.js", "");
  write("shell/main.js", 'import("./page.js");');
  write(
    "shell/page.js",
    `import { loadRemote, registerRemotes } from "federation-runtime";
     import { createElement } from "react";
     import { createRoot } from "react-dom/client";
     registerRemotes([{ name: "mfe", entry: new URLSearchParams(location.search).get("app") }]);
     loadRemote("mfe/App").then(({ default: App }) => createRoot(document.body).render(createElement(App)));`,
  );
  write(
    "app/app.js",
    `import { createElement, useState } from "react";
     export default function App() {
       const [count, setCount] = useState(0);
       return createElement("button", { onClick: () => setCount(count + 1) }, "count " + count);
     }`,
  );
  await build("previous");
  await build("today");
  server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://localhost").pathname;
    try {
      const content = readFileSync(join(folder, path));
      response.setHeader("content-type", TYPES[extname(path)] ?? "application/json").end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

test.each<[Release, Release]>([
  ["today", "previous"],
  ["previous", "today"],
])(
  "the shell of the federation of %s runs a micro-frontend of that of %s, with one React",
  { timeout: 60_000 },
  async (shell, app) => {
    const read = (release: Release) =>
      JSON.parse(readFileSync(join(folder, `${release}-app/mf-manifest.json`), "utf8")).metaData.pluginVersion;
    expect(read("today")).not.toBe(read("previous"));
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await page.goto(`${origin}/${shell}-shell/index.html?app=${origin}/${app}-app/mf-manifest.json`);
    await page.getByRole("button", { name: "count 0" }).click();
    await page.getByRole("button", { name: "count 1" }).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  },
);
