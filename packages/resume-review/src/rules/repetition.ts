import { fold } from "@penresume/text";
import type { TextField } from "../document.ts";
import type { Hit, Rule } from "../finding.ts";
import { splitWords } from "../text.ts";

const isDescription = ({ kind, section }: TextField) => kind === "prose" && section !== "personalInfo";
const CONNECTIVES = /^(?:o|a|os|as|um|uma|em|no|na|nos|nas|de|do|da|com|por|para|e|ao|aos)$/;

/**
 * Reports three sentences that begin with the same word. Source: Manual de Redação da Presidência (3ª ed.), repetição; cursosonline55.com,
 * 'Experiência profissional' (repetição monótona).
 */
const repeatedSentenceStart: Rule = {
  id: "repeated-sentence-start",
  importance: "low",
  reason: "Começar tudo com a mesma palavra cansa. Varie os verbos: atendi, organizei, registrei.",
  check: ({ fields }) =>
    fields.filter(isDescription).flatMap(({ path, sentences }): Hit[] => {
      const openings = new Map<string, { text: string; start: number }[]>();
      for (const { text, start } of sentences) {
        const first = splitWords(text)[0];
        if (!first || CONNECTIVES.test(fold(first.text)) || /\d/.test(first.text)) continue;
        const key = fold(first.text);
        openings.set(key, [...(openings.get(key) ?? []), { text: first.text, start: start + first.start }]);
      }
      return [...openings.values()]
        .filter((same) => same.length >= 3)
        .map((same) => {
          const { text, start } = same[1] as { text: string; start: number };
          return {
            path,
            span: { start, end: start + text.length },
            message: `'${text}' abre ${same.length} frases. Varie.`,
          };
        });
    }),
};

/**
 * Reports a content word that occurs four times in a short description. Source: Manual de Redação da Presidência da República (3ª ed.,
 * 2018), coesão (repetição).
 */
const overusedWord: Rule = {
  id: "overused-word",
  importance: "low",
  portugueseOnly: true,
  reason: "A mesma palavra muitas vezes deixa o texto pobre. Troque por um sinônimo ou corte.",
  check: ({ fields }) =>
    fields
      .filter(({ kind }) => kind === "prose")
      .flatMap(({ path, words, text }): Hit[] => {
        const uses = new Map<string, number[]>();
        for (const [index, { text: word }] of words.entries()) {
          // plural and singular count as one
          const key = fold(word).replace(/s$/, "");
          if (key.length >= 6 && /^\p{L}/u.test(word)) uses.set(key, [...(uses.get(key) ?? []), index]);
        }
        const limit = words.length <= 80 ? 4 : 5;
        const overused = [...uses.values()].filter((indexes) => indexes.length >= limit);
        return overused.map((indexes) => {
          const { start, end } = words[indexes[1] ?? 0] as { start: number; end: number };
          return {
            path,
            span: { start, end },
            message: `'${text.slice(start, end)}' aparece ${indexes.length} vezes.`,
          };
        });
      }),
};

const SAME = 0.9;

function similarity(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common / (a.size + b.size - common);
}

/** Source: cursosonline55.com, 'Experiência profissional' (evitar a repetição das mesmas funções em diferentes cargos). */
const duplicateDescription: Rule = {
  id: "duplicate-description",
  importance: "medium",
  reason: "O mesmo texto em dois lugares parece copiado. Mostre o que mudou de um para o outro.",
  check({ fields }) {
    const prose = fields
      .filter(({ kind, words }) => kind === "prose" && words.length >= 5)
      .map(({ path, words }) => ({ path, words: new Set(words.map(({ text }) => text.toLowerCase())) }));
    return prose.flatMap(({ path, words }, index) => {
      const isCopy = prose.slice(0, index).some((earlier) => similarity(earlier.words, words) >= SAME);
      return isCopy ? [{ path, message: "Este texto repete outro do currículo." }] : [];
    });
  },
};

/** Removes a line with the break before it. */
const removeLine = (text: string, start: number, end: number) =>
  ({ type: "replace", start: text.charAt(start - 1) === "\n" ? start - 1 : start, end, text: "" }) as const;

/** Reports a line that occurs twice in the résumé. Source: see duplicateDescription. */
const duplicateLine: Rule = {
  id: "duplicate-line",
  importance: "low",
  reason: "O mesmo item aparece duas vezes. Deixe um só.",
  check({ fields }) {
    const seen = new Map<string, string>();
    return fields
      .filter(({ kind }) => kind === "prose")
      .flatMap(({ path, lines, text }) =>
        lines.flatMap(({ body, bodyStart, start, end }): Hit[] => {
          const key = fold(body).replace(/[.;]$/, "");
          if (splitWords(body).length < 4 || !seen.has(key)) {
            seen.set(key, path);
            return [];
          }
          // duplicateDescription reports complete copies
          return seen.get(key) === path
            ? [
                {
                  path,
                  span: { start: bodyStart, end: bodyStart + body.length },
                  message: "Este item está repetido.",
                  fix: removeLine(text, start, end),
                },
              ]
            : [];
        }),
      );
  },
};

export const repetitionRules = [repeatedSentenceStart, overusedWord, duplicateDescription, duplicateLine];
