import { findUnsupportedFacts } from "@penresume/fact-guard";
import { readPosting } from "@penresume/postings";
import { afterEach, describe, expect, test } from "vitest";
import { loadKnowledge, matchRequirements } from "../src/index.ts";
import { PLAIN_SHAPES, SHAPES } from "./adversarial-texts.ts";

const knowledge = await loadKnowledge();
const { vocabulary } = knowledge;

/** Operations that the rules do for words, numbers and facts. Their number does not depend on the machine. */
const COUNTED: [object: object, method: string][] = [
  [RegExp.prototype, "exec"],
  [Map.prototype, "get"],
  [Set.prototype, "has"],
  [String.prototype, "slice"],
  [String.prototype, "includes"],
  [Array.prototype, "push"],
];
const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

function countSteps(run: () => unknown): number {
  let steps = 0;
  for (const [object, method] of COUNTED) {
    const original = Reflect.get(object, method);
    const counting = function (this: unknown, ...values: unknown[]) {
      steps++;
      return Reflect.apply(original, this, values);
    };
    Object.defineProperty(object, method, { value: counting, configurable: true, writable: true });
    restores.push(() => Object.defineProperty(object, method, { value: original, configurable: true, writable: true }));
  }
  run();
  for (const restore of restores.splice(0)) restore();
  return steps;
}

const REQUIREMENTS = readPosting(
  "Requisitos:\n- Experiência com vendas (2 anos)\n- CNH B\n- Excel avançado\n- Ensino médio completo\n- Inglês fluente\n- NR-10\n- Disponibilidade para viagens\n- Comunicação",
  vocabulary,
).requirements;
const createResume = (text: string) => ({
  personalInfo: { headline: text.slice(0, 100), description: text, location: "Campinas" },
  experience: [{ position: "Vendedor", company: "Loja", description: text, startDate: "2019", endDate: "2020" }],
  skills: [text.slice(0, 200)],
  education: [{ course: text.slice(0, 300), institution: "Escola" }],
});
const SOURCE = "Vendi frutas e ajudei a equipe em 2020, de segunda a sexta. Estagiei na loja. CNH B.";

/** Entry points with a length above the limits of lines and clauses, from which on the steps must grow with the length only. */
const ENTRY_POINTS: [name: string, length: number, run: (text: string) => unknown][] = [
  ["readPosting", 10_000, (text) => readPosting(`Vaga\n${text}`, vocabulary)],
  ["findUnsupportedFacts, by source", 4_000, (text) => findUnsupportedFacts(knowledge, text, SOURCE)],
  ["findUnsupportedFacts, by suggestion", 2_000, (text) => findUnsupportedFacts(knowledge, SOURCE, text)],
  ["findUnsupportedFacts, by both", 2_000, (text) => findUnsupportedFacts(knowledge, `${text}\n${SOURCE}`, text)],
  [
    "matchRequirements, by résumé",
    5_000,
    (text) => matchRequirements(knowledge, REQUIREMENTS, createResume(text), new Date("2026-01-01")),
  ],
  [
    "matchRequirements, by posting",
    10_000,
    (text) =>
      matchRequirements(
        knowledge,
        readPosting(`Vaga\n${text}`, vocabulary).requirements,
        createResume(SOURCE),
        new Date("2026-01-01"),
      ),
  ],
];

// twice the length may cost a little more than twice the steps: words cross the limits of lines and clauses
const DOUBLE = 2.7;

describe.each(ENTRY_POINTS)("%s", (name, length, run) => {
  test.each(name === "readPosting" ? SHAPES : PLAIN_SHAPES)(
    "takes about twice the steps for twice the length: %s",
    (_shape, create) => {
      const half = countSteps(() => run(create(length / 2)));
      const whole = countSteps(() => run(create(length)));
      expect(whole).toBeLessThan(half * DOUBLE + 2_000);
    },
  );
});

test("a source or a suggestion beyond the limit is rejected as a whole", () => {
  const long = "Vendi frutas. ".repeat(3_000);
  expect(findUnsupportedFacts(knowledge, long, "Vendi frutas.")).toMatchObject([{ start: 0, text: "Vendi frutas." }]);
  expect(findUnsupportedFacts(knowledge, "Vendi frutas.", long)).toMatchObject([{ start: 0, end: long.length }]);
});

test("reads 150 requirements and says that others were left out", () => {
  const posting = `Requisitos:\n${Array.from({ length: 200 }, (_, index) => `- Sistema A${index}`).join("\n")}`;
  const { requirements, isTruncated } = readPosting(posting, vocabulary);
  expect(requirements).toHaveLength(150);
  expect(isTruncated).toBe(true);
});

test("has a result for each requirement, also beyond the limit", () => {
  const requirement = { text: "Excel", quote: "Excel", kind: "tool", need: "must" } as const;
  const results = matchRequirements(knowledge, Array(200).fill(requirement), createResume("Excel."));
  expect(results.map(({ status }) => status)).toEqual([...Array(150).fill("met"), ...Array(50).fill("missing")]);
});

test("reads a requirement in a line of 30,000 characters, with offsets of the posting", () => {
  const posting = `Requisitos:\n- ${"Boa vontade. ".repeat(1_200)}Excel avançado.`;
  const { requirements } = readPosting(posting, vocabulary);
  expect(requirements.map(({ quote }) => quote)).toContain("Excel avançado");
  for (const { quote } of requirements) expect(posting).toContain(quote);
});
