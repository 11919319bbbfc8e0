import { toAlternatives } from "@penresume/text";
import type { Rule } from "../finding.ts";
import { createTextRule, findInText, isObjective } from "../match.ts";
import lists from "./lists.json" with { type: "json" };

const CLICHE = new RegExp(`\\b(?:${lists.cliches.join("|")})(?![a-z])`, "g");

/**
 * Source: LinkedIn's yearly list of overused profile words (motivated, creative, passionate …); cursosonline55.com, 'Secção de
 * competências' (lista de adjetivos vazios).
 */
const cliche = createTextRule({
  id: "cliche",
  importance: "low",
  portugueseOnly: true,
  reason: "Quase todo currículo diz isso, então não diz nada sobre você. Um exemplo do que fez convence mais.",
  pattern: CLICHE,
  where: ({ kind }) => kind === "prose" || kind === "skill",
  message: (quote) => `Troque '${quote}' por um exemplo do que você fez.`,
});

/** Source: Jornal A Crítica, 'Currículo: como elaborar' (evite 'busco uma oportunidade que permita meu crescimento'). */
const genericObjective = createTextRule({
  id: "generic-objective",
  importance: "medium",
  portugueseOnly: true,
  reason: "Quem aceita qualquer vaga parece não querer nenhuma. Diga o cargo ou a área que procura.",
  pattern: new RegExp(String.raw`\b(?:${toAlternatives(lists.genericObjective)})`, "g"),
  where: isObjective,
  message: () => "Diga qual cargo ou área você procura.",
  limit: 1,
});

const OFFICE = new RegExp(String.raw`\b(?:${toAlternatives(lists.office)})`, "g");
const OFFICE_PROGRAM =
  /\b(?:excel|word|power ?point|outlook|access|power bi|planilhas|google (?:docs|sheets|planilhas|documentos|workspace)|teams)\b/;

/** Source: cursosonline55.com, 'Secção de competências' (name the programs and the level instead of the package). */
const officeSuite: Rule = {
  id: "office-suite",
  importance: "low",
  reason: "As vagas pedem o programa pelo nome: Excel, Word, PowerPoint. Cite os que usa e o seu nível.",
  check: (document) =>
    document.fields.some(({ folded }) => OFFICE_PROGRAM.test(folded))
      ? []
      : findInText(document, OFFICE, {
          where: ({ kind }) => kind === "prose" || kind === "skill",
          message: (quote) => `Em vez de '${quote}', cite os programas que usa.`,
          limit: 1,
        }),
};

export const clicheRules = [cliche, genericObjective, officeSuite];
