import { toAlternatives } from "@penresume/text";
import type { Hit, Rule } from "../finding.ts";
import { findInText } from "../match.ts";
import { capitalize, isInAddress } from "../text.ts";
import { findVerb } from "../verbs.ts";
import lists from "./lists.json" with { type: "json" };

/** Misspellings with their corrections. Some are also verb forms (experiencia, estagio), which résumés do not use. */
const WORDS = new Map(lists.misspellings.map((pair) => pair.replace("_", " ").split(":") as [string, string]));

// -cao, -çao, -coes and -çoes in words of six letters or more
function restoreEnding(word: string): string | undefined {
  if (word.length < 6) return undefined;
  if (/[cç]ao$/i.test(word)) return `${word.slice(0, -3)}ção`;
  if (/[cç]oes$/i.test(word)) return `${word.slice(0, -4)}ções`;
  return undefined;
}

function correct(word: string): string | undefined {
  const text = WORDS.get(word.toLowerCase()) ?? restoreEnding(word);
  const isCapitals = word === word.toUpperCase();
  // short words in capitals are acronyms
  if (!text || (isCapitals && word.length <= 4)) return undefined;
  if (isCapitals) return text.toUpperCase();
  return /^\p{Lu}/u.test(word) ? capitalize(text) : text;
}

/**
 * Reports common misspellings with the correction.
 * Source of WORDS: Vocabulário Ortográfico da Língua Portuguesa (VOLP, Academia Brasileira de Letras, 6ª ed. 2021).
 */
const commonMisspelling: Rule = {
  id: "common-misspelling",
  importance: "high",
  portugueseOnly: true,
  reason: "Dois erros de português já bastam para um currículo ser descartado, dizem recrutadores.",
  check: ({ fields }) =>
    fields.flatMap(({ kind, path, text, words }) =>
      words.flatMap((word): Hit[] => {
        const span = { start: word.start, end: word.end };
        const correction = kind === "name" ? undefined : correct(word.text);
        return correction && !isInAddress(text, span)
          ? [{ path, span, message: `Escreva '${correction}'.`, fix: { type: "replace", ...span, text: correction } }]
          : [];
      }),
    ),
};

interface Confusion {
  pattern: RegExp;
  fix: (quote: string) => string;
}

/** "quero trabalha" */
const toInfinitive = (word: string) => {
  const verb = findVerb(word);
  return verb?.form === "present3" ? verb.infinitive : word;
};

const CONFUSIONS: Confusion[] = [
  {
    pattern: new RegExp(String.raw`(?<![\p{L}])(?:${toAlternatives(lists.confusions)}) \p{L}{2,}(?![\p{L}-])`, "giu"),
    fix: (quote) => quote.replace(/\p{L}+$/u, toInfinitive),
  },
  { pattern: /(?<![\p{L}])à partir d(?=[aeo]s?\b)/giu, fix: (quote) => quote.replace(/à/, "a").replace(/À/, "A") },
  { pattern: /(?<![\p{L}])afim de(?=\s+\p{L}+r\b)/giu, fix: (quote) => quote.replace(/fim/i, " fim") },
  { pattern: /(?<![\p{L}])a n[ií]vel de(?![\p{L}])/giu, fix: () => "em" },
  { pattern: /(?<![\p{L}])à (?!mulher|colher|beira)(?=\p{L}{2,}(?:ar|er|ir)(?![\p{L}]))/gu, fix: () => "a " },
  { pattern: /(?<![\p{L}])à (?=(?:todos|todas|cada|vários|várias|eles|elas|clientes)(?![\p{L}]))/gu, fix: () => "a " },
  { pattern: /(?<![\p{L}])mão-de-obra(?![\p{L}])/giu, fix: (quote) => quote.replaceAll("-", " ") },
  { pattern: /(?<![\p{L}])dia-a-dia(?![\p{L}])/giu, fix: (quote) => quote.replaceAll("-", " ") },
  { pattern: /(?<![\p{L}])(?:fazem|fazia[m]?) (?=\d+ (?:anos|meses))/gu, fix: () => "faz " },
  {
    pattern: new RegExp(
      String.raw`(?<=(?<![\p{L}])(?:${toAlternatives(lists.confusions2)}) )[aà] (?=(?:mais de |cerca de )?\d+ (?:anos|meses)(?![\p{L}]))`,
      "giu",
    ),
    fix: () => "há ",
  },
];

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), crase, 'a/há' and hífen; Acordo Ortográfico (1990), Bases XII and XV. */
const commonConfusion: Rule = {
  id: "common-confusion",
  importance: "medium",
  portugueseOnly: true,
  reason: "É um engano comum de português que o corretor do celular não marca.",
  check: (document) =>
    CONFUSIONS.flatMap(({ pattern, fix }) =>
      findInText(document, pattern, {
        where: ({ kind }) => kind === "prose",
        exact: true,
        when: ({ quote }) => fix(quote) !== quote,
        message: (quote) => `Em vez de '${quote.trim()}', escreva '${fix(quote).trim()}'.`,
        fix: ({ quote }) => fix(quote),
      }),
    ),
};

export const misspellingRules = [commonMisspelling, commonConfusion];
