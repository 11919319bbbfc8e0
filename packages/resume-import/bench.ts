// npm run bench -- import [--errors | --quiet]: scores the importer on the corpus and on PDFs of our own templates; seconds a
// file first. Own PDFs are printed by Chromium.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile, toScored } from "./node.ts";
import { CORPUS, listCases } from "./test/corpus/cases.ts";
import { printOwnCases } from "./test/own-templates.ts";

const folder = mkdtempSync(join(tmpdir(), "resume-import-"));
const own = join(folder, "own");
try {
  await score("corpus", CORPUS, listCases());
  await score("own templates", own, await printOwnCases(own, { isThorough: true }));
} finally {
  rmSync(folder, { recursive: true });
}

async function score(title: string, set: string, cases: { name: string; input: string }[]) {
  const output = join(folder, "output", title);
  mkdirSync(output, { recursive: true });
  const times: { name: string; seconds: number }[] = [];
  for (const { name, input } of cases) {
    const start = performance.now();
    writeFileSync(join(output, `${name}.json`), JSON.stringify(toScored(await importFile(input))));
    times.push({ name, seconds: (performance.now() - start) / 1000 });
  }
  times.sort((a, b) => b.seconds - a.seconds);
  const slowest = times.slice(0, 3).map(({ name, seconds }) => `${name} ${seconds.toFixed(2)}`);
  console.log(`\n${title}; slowest, in seconds: ${slowest.join(", ")}\n`);
  const scorer = join(import.meta.dirname, "test/corpus/score.mjs");
  spawnSync(process.execPath, [scorer, set, output, ...process.argv.slice(2)], { stdio: "inherit" });
}
