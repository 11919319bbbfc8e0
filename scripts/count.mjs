// Counts what shows whether the code stays small and in order: node scripts/count.mjs [another checkout]
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packageBin, ROOT } from "../dev/launcher/index.mjs";

const root = path.resolve(process.argv[2] ?? ROOT);
const read = (file) => readFileSync(path.join(root, file), "utf8");
const countLines = (text) => text.split("\n").length - 1;
const sum = (files) => files.reduce((total, file) => total + countLines(read(file)), 0);
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const TEST = /(^|\/)(test|tests|testing|bench)\/|^e2e\/|\.test\.|vitest/;
const production = tracked.filter((file) => /\.(tsx?|mjs)$/.test(file) && !TEST.test(file));
const sources = production.map((file) => ({ file, text: read(file) }));
const count = (pattern) => sources.filter(({ text }) => pattern.test(text)).length;

/** Counts the functions of which Biome finds that they have more lines. */
function countLongFunctions(maxLines) {
  const rule = { noExcessiveLinesPerFunction: { level: "error", options: { maxLines } } };
  const folder = mkdtempSync(path.join(tmpdir(), "count-"));
  writeFileSync(
    path.join(folder, "biome.json"),
    JSON.stringify({ linter: { rules: { recommended: false, complexity: rule } } }),
  );
  const args = [`--config-path=${folder}`, "--reporter=github", "--max-diagnostics=none", ...production];
  const { stdout } = spawnSync(packageBin("biome"), ["lint", ...args], { cwd: root });
  rmSync(folder, { recursive: true });
  return String(stdout).match(/^::error/gm)?.length ?? 0;
}

/** Counts groups of files that import each other, also types only. */
function countCircles() {
  const findImports = ({ file, text }) =>
    [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, target]) => path.join(path.dirname(file), target));
  const imports = new Map(sources.map((source) => [source.file, findImports(source)]));
  const collect = (file, reached) => {
    for (const next of imports.get(file) ?? []) if (!reached.has(next)) collect(next, reached.add(next));
    return reached;
  };
  const reached = new Map(production.map((file) => [file, collect(file, new Set())]));
  const inCircle = production.filter((file) => reached.get(file).has(file));
  const findFirst = (file) => inCircle.find((other) => reached.get(file).has(other) && reached.get(other).has(file));
  return new Set(inCircle.map(findFirst)).size;
}

console.table({
  "production lines": sum(production),
  files: production.length,
  "files below 25 lines": sources.filter(({ text }) => countLines(text) < 25).length,
  "functions above 100 lines": countLongFunctions(100),
  "lines above 160 characters": sources.flatMap(({ text }) => text.match(/.{161,}/g) ?? []).length,
  "circles of imports": countCircles(),
  "files that list months": count(/\bfev(ereiro)?\b[^\n]*\n?[^\n]*\bmar(ço|co)?\b[^\n]*\n?[^\n]*\babr(il)?\b/i),
  "files that fold accents": count(/normalize\("NFK?D"\)/),
  "lines of docs": sum(tracked.filter((file) => /^docs\/.*\.md$/.test(file))),
  "lines of architecture.md": countLines(read("docs/architecture.md")),
  "lines of biome.json": countLines(read("biome.json")),
});
