// Scores the reading of how to apply by field: node packages/job-match/test/corpus/score-how-to-apply.ts [--errors]
// A field is found when kind and value agree: address and time by one containing the other, pay and photo by kind, the rest exactly
// (without accents and capitals). Every quote must be at its offset.
import { type ApplyStep, findHowToApply } from "@penresume/postings";
import { fold } from "@penresume/text";
import { type LabelledText, readLabelled, readSharedPostings } from "./read-labelled.ts";

const TODAY = "2026-03-10";
const KINDS_ONLY = new Set(["pay", "photo", "noPhoto"]);
const PARTS = new Set(["address", "time"]);

function isSame(step: ApplyStep, label: { kind: string; value: string }): boolean {
  if (step.kind !== label.kind) return false;
  if (KINDS_ONLY.has(step.kind)) return true;
  const [value, wanted] = [fold(step.value), fold(label.value)];
  return PARTS.has(step.kind) ? value.includes(wanted) || wanted.includes(value) : value === wanted;
}

export interface FieldScore {
  found: number;
  outputs: number;
  labels: number;
}

/** Sums by kind; "all" has the sum over the kinds. */
export function scoreHowToApply(postings: readonly LabelledText[], report?: (line: string) => void) {
  const scores = new Map<string, FieldScore>();
  const count = (kind: string, key: keyof FieldScore) => {
    for (const each of [kind, "all"]) {
      const score = scores.get(each) ?? { found: 0, outputs: 0, labels: 0 };
      score[key]++;
      scores.set(each, score);
    }
  };
  for (const { name, text, labels } of postings) {
    const today = labels.find(({ kind }) => kind === "today")?.value ?? TODAY;
    const open = labels.filter(({ kind }) => kind !== "today");
    for (const { kind } of open) count(kind, "labels");
    for (const step of findHowToApply(text, today)) {
      if (text.slice(step.at, step.at + step.quote.length) !== step.quote)
        throw new Error(`${name}: quote is not at its offset`);
      count(step.kind, "outputs");
      const index = open.findIndex((label) => isSame(step, label));
      if (index < 0) report?.(`${name}: extra ${step.kind}: ${step.value}`);
      else {
        open.splice(index, 1);
        count(step.kind, "found");
      }
    }
    for (const { kind, value } of open) report?.(`${name}: missed ${kind}: ${value}`);
  }
  return scores;
}

export const getF1 = ({ found, outputs, labels }: FieldScore): number =>
  outputs + labels === 0 ? 1 : (2 * found) / (outputs + labels);

export const HOW_TO_APPLY_SETS: Record<string, () => LabelledText[]> = {
  "shared postings": () => readSharedPostings("how-to-apply/shared-dev.txt"),
  "own, seen": () => readLabelled("how-to-apply/seen.txt"),
  "own, held out": () => readLabelled("how-to-apply/held-out.txt"),
  "families, seen": () => readLabelled("how-to-apply/families-seen.txt"),
  "families, held out": () => readLabelled("how-to-apply/families-held-out.txt"),
  "families, second": () => readLabelled("how-to-apply/families-second.txt"),
  "stranger's": () => readLabelled("how-to-apply/stranger.txt"),
};

if (import.meta.main) {
  const report = process.argv.includes("--errors") ? console.log : undefined;
  for (const [set, read] of Object.entries(HOW_TO_APPLY_SETS)) {
    const postings = read();
    const scores = scoreHowToApply(postings, report);
    console.log(`\n${set}: ${postings.length} postings`);
    console.table(
      Object.fromEntries([...scores].map(([kind, score]) => [kind, { ...score, f1: Number(getF1(score).toFixed(3)) }])),
    );
  }
}
