// node packages/job-match/cli.ts requirements POSTING.txt | match POSTING.txt RESUME.json | guard CASES.jsonl
// `match` also takes a JSON file with `requirements` instead of the posting. Needs Node 24.
import { readFileSync } from "node:fs";
import { findUnsupportedFacts } from "@penresume/fact-guard";
import { type Requirement, readPosting } from "@penresume/postings";
import { loadKnowledge, matchRequirements } from "./src/index.ts";

const knowledge = await loadKnowledge();
const [command, first, second] = process.argv.slice(2);
const read = (file: string) => readFileSync(file, "utf8");
const print = (value: unknown, indent = 2) => console.log(JSON.stringify(value, null, indent));

function readRequirements(file: string): Requirement[] {
  if (!file.endsWith(".json")) return readPosting(read(file), knowledge.vocabulary).requirements;
  return (JSON.parse(read(file)) as { requirements: Requirement[] }).requirements;
}

if (command === "requirements" && first) print(readPosting(read(first), knowledge.vocabulary));
else if (command === "match" && first && second) {
  const requirements = readRequirements(first);
  const results = matchRequirements(knowledge, requirements, JSON.parse(read(second)));
  print({ results: results.map((result, index) => ({ ...result, quote: requirements[index]?.quote })) });
} else if (command === "guard" && first) {
  for (const line of read(first)
    .split("\n")
    .filter((each) => each.trim())) {
    const { id, source, suggestion } = JSON.parse(line) as { id: string; source: string; suggestion: string };
    const facts = findUnsupportedFacts(knowledge, source, suggestion);
    print({ id, flagged: facts.map(({ text }) => text), types: facts.map(({ type }) => type) }, 0);
  }
} else {
  console.error("usage: cli.ts requirements POSTING.txt | match POSTING.txt RESUME.json | guard CASES.jsonl");
  process.exitCode = 2;
}
