import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { importFile, toScored } from "../node.ts";
import { scoreCase } from "./corpus/score.mjs";
import { TWO_COLUMNS_TRUTH } from "./trial/two-columns.ts";
import { createWordFile, WORD_TRUTH } from "./trial/word-file.ts";

/** The edits that are needed now. A person accepts two. */
const EDITS = { word: 0, twoColumns: 2 };

const folder = mkdtempSync(join(tmpdir(), "trial-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The fields that a person has to edit after an import. */
async function listEdits(file: string, truth: unknown): Promise<string[]> {
  const groups = scoreCase(truth, toScored(await importFile(file)));
  return Object.values(groups).flatMap(({ errs }) => errs);
}

describe("a trial document needs no more edits than before", async () => {
  const word = join(folder, "word.docx");
  writeFileSync(word, createWordFile());
  const wordEdits = await listEdits(word, WORD_TRUTH);
  const twoColumnsEdits = await listEdits(join(import.meta.dirname, "trial/two-columns.pdf"), TWO_COLUMNS_TRUTH);

  it("when it is a Word file with jobs in a table, and then in paragraphs", () => {
    expect(wordEdits.slice(EDITS.word)).toEqual([]);
  });

  it("when it is a PDF of two columns, and the email crosses the gap between them", () => {
    expect(twoColumnsEdits.slice(EDITS.twoColumns)).toEqual([]);
  });
});
