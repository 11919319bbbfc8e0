// @vitest-environment node
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RspackOptions, rspack } from "@rspack/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFrontEndConfig, createStandaloneConfig } from "../rspack/index.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "penresume-release-"));
  mkdirSync(join(dir, "src"));
  write("src/app.js", 'import("./dialog.js"); export default "app";');
  write("src/dialog.js", 'export default "dialog";');
  write("src/worker.js", 'self.postMessage("worker");');
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(dir, path), text);

const app = () =>
  createFrontEndConfig({ name: `app_${dir.slice(-6)}`, dir, prefix: "/app/", exposes: { "./App": "./src/app.js" } });
const worker = (name: string) =>
  createStandaloneConfig({ name, dir, entry: "./src/worker.js", after: `app_${dir.slice(-6)}`, isWorker: true });

async function build(configs: RspackOptions[]) {
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack(configs.map((config) => ({ ...config, mode: "production" })));
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close(() => resolve());
    });
  });
  return JSON.parse(readFileSync(join(dir, "dist/release.json"), "utf8")) as {
    release: string;
    files: { path: string; integrity: string; size: number; when: string }[];
  };
}

test("a release has the files of all builds of a front end, each with the integrity of its content", async () => {
  const { files } = await build([worker("first-worker"), app(), worker("second-worker")]);
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["first-worker.js", "mf-manifest.json", "remoteEntry.js", "second-worker.js"]),
  );
  for (const { path, integrity } of files) {
    const content = readFileSync(join(dir, "dist", path));
    expect(integrity).toBe(`sha256-${createHash("sha256").update(content).digest("base64")}`);
  }
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path) => /release\.json|\.(br|gz)$/.test(path))).toEqual([]);
  // it would be public
  expect(readdirSync(join(dir, "dist")).filter((name) => name.startsWith("mf-"))).toEqual([
    "mf-manifest.json",
    "mf-manifest.json.br",
    "mf-manifest.json.gz",
  ]);
  expect(new Set(paths).size).toBe(paths.length);
});

test("entry, manifest and the exposed module are needed at the start, chunks and workers on demand", async () => {
  const { files } = await build([app(), worker("a-worker")]);
  const names = (when: string) =>
    files.filter((file) => file.when === when).map(({ path }) => path.replace(/\.[0-9a-f]{12}/, ""));
  expect(names("start")).toEqual(
    expect.arrayContaining(["assets/__federation_expose_App.js", "mf-manifest.json", "remoteEntry.js"]),
  );
  expect(names("demand")).toContain("a-worker.js");
  expect(names("demand").filter((name) => /^assets\/\d+\.js$/.test(name)).length).toBeGreaterThan(0);
});

test("the id changes with a file of any build, and only then", async () => {
  const configs = () => [app(), worker("a-worker")];
  const first = await build(configs());
  expect((await build(configs())).release).toBe(first.release);
  write("src/worker.js", 'self.postMessage("another worker");');
  expect((await build(configs())).release).not.toBe(first.release);
});
