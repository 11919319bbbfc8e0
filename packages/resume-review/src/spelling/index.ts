import type { ResumeContent } from "@penresume/contracts";
import { fold } from "@penresume/text";
import { createDocument, type TextField } from "../document.ts";
import type { Finding, Hit } from "../finding.ts";
import { isPortuguese, toFinding } from "../review.ts";
import { capitalize, isInAddress, type Word } from "../text.ts";
import { createLookup, type Dictionary } from "./hunspell.ts";
import toleratedWords from "./tolerated-words.json" with { type: "json" };

/** Words of professions and technology in Portuguese résumés that the dictionary lacks, in lower case, without plurals. */
const TOLERATED_WORDS = new Set(toleratedWords);

const ACCENTS: Record<string, string> = {
  a: "áãâà",
  e: "éê",
  i: "í",
  o: "óõô",
  u: "úü",
  c: "ç",
  á: "aã",
  ã: "aá",
  â: "a",
  é: "eê",
  ê: "eé",
  í: "i",
  ó: "oô",
  õ: "o",
  ô: "oó",
  ú: "u",
  ç: "c",
};
const LETTERS = "abcdefghijlmnopqrstuvxzçãáéíóúâêôõ";

const replaceAt = (word: string, index: number, text: string, length = 1) =>
  word.slice(0, index) + text + word.slice(index + length);

/** Lists the word with one accent added, changed or removed. */
function* listAccentVariants(word: string): Generator<string> {
  for (const [index, letter] of [...word].entries()) {
    for (const accented of ACCENTS[letter] ?? "") yield replaceAt(word, index, accented);
  }
}

/** Lists the word with one letter doubled, removed, swapped, replaced or added. */
function* listEdits(word: string): Generator<string> {
  for (let index = 0; index < word.length; index += 1) {
    yield replaceAt(word, index, "");
    if (index > 0) yield replaceAt(word, index - 1, `${word[index]}${word[index - 1]}`, 2);
    for (const letter of LETTERS) {
      yield replaceAt(word, index, letter);
      yield replaceAt(word, index, letter, 0);
    }
  }
  for (const letter of LETTERS) yield word + letter;
}

function collect(candidates: Iterable<string>, isWord: (word: string) => boolean): string[] {
  return [...new Set(candidates)].filter(isWord);
}

/** Suggests corrections of a lower-case word, accents first; none when the edits do not lead to a word. */
function suggest(word: string, isWord: (word: string) => boolean): string[] {
  const accents = collect(listAccentVariants(word), isWord);
  if (accents.length > 0) return accents;
  const pairs = collect(
    [...listAccentVariants(word)].flatMap((variant) => [...listAccentVariants(variant)]),
    isWord,
  );
  if (pairs.length > 0) return pairs;
  return word.length >= 5 ? collect(listEdits(word), isWord) : [];
}

export type { Dictionary } from "./hunspell.ts";

/**
 * Source: Vocabulário Ortográfico da Língua Portuguesa through VERO (LibreOffice's dictionary for Brazil); Exame, 'Os 7 pecados capitais
 * do currículo' (two typos).
 */
const SPELLING = {
  id: "spelling",
  importance: "medium",
  reason: "Erros de ortografia passam descuido, e sistemas de seleção não reconhecem a palavra errada.",
} as const;

const MAX_SUGGESTIONS = 3;
// shorter capitalized words close to a Portuguese word may be names or tools
const MIN_CAPITALIZED_EDIT = 8;

const isAcronym = (word: string) => /^\p{Lu}+s?$/u.test(word) && word.length <= 6;
const isMixed = (word: string) => /[\p{N}_]|.\p{Lu}/u.test(word) && !/^\p{Lu}+$/u.test(word);

/** Whether a word is a proper name: it has a capital inside a sentence. */
function isProperName(field: TextField, { text, start }: Word): boolean {
  if (!/^\p{Lu}/u.test(text) || field.kind === "skill" || field.kind === "line") return false;
  return (
    !field.sentences.some((sentence) => sentence.start === start) && !/[.!?:;]\s*$/.test(field.text.slice(0, start))
  );
}

/** Whether a skill is a name like 'Kubernetes' or 'Power BI', unlike 'Atendimento ao cliente'. */
const isSingleSkill = ({ kind, words }: TextField) =>
  kind === "skill" && !words.some(({ text }) => /^\p{Ll}/u.test(text));

function splitParts(word: Word): Word[] {
  let start = word.start;
  return word.text.split(/[-'’]/).map((text) => {
    const part = { text, start, end: start + text.length };
    start = part.end + 1;
    return part;
  });
}

const toMessage = ([first, ...others]: string[]) =>
  others.length === 0 ? `Seria '${first}'?` : `Seria '${[first, ...others].slice(0, MAX_SUGGESTIONS).join("', '")}'?`;

/** Returns the spelling findings of a résumé. Tolerates names, acronyms and tools. */
function checkSpelling(resume: ResumeContent, today: Date, correct: (word: string) => string[]): Finding[] {
  const document = createDocument(resume, today);
  const ownNames = new Set(
    document.fields.filter(({ kind }) => kind === "name").flatMap(({ words }) => words.map(({ text }) => fold(text))),
  );
  const checkWord = (field: TextField, word: Word): Hit[] => {
    const { text, start, end } = word;
    if (text.length < 3 || isAcronym(text) || isMixed(text) || ownNames.has(fold(text))) return [];
    if (isProperName(field, word) || isInAddress(field.text, word)) return [];
    const isCapitalized = /^\p{Lu}/u.test(text);
    const mayBeName = isCapitalized && (text.length < MIN_CAPITALIZED_EDIT || start > 0 || isSingleSkill(field));
    const corrections = correct(text.toLowerCase());
    const suggestions = corrections.filter((suggestion) => !mayBeName || fold(suggestion) === fold(text));
    if (suggestions.length === 0) return [];
    const cased = suggestions.map((suggestion) => (isCapitalized ? capitalize(suggestion) : suggestion));
    const [only] = cased;
    const fix = cased.length === 1 && only ? ({ type: "replace", start, end, text: only } as const) : undefined;
    return [{ path: field.path, span: { start, end }, message: toMessage(cased), fix }];
  };
  return document.fields
    .filter(({ kind, path }) => kind !== "name" && path !== "personalInfo.location")
    .flatMap((field) =>
      field.words
        .flatMap((word) => (correct(word.text.toLowerCase()).length > 0 ? splitParts(word) : []))
        .flatMap((word) => checkWord(field, word)),
    )
    .map((hit) => toFinding(SPELLING, document, hit));
}

/** Adds the misspellings that no rule explains. A repair of a phrase that would keep a misspelled word waits for the spelling. */
export function mergeFindings(findings: Finding[], misspellings: Finding[]): Finding[] {
  const isAt = ({ path, span }: Finding, other: Finding) => path === other.path && span?.start === other.span?.start;
  const keepsMistake = ({ path, span, fix }: Finding) =>
    span !== undefined &&
    fix?.type === "replace" &&
    misspellings.some(
      ({ path: field, span: word, quote = "" }) =>
        field === path && word && span.start < word.start && word.end <= span.end && fix.text.includes(quote),
    );
  return [
    ...findings.filter((finding) => !keepsMistake(finding)),
    ...misspellings.filter((each) => !findings.some((other) => other.span && isAt(each, other))),
  ];
}

export interface SpellChecker {
  /** Checks the spelling of a résumé in Portuguese. Resolves to no findings for other languages. */
  review(resume: ResumeContent, options: { today: Date }): Promise<Finding[]>;
}

/** Loads the dictionary at the first review. Corrections are cached by word. */
export function createSpellChecker(loadDictionary: () => Promise<Dictionary>): SpellChecker {
  let corrector: Promise<(word: string) => string[]> | undefined;

  async function createCorrector(): Promise<(word: string) => string[]> {
    const lookup = createLookup(await loadDictionary());
    const corrections = new Map<string, string[]>();
    const isWord = (word: string) => lookup(word) || lookup(capitalize(word));
    const isKnown = (word: string) =>
      TOLERATED_WORDS.has(word) ||
      TOLERATED_WORDS.has(word.replace(/s$/, "")) ||
      isWord(word) ||
      word.split("-").every((part) => part.length < 3 || TOLERATED_WORDS.has(part) || isWord(part));
    return (word) => {
      const cachedCorrections = corrections.get(word);
      if (cachedCorrections) return cachedCorrections;
      const newCorrections = isKnown(word) ? [] : suggest(word, lookup);
      corrections.set(word, newCorrections);
      return newCorrections;
    };
  }

  return {
    async review(resume, { today }) {
      if (!isPortuguese(resume)) return [];
      corrector ??= createCorrector().catch((error: unknown) => {
        corrector = undefined;
        throw error;
      });
      return checkSpelling(resume, today, await corrector);
    },
  };
}
