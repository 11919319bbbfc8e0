import { endsOpen } from "@penresume/text";
import type { TextField } from "../document.ts";
import type { Hit, Rule } from "../finding.ts";
import { createTextRule } from "../match.ts";
import { findMostFrequent, type Line, splitWords } from "../text.ts";

const MANUAL_REASON = "São detalhes pequenos, mas mostram cuidado com o texto.";

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), padronização. */
const doubleSpace = createTextRule({
  id: "double-space",
  importance: "low",
  reason: MANUAL_REASON,
  pattern: /(?<=\S)[ \t]{2,}(?=\S)/g,
  exact: true,
  message: () => "Há espaços a mais.",
  fix: () => " ",
});

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), sinais de pontuação. */
const spaceBeforePunctuation = createTextRule({
  id: "space-before-punctuation",
  importance: "low",
  reason: MANUAL_REASON,
  pattern: /(?<=[\p{L}\p{N})])[ \t]+[,;:!?](?=\s|$)|(?<=\p{L})[ \t]+\.(?=\s|$)/gu,
  exact: true,
  message: () => "Tire o espaço antes da pontuação.",
  fix: ({ quote }) => quote.trim(),
});

/**
 * Reports a comma between letters, and a full stop directly before a capital, except in file and product names (Node.js,
 * ASP.NET). Source: Manual de Redação da Presidência da República (3ª ed., 2018), sinais de pontuação.
 */
const missingSpaceAfterPunctuation = createTextRule({
  id: "missing-space-after-punctuation",
  importance: "low",
  reason: MANUAL_REASON,
  pattern:
    /(?<=[\p{L})])[,;](?=\p{L})|(?<=\p{L}{2})\)?:(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{3})\.(?=\p{Lu}\p{Ll}{2})|(?<=\p{N}),(?=\p{L}{2})/gu,
  exact: true,
  when: ({ field, start }) => !/(?:https?:\/\/|www\.|@)\S*$/i.test(field.text.slice(Math.max(0, start - 80), start)),
  message: (quote) => `Falta um espaço depois de '${quote}'.`,
  fix: ({ quote }) => `${quote} `,
});

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), sinais de pontuação. */
const repeatedPunctuation = createTextRule({
  id: "repeated-punctuation",
  importance: "low",
  reason: MANUAL_REASON,
  pattern: /,{2,}|;{2,}|:{2,}(?!\w)|\?{2,}|(?<!\.)\.{2}(?!\.)|\.{4,}|,\.|\.,(?=\s)|;,|,;/g,
  exact: true,
  when: ({ field, start }) => !/\betc$/i.test(field.text.slice(0, start)),
  message: (quote) => `Pontuação repetida: '${quote}'.`,
  fix: ({ quote }) => (/^[,.;]+$/.test(quote) && quote.includes(".") ? "." : quote.charAt(0)),
});

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), sinais de pontuação (reticências). */
const ellipsis = createTextRule({
  id: "ellipsis",
  importance: "low",
  reason: "Reticências deixam a frase no ar, como se faltasse algo.",
  pattern: /(?<!\.)\.{3}(?!\.)|…/g,
  where: ({ kind }) => kind === "prose",
  exact: true,
  message: () => "Troque as reticências por ponto.",
  fix: () => ".",
});

// '1)' and 'a)' number items
const ITEM_NUMBER = /(?:^|[\s;:,(])\w{1,2}$/;

/** Finds the first bracket without its pair. A number of an item needs none. */
function findUnpairedBracket(text: string): number | undefined {
  const open: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    if (bracket === "(") open.push(index);
    else if (open.pop() === undefined && !ITEM_NUMBER.test(text.slice(Math.max(0, index - 3), index))) return index;
  }
  return open[0];
}

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), sinais de pontuação (parênteses e aspas são duplos). */
const unbalancedBrackets: Rule = {
  id: "unbalanced-brackets",
  importance: "low",
  reason: "Um parêntese ou aspas sem par parece texto cortado.",
  check: ({ fields }) =>
    fields.flatMap(({ path, text }): Hit[] => {
      const start = findUnpairedBracket(text);
      if (start !== undefined) {
        const message = `Falta ${text[start] === "(" ? "fechar" : "abrir"} um parêntese.`;
        return [{ path, span: { start, end: start + 1 }, message }];
      }
      return (text.match(/"/g)?.length ?? 0) % 2 && !/\d"/.test(text)
        ? [{ path, message: "Falta abrir ou fechar as aspas." }]
        : [];
    }),
};

const itemLines = ({ lines }: TextField) => lines.filter(({ body }) => splitWords(body).length > 1);
// without markers, the lines may be one sentence that was wrapped by hand
const isItemList = ({ lines }: TextField) =>
  lines.length >= 3 && (lines.every(({ marker }) => marker) || lines.every(({ body }) => /^[\p{Lu}\p{N}]/u.test(body)));

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), padronização of enumerations. */
const inconsistentFinalPunctuation: Rule = {
  id: "inconsistent-final-punctuation",
  importance: "low",
  reason: "Numa lista, ou todos os itens terminam com ponto, ou nenhum.",
  check: ({ fields }) =>
    fields.flatMap((field): Hit[] => {
      if (field.kind !== "prose" || field.section === "personalInfo" || !isItemList(field)) return [];
      const items = itemLines(field);
      const closedItems = items.filter(({ body }) => /[.;]$/.test(body));
      // a full stop after the last item is correct in a list with semicolons or without punctuation
      const isLastOnly = closedItems.length === 1 && closedItems[0] === items.at(-1);
      if (items.length < 3 || closedItems.length === 0 || closedItems.length === items.length || isLastOnly) return [];
      const isClosing = closedItems.length * 2 >= items.length;
      const closed = new Set(closedItems);
      const odd = items.find((item) => closed.has(item) !== isClosing);
      if (!odd) return [];
      const end = odd.bodyStart + odd.body.length;
      const span = { start: end - 1, end };
      const last = field.text.slice(end - 1, end);
      const text = isClosing ? (/[,:]/.test(last) ? "." : `${last}.`) : "";
      return [
        {
          path: field.path,
          span,
          message: isClosing
            ? "Ponha ponto no fim deste item, como nos outros."
            : "Tire o ponto deste item, como nos outros.",
          fix: { type: "replace", ...span, text },
        },
      ];
    }),
};

/** Reports items of a list that are one sentence, as a text that was wrapped by hand leaves them. */
const splitItem: Rule = {
  id: "split-item",
  importance: "medium",
  reason: "Uma frase partida em dois itens parece texto cortado.",
  portugueseOnly: true,
  check: ({ fields }) =>
    fields.flatMap(({ kind, path, lines, text }) =>
      kind !== "prose"
        ? []
        : lines.slice(1).flatMap((next, index): Hit[] => {
            const line = lines[index] as Line;
            if (
              !endsOpen(line.body) ||
              !/^(?:\p{Ll}|R\$)/u.test(next.body) ||
              text.slice(line.end, next.start) !== "\n"
            )
              return [];
            const start = line.bodyStart + line.body.length;
            const message = "Esta frase continua no item de baixo. Junte os dois.";
            const fix = { type: "replace" as const, start, end: next.bodyStart, text: " " };
            return [{ path, span: { start: line.bodyStart, end: start }, message, fix }];
          }),
    ),
};

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), padronização of enumerations. */
const mixedBulletMarkers: Rule = {
  id: "mixed-bullet-markers",
  importance: "low",
  reason: "Um só tipo de marcador deixa a lista uniforme.",
  check: ({ fields }) =>
    fields.flatMap(({ kind, path, lines, text }) => {
      const markers = lines.map(({ marker }) => marker).filter(Boolean);
      if (kind !== "prose" || new Set(markers).size < 2) return [];
      const usual = findMostFrequent(markers);
      const unified = text
        .split("\n")
        .map((line) => line.replace(/^(\s*)[•●▪◦‣·*\-–—>✓](\s*)/, `$1${usual}$2`))
        .join("\n");
      return [
        {
          path,
          message: `Use o mesmo marcador ('${usual}') em todos os itens.`,
          fix: { type: "replace", start: 0, end: text.length, text: unified },
        },
      ];
    }),
};

export const punctuationRules = [
  doubleSpace,
  spaceBeforePunctuation,
  missingSpaceAfterPunctuation,
  repeatedPunctuation,
  ellipsis,
  unbalancedBrackets,
  inconsistentFinalPunctuation,
  splitItem,
  mixedBulletMarkers,
];
