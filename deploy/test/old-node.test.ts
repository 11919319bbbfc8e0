import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { DEPLOY } from "./delivery.ts";

const ROOT = join(DEPLOY, "..");
const files = globSync(["deploy/{,service-accounts/,capacity/}*.{mjs,ts}", "scripts/*.mjs"], { cwd: ROOT });
const sources = files.map((file) => readFileSync(join(ROOT, file), "utf8"));
const isImported = (file: string) => sources.some((source) => source.includes(`/${basename(file)}"`));
/** What no other file imports, or what does something of its own too. Only the launcher runs print-definitions, with Node 24. */
const scripts = files.filter(
  (file, index) => !(isImported(file) && !sources[index]?.includes("import.meta.main")) && !file.includes("print-"),
);

test("the scripts are found", () => {
  expect(scripts).toEqual(expect.arrayContaining(["deploy/deploy-part.mjs", "deploy/part.mjs", "scripts/bench.mjs"]));
  expect(scripts).not.toContain("deploy/parts.mjs");
});

test.each(scripts)("%s refuses an older Node than it needs, by name", (script) => {
  // as process.versions of Node 20.10 is; an import that it cannot load is not noticed here
  const version = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.10.0'})";
  const { status, stderr } = spawnSync(process.execPath, ["--import", version, script], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/needs Node 2[04].*is 20\.10\.0/),
  });
});
