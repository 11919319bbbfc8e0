import { expect, it } from "vitest";
import { removeFacts } from "../src/ai/fact-decisions.tsx";

const remove = (text: string, ...facts: string[]) =>
  removeFacts(
    text,
    facts.map((fact) => ({
      text: fact,
      start: text.indexOf(fact),
      end: text.indexOf(fact) + fact.length,
      type: "skill",
    })),
  );

it.each([
  ["Anoto as tarefas no Trello.", ["Trello"], "Anoto as tarefas."],
  ["Vendi bolsas e joias na loja.", ["joias"], "Vendi bolsas na loja."],
  ["Inglês fluente e italiano.", ["fluente", "italiano"], "Inglês."],
  ["Comandei a separação de papel.", ["Comandei"], "A separação de papel."],
  ["Jornalista e fotógrafo de festas.", ["Jornalista e"], "Fotógrafo de festas."],
  ["Vendi bolos, tortas, doces e pães.", ["tortas"], "Vendi bolos, doces e pães."],
  ["Fotógrafo premiado de batizados.", ["premiado"], "Fotógrafo de batizados."],
  ["Vendas, com meta de 45%.\nCaixa.", ["com meta de 45%"], "Vendas.\nCaixa."],
])("%s without %j is %s", (text, facts, result) => {
  expect(remove(text, ...facts)).toBe(result);
});
