import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { importFile, toScored } from "../node.ts";
import { scoreSet, total } from "./corpus/score.mjs";
import { printOwnCases } from "./own-templates.ts";

describe("PDFs of our own templates", async () => {
  const folder = mkdtempSync(join(tmpdir(), "own-templates-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const results = new Map<string, unknown>();
  for (const { name, input } of await printOwnCases(folder)) results.set(name, toScored(await importFile(input)));
  const cases = scoreSet(folder, (name) => results.get(name));

  it.each(cases)("reads $name with an F1 of at least 0.98", (one) => {
    expect(total([one]).micro).toBeGreaterThanOrEqual(0.98);
  });

  it("invents nothing, and lists every line that it cannot place", () => {
    const { invented, coverage } = total(cases);
    expect(invented).toBe(0);
    expect(coverage).toBeGreaterThanOrEqual(0.995);
  });
});
