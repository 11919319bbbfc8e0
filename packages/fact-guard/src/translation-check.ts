import { fold } from "@penresume/text";
import { listCommonWords, type Vocabulary } from "@penresume/vocabulary";
import { type Fact, listNumbers, MONTHS } from "./number-facts.ts";
import lists from "./translation-words.json" with { type: "json" };

/** Names as a tree of words and what is between them. */
interface NameTree {
  next: Map<string, NameTree>;
  name?: string;
}

// words, and what is between them
const PARTS = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const OUTER = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;
/** Bounds the work per position of a text; the rest of a longer name is not compared. */
const MAX_PARTS = 40;

function createNameTree(names: readonly string[]): NameTree {
  const root: NameTree = { next: new Map() };
  for (const name of new Set(names)) {
    const parts = name.replace(OUTER, "").match(PARTS) ?? [];
    let node = root;
    for (const part of parts.slice(0, MAX_PARTS)) {
      const next: NameTree = node.next.get(part) ?? { next: new Map() };
      node.next.set(part, next);
      node = next;
    }
    if (parts.length > 0) node.name ??= name;
  }
  return root;
}

/** Counts each name of the tree in a text: whole words only, 'Sol' is not in 'Solução'. */
function countNames(root: NameTree, text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const parts = text.match(PARTS) ?? [];
  for (let start = 0; start < parts.length; start += 1) {
    let node: NameTree | undefined = root;
    for (let at = start; node && at <= parts.length; at += 1) {
      if (node.name !== undefined) counts.set(node.name, (counts.get(node.name) ?? 0) + 1);
      node = node.next.get(parts[at] ?? "");
    }
  }
  return counts;
}

const BLANK = /_{2,}/g;
// the markers of redacted contact data
const MARKER = /\[[A-Z]+_\d{1,5}\]/g;

/** Names of places that are translated. */
const TRANSLATED_NAMES = new Set(lists.translatedPlaces);
/** The first word of a name that is never translated, not even in parts. */
const INSTITUTIONS = new Set(lists.institutions);

// a word does not begin inside of another one
const START = String.raw`(?<![\p{L}\p{N}'&-]|[\p{L}\p{N}]\.)`;
const WORD = String.raw`\p{Lu}[\p{L}\p{N}'&-]*(?:\.[\p{L}\p{N}]+)*`;
// two or more words with a capital, joined by prepositions: 'Casa do Saber'
const NAME = new RegExp(`${START}${WORD}(?: (?:(?:d[aeo]s?|del|e|y|&) )?${WORD})+`, "gu");
const FIRST_WORD = /^\S+ (?:(?:d[aeo]s?|del|e|y|&) )?/u;
/** Words with a capital inside an English sentence that are no names. */
const ENGLISH_CAPITALS = new Set([...MONTHS.flat(), ...lists.englishCapitals]);
/** The last word of an occupation or a department, which English writes with capitals: 'a Nursing Technician'. */
const OCCUPATION = new RegExp(`(?:${lists.occupations.join("|")})s?$`);
// one or more words with a capital, joined by prepositions
const CAPITALS = new RegExp(`${WORD}(?: (?:(?:d[aeo]s?|del|e|y|&|and|of|for|the) )*${WORD})*`, "gu");
const TITLE_WORD = /^(?:\p{Lu}|(?:d[aeo]s?|del?|e|em|para|com|of|and|in|for|las?|los|y|en|con)$)/u;
// first word of a sentence, not of a title: 'Coordenei', 'Vendi', 'Liderou', 'Coordiné'
const VERB = /(?:[aeo]i|[^aeou]i|[aei]u|ou|ava|é|í|ó)$/u;

/** Facts that occur more often in the first list than in the second. */
function findMissing(facts: readonly Fact[], others: readonly Fact[]): string[] {
  const rest = new Map<string, number>();
  for (const { key } of others) rest.set(key, (rest.get(key) ?? 0) + 1);
  return facts
    .filter(({ key, isCertain = true }) => {
      const count = rest.get(key) ?? 0;
      if (count > 0) rest.set(key, count - 1);
      return count === 0 && isCertain;
    })
    .map(({ text }) => text);
}

/** Whether every word has a capital; then capitals do not mark names. */
function isTitle(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.every((word) => TITLE_WORD.test(word)) && !VERB.test(words[0] ?? "");
}

/** Matches of `pattern`, without a word that begins a sentence. */
function listCapitals(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const isStart = isSentenceStart(text, index);
    if (isStart && !match.includes(" ")) return [];
    return (isStart ? match.replace(FIRST_WORD, "") : match).replace(/(?<!['&-])['&-]+$/, "");
  });
}

/** Whether only spaces are between the position and the start of the text, a line or a sentence. */
function isSentenceStart(text: string, position: number): boolean {
  let before = position - 1;
  while (before >= 0 && text[before] !== "\n" && /\s/.test(text[before] as string)) before -= 1;
  return before < 0 || ".!?:;•\n-".includes(text[before] as string);
}

/** Names with words that the source lacks, if there are more of them than translated names of the source. */
function findAddedNames(source: string, translation: string): string[] {
  if (isTitle(translation)) return [];
  const listWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const listForeign = (text: string, other: string) => {
    const known = new Set(listWords(other).map(fold));
    const isForeign = (word: string) => !/^\p{Ll}/u.test(word) && !known.has(fold(word)) && !isEnglishCapital(word);
    return listCapitals(text, CAPITALS).filter((name) => listWords(name).some(isForeign));
  };
  const added = listForeign(translation, source).filter((name) => !OCCUPATION.test(fold(name)));
  return added.length > listForeign(source, translation).length ? added : [];
}

const isEnglishCapital = (word: string) => ENGLISH_CAPITALS.has(fold(word).replace(/(?<=day)s$/, ""));

const listMatches = (pattern: RegExp) => (text: string) =>
  (text.match(pattern) ?? []).map((match) => ({ key: match, text: match }));

/**
 * Returns numbers, dates, names, markers of contact data and blanks that a translation changed, dropped or added, as the texts
 * have them.
 */
export type TranslationCheck = (source: string, translation: string) => string[];

/** Creates checks of translations; `names` are the people, companies and institutions of the résumé. */
export function createTranslationCheck(vocabulary: Vocabulary): (names: readonly string[]) => TranslationCheck {
  // common nouns that people write with a capital too
  const commonWords = new Set([...listCommonWords(vocabulary), ...lists.commonWords]);
  const isCommon = (word: string) => commonWords.has(fold(word)) || commonWords.has(fold(word).replace(/e?s$/, ""));

  /** The parts of a name that are not common nouns: 'Tamar' of 'Projeto Tamar', nothing of 'Gestão de Projetos'. */
  function splitName(name: string): string[] {
    const words = name.split(" ");
    if (INSTITUTIONS.has(fold(words[0] ?? "")) || TRANSLATED_NAMES.has(name)) return [name];
    const parts: string[][] = [[]];
    for (const word of words) {
      const isName = /^[^\p{Ll}]/u.test(word) && !isCommon(word);
      if (isName) parts.at(-1)?.push(word);
      else parts.push([]);
    }
    return parts.map((part) => part.join(" "));
  }

  const listNames = (text: string) =>
    isTitle(text)
      ? []
      : listCapitals(text, NAME).flatMap((name) =>
          splitName(name).filter((part) => part.length > 2 && !TRANSLATED_NAMES.has(part)),
        );

  return (names) => {
    const givenNames = createNameTree(names.map((name) => name.trim()).filter((name) => name.length > 1));
    return (source, translation) => {
      const findChanged = (list: (text: string) => Fact[]) => [
        ...findMissing(list(source), list(translation)),
        ...findMissing(list(translation), list(source)),
      ];
      const findMissingNames = (tree: ReturnType<typeof createNameTree>) => {
        const kept = countNames(tree, translation);
        return [...countNames(tree, source)].filter(([name, count]) => (kept.get(name) ?? 0) < count);
      };
      return [
        ...new Set([
          ...findChanged((text) => listNumbers(text.replace(MARKER, " "))),
          ...findChanged(listMatches(MARKER)),
          ...findChanged(listMatches(BLANK)),
          ...findAddedNames(source, translation),
          ...[givenNames, createNameTree(listNames(source))].flatMap(findMissingNames).map(([name]) => name),
        ]),
      ];
    };
  };
}

/** Whether both texts have the same number of lines; each line is a list item. */
export const hasSameLines = (source: string, translation: string): boolean =>
  countLines(source) === countLines(translation);
const countLines = (text: string) => text.split("\n").filter((line) => line.trim() !== "").length;
