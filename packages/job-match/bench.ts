// npm run bench -- match [-- SET]: scores on the labelled postings, and the time of a match. See test/corpus/score.mjs for the metrics.

import { loadKnowledge, matchRequirements, readPosting } from "./src/index.ts";
import { evaluate } from "./test/corpus/evaluate.ts";
import { readPostings } from "./test/corpus/read-corpus.ts";

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
