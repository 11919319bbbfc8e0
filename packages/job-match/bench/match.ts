// npm run bench -- match [-- SET]: scores on the labelled postings, the time of a match, and the cost of adversarial texts at the limits.
// See test/corpus/score.mjs for the metrics.

import { findUnsupportedFacts, LENIENCIES } from "@penresume/fact-guard";
import { readPosting } from "@penresume/postings";
import { loadKnowledge, matchRequirements } from "../src/index.ts";
import { PLAIN_SHAPES } from "../test/adversarial-texts.ts";
import { evaluate, evaluateGuard } from "../test/corpus/evaluate.ts";
import { readGuardCases, readPostings, readTailoringCases } from "../test/corpus/read-corpus.ts";

const start = performance.now();
const knowledge = await loadKnowledge();
const loadTime = performance.now() - start;
const { requirements, match, guard } = evaluate(knowledge, process.argv[2]);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

console.table({
  "requirement F1": requirements.f1.toFixed(3),
  "not-requirements extracted": percent(requirements.notRequirementsExtracted / requirements.notRequirements),
  "must/nice accuracy": percent(requirements.needAccuracy),
  "kind accuracy": percent(requirements.kindAccuracy),
  "match accuracy": percent(match.accuracyWithEvidence),
  "false met": percent(match.falseMet / match.requirements),
  "unsupported facts found": percent(guard.factRecall),
  "false alarms": percent(guard.falseAlarmRate),
});

const occupations = Object.groupBy(readGuardCases("occupations"), ({ kind }) => kind ?? "");
const GUARD_SETS = {
  tailoring: readTailoringCases(),
  dev: readGuardCases("dev"),
  occupations: occupations.trained ?? [],
  "occupations held out": occupations["held out"] ?? [],
};
/** False sentences flagged and honest ones alarmed, by what else than the word itself may support it. */
console.table(
  Object.fromEntries(
    LENIENCIES.map((name, leniency) => [
      name,
      Object.fromEntries(
        Object.entries(GUARD_SETS).map(([set, cases]) => {
          const scores = evaluateGuard(knowledge, cases, leniency);
          const flagged = percent(scores.unsupportedCasesCaught / scores.unsupportedCases);
          return [set, `${flagged} / ${percent(scores.falseAlarmRate)}`];
        }),
      ),
    ]),
  ),
);

const pairs = readPostings().flatMap(({ posting, resume }) => (resume ? [{ posting, resume }] : []));
const longest = pairs.reduce((left, right) => (right.posting.length > left.posting.length ? right : left));
const times = Array.from({ length: 20 }, () => {
  const begin = performance.now();
  matchRequirements(knowledge, readPosting(longest.posting, knowledge.vocabulary).requirements, longest.resume);
  return performance.now() - begin;
}).sort((left, right) => left - right);
const words = longest.posting.split(/\s+/).length;
console.log(
  `vocabulary loaded in ${loadTime.toFixed(0)} ms; posting of ${words} words matched in ${times[10]?.toFixed(1)} ms (median)`,
);

const SOURCE = "Vendi frutas e ajudei a equipe em 2020, de segunda a sexta. CNH B.";
const ENTRY_POINTS: [name: string, limit: number, run: (text: string) => unknown][] = [
  ["readPosting", 20_000, (text) => readPosting(text, knowledge.vocabulary)],
  ["fact guard, by source", 30_000, (text) => findUnsupportedFacts(knowledge, text, SOURCE)],
  ["fact guard, by suggestion", 10_000, (text) => findUnsupportedFacts(knowledge, SOURCE, text)],
  ["fact guard, by both", 10_000, (text) => findUnsupportedFacts(knowledge, text.repeat(3), text)],
];

function measureCpu(run: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const begin = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  });
  return times.sort((left, right) => left - right)[1] ?? 0;
}

/** Times below are too short to compare, in milliseconds. */
const MEASURABLE = 20;
console.table(
  Object.fromEntries(
    ENTRY_POINTS.map(([name, limit, run]) => {
      const costs = PLAIN_SHAPES.map(([shape, create]) => ({
        shape,
        half: measureCpu(() => run(create(limit / 2))),
        whole: measureCpu(() => run(create(limit))),
      }));
      const worst = costs.reduce((left, right) => (right.whole > left.whole ? right : left));
      const ratios = costs.filter(({ half }) => half > MEASURABLE).map(({ half, whole }) => whole / half);
      return [
        `${name}, ${limit} characters`,
        {
          "worst text": worst.shape,
          ms: Math.round(worst.whole),
          "worst ratio to half": Math.max(0, ...ratios).toFixed(1),
        },
      ];
    }),
  ),
);
