import { loadKnowledge } from "@penresume/job-match";
import { expect, test } from "vitest";
import { readGuardCases } from "../../job-match/test/corpus/read-corpus.ts";
import { findUnconfirmedFacts, findUnsupportedFacts } from "../src/index.ts";

const knowledge = await loadKnowledge();
const find = (source: string, suggestion: string, confirmed: string[] = []) =>
  findUnconfirmedFacts(knowledge, source, suggestion, { confirmed });
const list = (source: string, suggestion: string, confirmed: string[] = []) =>
  find(source, suggestion, confirmed).map(({ text }) => text);

test.each(["dev", "occupations"] as const)(
  "what its owner confirmed alarms no more, and all else still does (%s)",
  (name) => {
    for (const { id, source, suggestion } of readGuardCases(name)) {
      const facts = find(source, suggestion);
      expect(
        facts.map(({ statement: _, ...fact }) => fact),
        id,
      ).toEqual(findUnsupportedFacts(knowledge, source, suggestion));
      const statements = facts.map(({ statement }) => statement);
      expect(find(source, suggestion, statements), id).toEqual([]);
      const [first] = facts;
      if (!first) continue;
      const others = facts.filter(({ statement }) => statement !== first.statement);
      const open = find(source, suggestion, [first.statement]);
      expect(open, id).not.toContainEqual(first);
      expect(others, id).toEqual(expect.arrayContaining(open));
    }
  },
  60_000,
);

test.each([
  ["a number with what it counts", "Atendi clientes.", "Atendi 60 clientes.", ["60 clientes"]],
  ["a number as a word", "Atendi clientes.", "Atendi sessenta clientes.", ["sessenta clientes"]],
  ["a number with what stands before it", "Clientes atendidos por mim.", "Clientes atendidos: 60.", ["atendidos: 60"]],
  [
    "a percentage with what it measures",
    "Compro matéria-prima.",
    "Compro 10% da matéria-prima.",
    ["10% da matéria-prima"],
  ],
  ["a length of time with its work", "Trabalhei na cozinha.", "Trabalhei 7 anos na cozinha.", ["7 anos na cozinha"]],
  ["a level with its language", "Falo inglês.", "Inglês avançado.", ["Inglês avançado"]],
  [
    "a verb with its object",
    "Ajudei na separação de papel.",
    "Comandei a separação de papel.",
    ["Comandei a separação"],
  ],
  ["a tool by its name", "Fiz relatórios.", "Fiz relatórios no Power BI.", ["Power BI"]],
])("a confirmation keeps %s", (_, source, suggestion, statements) => {
  expect(find(source, suggestion).map(({ statement }) => statement)).toEqual(statements);
});

test.each([
  ["the same words", "60 clientes", "Atendi 60 clientes.", []],
  ["the number as a word", "60 clientes", "Atendi sessenta clientes.", []],
  ["another sentence", "60 clientes", "Atendimento a 60 clientes.", []],
  ["the number of something else", "60 clientes", "Atendi 60 fornecedores.", ["60"]],
  ["another number", "60 clientes", "Atendi 61 clientes.", ["61"]],
  ["a calculated number", "60 clientes", "Atendi 120 clientes.", ["120"]],
  ["a bare number, of which nobody knows what it counted", "60", "Atendi 60 clientes.", ["60"]],
  ["the level of something else", "Inglês avançado", "Excel avançado.", ["avançado"]],
  ["a word that the statement only mentions", "Comandei o Power BI", "Atendi clientes no Power BI.", ["Power BI"]],
  ["upper and lower case and spaces", "power  bi", "Atendi clientes no Power BI.", []],
  ["nothing", " ", "Atendi 60 clientes.", ["60"]],
])("a confirmed statement settles or leaves open: %s", (_, confirmed, suggestion, open) => {
  expect(list("Atendi clientes e fornecedores, com Excel e inglês.", suggestion, [confirmed])).toEqual(open);
});
