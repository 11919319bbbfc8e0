// Scores the warnings about postings: node packages/job-match/test/corpus/score-scam.ts [--errors]
// warnedRate: labelled postings that get any warning; recall: labelled kinds that are found; falseAlarmRate: postings without a label that
// get any warning.
import { findScamWarnings } from "@penresume/postings";
import { type LabelledText, readLabelled, readSharedPostings } from "./read-labelled.ts";

export function scoreScam(postings: readonly LabelledText[], report?: (line: string) => void) {
  const score = { suspicious: 0, warned: 0, labels: 0, found: 0, honest: 0, falseAlarms: 0, otherKinds: 0 };
  for (const { name, text, labels } of postings) {
    const warnings = findScamWarnings(text);
    for (const { quote, at } of warnings)
      if (text.slice(at, at + quote.length) !== quote) throw new Error(`${name}: quote is not at its offset`);
    const kinds = new Set<string>(warnings.map(({ kind }) => kind));
    if (labels.length === 0) {
      score.honest++;
      if (kinds.size > 0) score.falseAlarms++;
      for (const { kind, quote } of warnings) report?.(`${name}: false ${kind}: ${quote}`);
      continue;
    }
    score.suspicious++;
    if (kinds.size > 0) score.warned++;
    for (const { value } of labels) {
      score.labels++;
      if (kinds.delete(value)) score.found++;
      else report?.(`${name}: missed ${value}`);
    }
    score.otherKinds += kinds.size;
    for (const kind of kinds) report?.(`${name}: also ${kind}`);
  }
  const { suspicious, warned, labels, found, honest, falseAlarms } = score;
  return {
    ...score,
    warnedRate: suspicious ? warned / suspicious : 1,
    recall: labels ? found / labels : 1,
    falseAlarmRate: honest ? falseAlarms / honest : 0,
  };
}

export const SCAM_SETS: Record<string, () => LabelledText[]> = {
  "shared postings": () => readSharedPostings("how-to-apply/shared-dev.txt").map((each) => ({ ...each, labels: [] })),
  "postings of how-to-apply": () =>
    ["seen", "held-out"]
      .flatMap((set) => readLabelled(`how-to-apply/${set}.txt`))
      .map((each) => ({ ...each, labels: [] })),
  "own, seen": () => readLabelled("scam/seen.txt"),
  "own, held out": () => readLabelled("scam/held-out.txt"),
  "families, seen": () => readLabelled("scam/families-seen.txt"),
  "families, held out": () => readLabelled("scam/families-held-out.txt"),
  "families, second": () => readLabelled("scam/families-second.txt"),
  "families, third": () => readLabelled("scam/families-third.txt"),
  "families, fourth": () => readLabelled("scam/families-fourth.txt"),
  "stranger's": () => readLabelled("scam/stranger.txt"),
};

if (import.meta.main) {
  const report = process.argv.includes("--errors") ? console.log : undefined;
  const round = (number: number) => Number(number.toFixed(3));
  const rows = Object.entries(SCAM_SETS).map(([set, read]) => {
    const { warnedRate, recall, falseAlarmRate, ...score } = scoreScam(read(), report);
    return [
      set,
      { ...score, warnedRate: round(warnedRate), recall: round(recall), falseAlarmRate: round(falseAlarmRate) },
    ];
  });
  console.table(Object.fromEntries(rows));
}
