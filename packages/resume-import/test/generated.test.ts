import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { importFile, toScored } from "../node.ts";
import { scoreSet, total } from "./corpus/score.mjs";
import { compose } from "./generate/compose.ts";
import { type Choices, FAMILIES, FAMILY_NAMES, mix, plainWith } from "./generate/families.ts";
import { Random } from "./generate/random.ts";
import { writeCases } from "./generate/write-cases.ts";

/** Sources that need no browser. */
const PRODUCERS = ["text", "docx"];
const random = new Random("fixed");
const isQuick = ({ producer }: Choices) => PRODUCERS.includes(producer);

/** Each value of each family by itself, where a quick source can show it. */
const ALONE = FAMILY_NAMES.filter((family) => family !== "producer").flatMap((family) =>
  FAMILIES[family].flatMap((value) => {
    const tries = Array.from({ length: 8 }, () => plainWith({ [family]: value }, random)).filter(isQuick);
    return tries.slice(0, 1).map((choices) => ({ name: `alone ${family} ${value}`.replaceAll("/", ":"), choices }));
  }),
);
const MIXED = Array.from({ length: 40 }, (_, index) => ({
  name: `mixed ${index}`,
  choices: mix(random, (family, value) => family !== "producer" || PRODUCERS.includes(value)),
}));

describe("generated résumés", async () => {
  const folder = mkdtempSync(join(tmpdir(), "generated-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const generated = new Map([...ALONE, ...MIXED].map(({ name, choices }) => [name, compose(name, choices)]));
  const results = new Map<string, unknown>();
  for (const { name, input } of await writeCases(folder, generated))
    results.set(name, toScored(await importFile(input)));
  const read = scoreSet(folder, (name) => results.get(name));
  const having = (start: string) => total(read.filter(({ name }) => name.startsWith(start)));

  it("have a truth that scores as right, and that their text shows", () => {
    const { micro, invented } = total(scoreSet(folder, (name) => generated.get(name)?.truth));
    expect({ micro, invented }).toEqual({ micro: 1, invented: 0 });
  });

  it("are the same for the same seed", () => {
    for (const { name, choices } of MIXED.slice(0, 3)) expect(compose(name, choices)).toEqual(compose(name, choices));
  });

  // slightly below what is reached
  it("are read where one choice is unusual", () => {
    expect(having("alone").micro).toBeGreaterThanOrEqual(0.985);
  });

  it("are read where many choices are unusual", () => {
    expect(having("mixed").micro).toBeGreaterThanOrEqual(0.93);
  });

  it("lose no line", () => {
    expect(total(read).coverage).toBeGreaterThanOrEqual(0.995);
  });

  it("are accepted", () => {
    expect(read.filter(({ note }) => note).map(({ name }) => name)).toEqual([]);
  });
});
