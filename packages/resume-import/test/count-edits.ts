// node packages/resume-import/test/count-edits.ts SET: how many operations of the review make each import of a set right, field by field, and with
// the repairs of its structure before; and which of the wrong and the right entries are marked. SET is a folder of cases as in test/corpus.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodePdf, toScored } from "../node.ts";
import { type HeadingChoices, importResume } from "../src/index.ts";
import type { ImportedResume } from "../src/result/result.ts";
import { scoreCase } from "./corpus/score.mjs";

const [set = ""] = process.argv.slice(2);
/** Kinds that 'N seções encontradas' offers, "" for no title, and the kind that the words say. */
const KINDS = ["", "heading", "experience", "education", "skills", "languages", "courses", "projects", "volunteering"];
const LISTS = { experience: ["position", "company"], education: ["course", "institution"] } as const;
type Content = ImportedResume["content"];

/** Each wrong field is one operation; an entry too many is one: 'Tirar'. */
function countEdits(truth: unknown, imported: unknown): number {
  const errors = Object.values(scoreCase(truth, imported)).flatMap(({ errs }) => errs);
  return new Set(errors.map((error) => /^\w+\[extra \d+\]/.exec(error)?.[0] ?? error)).size;
}

/** The fewest operations where names are exchanged in all entries of a list or in none. */
function countWithSwaps(truth: unknown, content: Content): number {
  const swap = (list: keyof typeof LISTS): Content => {
    const [what, where] = LISTS[list];
    return {
      ...content,
      [list]: content[list].map((entry) => ({ ...entry, [what]: entry[where], [where]: entry[what] })),
    };
  };
  const swapped = (["experience", "education"] as const).map((list) => 1 + countEdits(truth, swap(list)));
  return Math.min(countEdits(truth, content), ...swapped);
}

/** Repairs headings as long as one more choice saves operations. */
async function countRepaired(bytes: Uint8Array, truth: unknown, first: ImportedResume): Promise<number> {
  let [imported, choices, repairs]: [ImportedResume, HeadingChoices, number] = [first, {}, 0];
  const count = (result: ImportedResume) => countWithSwaps(truth, toScored(result) as Content);
  for (let least = count(imported); ; repairs++) {
    let best = { edits: least - 1, imported, choices };
    for (const { page, line, text, heading } of imported.lines) {
      if (!heading && (text.length > 45 || /\d{2}/.test(text))) continue;
      for (const kind of KINDS.filter((kind) => (heading ? kind !== heading : kind !== ""))) {
        const tried = { ...choices, [`${page}:${line}`]: kind };
        const result = await importResume(bytes, { ...nodePdf, choices: tried });
        if (result.rejected) continue;
        const edits = count(result);
        if (edits < best.edits) best = { edits, imported: result, choices: tried };
      }
    }
    if (best.choices === choices) return repairs + least;
    [imported, choices, least] = [best.imported, best.choices, best.edits];
  }
}

/** Whether entries are wrong, and marked. */
function listEntries(truth: Record<string, unknown>, { content, uncertainties }: ImportedResume) {
  return (["experience", "education"] as const).flatMap((list) =>
    content[list].map((entry, at) => ({
      isWrong: !((truth[list] ?? []) as unknown[]).some(
        (one) => countEdits({ [list]: [one] }, { [list]: [entry] }) === 0,
      ),
      isMarked: uncertainties.some(({ path }) => `${path}.`.startsWith(`${list}.${at}.`)),
    })),
  );
}

const plain: number[] = [];
const repaired: number[] = [];
const entries: ReturnType<typeof listEntries> = [];
for (const name of readdirSync(set)) {
  const file =
    existsSync(join(set, name, "truth.json")) && readdirSync(join(set, name)).find((one) => one.startsWith("input."));
  const truth = file ? JSON.parse(readFileSync(join(set, name, "truth.json"), "utf8")) : { refused: true };
  if (!file || truth.refused) continue;
  const bytes = new Uint8Array(readFileSync(join(set, name, file)));
  const imported = await importResume(bytes, nodePdf);
  if (imported.rejected) continue;
  plain.push(countEdits(truth, toScored(imported)));
  entries.push(...listEntries(truth, imported));
  repaired.push(process.argv.includes("--plain") ? 0 : await countRepaired(bytes, truth, imported));
}
const describe = (counts: number[]) => {
  const sorted = counts.toSorted((a, b) => a - b);
  return `median ${sorted[Math.floor((sorted.length - 1) * 0.5)]}, 90th percentile ${sorted[Math.ceil((sorted.length - 1) * 0.9)]}`;
};
const share = (isWrong: boolean) => {
  const own = entries.filter((entry) => entry.isWrong === isWrong);
  return `${own.filter(({ isMarked }) => isMarked).length} of ${own.length}`;
};
console.log(
  `${plain.length} files; operations: ${describe(plain)}; with repairs of the structure: ${describe(repaired)}`,
);
console.log(`entries marked: wrong ${share(true)}, right ${share(false)}`);
