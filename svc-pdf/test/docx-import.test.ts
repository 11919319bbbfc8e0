import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { importFile, toScored } from "../../packages/resume-import/node.ts";
import { scoreSet, total } from "../../packages/resume-import/test/corpus/score.mjs";
import { writeOwnCases } from "../../packages/resume-import/test/own-templates.ts";
import { createDocx } from "../src/docx/create-docx.ts";

describe("a Word file that is imported again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "own-docx-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const results = new Map<string, unknown>();
  for (const { name, input } of await writeOwnCases(folder, "docx", (resume) => createDocx(resume, null)))
    results.set(name, toScored(await importFile(input)));
  const cases = scoreSet(folder, (name) => results.get(name));

  it.each(cases)("is read with an F1 of at least 0.98: $name", (one) => {
    expect(total([one]).micro).toBeGreaterThanOrEqual(0.98);
  });

  it("invents nothing, and lists every line that it cannot place", () => {
    const { invented, coverage } = total(cases);
    expect(invented).toBe(0);
    expect(coverage).toBeGreaterThanOrEqual(0.995);
  });
});
