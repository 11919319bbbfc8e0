import { describe, expect, it } from "vitest";
import { importFile, toScored } from "../node.ts";
import { CORPUS, listCases } from "./corpus/cases.ts";
import { scoreSet, total } from "./corpus/score.mjs";

/** Slightly below what is reached. */
const FLOORS: Record<string, number> = {
  "linkedin-zip": 0.995,
  "linkedin-pdf": 0.995,
  json: 0.995,
  docx: 0.995,
  "pdf-docx": 0.995,
  "pdf-tex": 0.995,
  "pdf-web": 0.995,
  txt: 0.995,
};

describe("corpus", async () => {
  const results = new Map<string, unknown>();
  for (const { name, input } of listCases()) results.set(name, toScored(await importFile(input)));
  const cases = scoreSet(CORPUS, (name) => results.get(name));

  it.each(Object.entries(FLOORS))("reads %s with an F1 of at least %d", (kind, floor) => {
    expect(total(cases.filter((one) => one.kind === kind)).micro).toBeGreaterThanOrEqual(floor);
  });

  it("invents nothing, and lists every line that it cannot place", () => {
    const { invented, coverage } = total(cases);
    expect(invented).toBe(0);
    expect(coverage).toBeGreaterThanOrEqual(0.995);
  });

  it.each(cases.filter(({ refuse }) => refuse).map(({ name }) => name))("refuses %s with its reason", (name) => {
    expect(cases.find((one) => one.name === name)).toMatchObject({ right: true });
  });
});
