// npm run bench -- import [--errors | --quiet]: scores the importer on the corpus; seconds a file first.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile, toScored } from "./node.ts";
import { CORPUS, listCases } from "./test/corpus/cases.ts";

const output = mkdtempSync(join(tmpdir(), "resume-import-"));
try {
  const times: { name: string; seconds: number }[] = [];
  for (const { name, input } of listCases()) {
    const start = performance.now();
    writeFileSync(join(output, `${name}.json`), JSON.stringify(toScored(await importFile(input))));
    times.push({ name, seconds: (performance.now() - start) / 1000 });
  }
  times.sort((a, b) => b.seconds - a.seconds);
  const slowest = times.slice(0, 3).map(({ name, seconds }) => `${name} ${seconds.toFixed(2)}`);
  console.log(`slowest, in seconds: ${slowest.join(", ")}\n`);
  const scorer = join(import.meta.dirname, "test/corpus/score.mjs");
  spawnSync(process.execPath, [scorer, CORPUS, output, ...process.argv.slice(2)], { stdio: "inherit" });
} finally {
  rmSync(output, { recursive: true });
}
