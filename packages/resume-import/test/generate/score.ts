// node packages/resume-import/test/generate/score.ts: scores the importer on generated résumés, by each choice.
//   --count N          cases (20 for each value with --alone, else 200)
//   --seed TEXT        other people and other combinations
//   --alone            each value by itself in an otherwise plain résumé, instead of all choices at random
//   --only F[=V]       cases with a value of the family that isn't plain, or with that value
//   --without F[=V]    cases with the family plain, or without that value
//   --keep FOLDER      keeps the files there
//   --errors           every wrong field
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importFile, toScored } from "../../node.ts";
import { type ScoredCase, scoreSet, total } from "../corpus/score.mjs";
import { compose, type GeneratedCase } from "./compose.ts";
import { type Choices, FAMILIES, FAMILY_NAMES, type Family, mix, plainWith } from "./families.ts";
import { Random } from "./random.ts";
import { writeCases } from "./write-cases.ts";

const { values: options } = parseArgs({
  options: {
    count: { type: "string" },
    seed: { type: "string", default: "a" },
    alone: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    without: { type: "string", multiple: true, default: [] },
    keep: { type: "string" },
    errors: { type: "boolean", default: false },
  },
});

/** Whether a name like "layout" or "layout=cards" means a value; a family alone means each value that isn't plain. */
const means = (name: string, family: Family, value: string): boolean =>
  name === family ? value !== FAMILIES[family][0] : name === `${family}=${value}`;
const isWanted = (choices: Choices): boolean =>
  options.only.every((name) => FAMILY_NAMES.some((family) => means(name, family, choices[family])));
const isAllowed = (family: Family, value: string): boolean =>
  !options.without.some((name) => means(name, family, value));

function* listAlone(count: number): Generator<[string, Choices]> {
  for (const family of FAMILY_NAMES)
    for (const value of FAMILIES[family])
      for (let index = 0; index < count; index++) {
        const name = `${family}=${value}~${index}`.replaceAll("/", ":");
        const choices = plainWith({ [family]: value }, new Random(`${options.seed} ${name}`));
        if (isAllowed(family, value) && isWanted(choices)) yield [name, choices];
      }
}

function* listMixed(count: number): Generator<[string, Choices]> {
  const random = new Random(`mix ${options.seed}`);
  for (let index = 0, tried = 0; index < count && tried < count * 1000; tried++) {
    const choices = mix(random, isAllowed);
    if (isWanted(choices)) yield [`case-${index++}`, choices];
  }
}

const row = (name: string, cases: ScoredCase[]): string => {
  const { micro, cases: count, invented, coverage, groups } = total(cases);
  const byGroup = Object.entries(groups).map(
    ([group, { micro: own, cases: some }]) => `${group.slice(0, 4)} ${some ? own.toFixed(2) : "  - "}`,
  );
  const numbers = `F1 ${micro.toFixed(3)}  coverage ${coverage.toFixed(3)}  invented ${String(invented).padStart(3)}`;
  return `${name.padEnd(48)} ${String(count).padStart(4)}  ${numbers}  ${byGroup.join("  ")}`;
};

const folder = options.keep ?? mkdtempSync(join(tmpdir(), "generated-resumes-"));
mkdirSync(folder, { recursive: true });
try {
  const count = Number(options.count ?? (options.alone ? 20 : 200));
  const generated = new Map<string, GeneratedCase>();
  for (const [name, choices] of options.alone ? listAlone(count) : listMixed(count))
    generated.set(name, compose(`${options.seed} ${name}`, choices));
  const results = new Map<string, unknown>();
  for (const { name, input } of await writeCases(folder, generated)) {
    results.set(name, toScored(await importFile(input)));
    if (options.keep) writeFileSync(join(folder, name, "result.json"), JSON.stringify(results.get(name), null, 1));
  }
  const cases = scoreSet(folder, (name) => results.get(name) ?? null).filter(({ name }) => generated.has(name));
  for (const family of FAMILY_NAMES)
    for (const value of FAMILIES[family]) {
      const own = cases.filter(({ name }) =>
        options.alone
          ? name.startsWith(`${family}=${value}~`.replaceAll("/", ":"))
          : generated.get(name)?.choices[family] === value,
      );
      if (own.length > 0) console.log(row(`${family}: ${value}`, own));
    }
  if (options.errors)
    for (const { name, all, inv, cov, note, groups } of cases) {
      console.log(`\n${name} F1 ${all.f1.toFixed(3)} ${note}`);
      for (const { errs } of Object.values(groups)) for (const error of errs) console.log(`  - ${error}`);
      for (const text of inv) console.log(`  ! invented ${text}`);
      if (cov.lost.length > 0) console.log(`  ~ lost ${cov.lost.join(" ")}`);
    }
  if (!options.alone)
    for (const family of FAMILY_NAMES) {
      const isPlain = ({ name }: ScoredCase) => generated.get(name)?.choices[family] === FAMILIES[family][0];
      const plain = total(cases.filter(isPlain)).micro;
      const other = total(cases.filter((one) => !isPlain(one))).micro;
      const numbers = `plain ${plain.toFixed(3)}  other ${other.toFixed(3)}  gap ${(plain - other).toFixed(3)}`;
      console.log(`${family.padEnd(48)} ${numbers}`);
    }
  console.log(row("all", cases));
} finally {
  if (!options.keep) rmSync(folder, { recursive: true });
}
