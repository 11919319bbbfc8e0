import type { Rule } from "../finding.ts";
import { findInText, isSummary } from "../match.ts";

/** Number words, beginning with two. */
const NUMBER_WORDS =
  "dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte".split(
    " ",
  );
const YEARS = `\\d{1,2}|${NUMBER_WORDS.join("|")}`;
/** "5 anos de experiência", "há dez anos". */
const CLAIM = new RegExp(
  `\\b(?:(${YEARS}) anos de (?:experiencia|atuacao|carreira|profissao|estrada)|(?<!\\b(?:moro|resido|vivo|casad[oa])\\b[^.]{0,20})ha (${YEARS}) anos)\\b`,
  "g",
);
const parseYears = (text: string) => Number(text) || NUMBER_WORDS.indexOf(text) + 2;

/**
 * Reports a summary that claims more years than the time since the first job.
 * Source: Gupy, 'Gupy IA' (tempo de atuação comes from the entries); plain arithmetic.
 */
export const claimedYears: Rule = {
  id: "claimed-years",
  importance: "low",
  reason: "O tempo de experiência do resumo não bate com as datas. Quem lê soma e desconfia.",
  check(document) {
    const starts = document.jobs.flatMap(({ start }) => start?.first ?? []);
    if (starts.length === 0) return [];
    const years = (document.today - Math.min(...starts)) / 12;
    return findInText(document, CLAIM, {
      where: isSummary,
      when: ({ groups }) => parseYears(groups[1] ?? groups[2] ?? "") > years + 2,
      message: (quote) =>
        `'${quote}', mas as datas mostram cerca de ${Math.max(1, Math.round(years))}. Confira ou acrescente trabalhos anteriores.`,
      limit: 1,
    });
  },
};
