import { fold } from "../text/fold.ts";
import { getSpan, type Span } from "../text/span.ts";
import { findWords, isFunctionWord, type Word } from "../text/words.ts";
import { type ConceptMatch, findConcepts, type Vocabulary } from "../vocabulary/vocabulary.ts";
import { type Quantity, readQuantities } from "./quantities.ts";
import type { FactType, UnsupportedFact } from "./types.ts";

export interface GuardText {
  text: string;
  folded: string;
  words: Word[];
  clauses: Span[];
  quantities: Quantity[];
  concepts: ConceptMatch[];
}

/** Source and suggestion, analysed once for all rules. */
export interface GuardInput {
  vocabulary: Vocabulary;
  /** The source without negated clauses, which support nothing. */
  source: GuardText;
  suggestion: GuardText;
  stems: Set<string>;
  /** Stems of synonyms of the source's words. */
  synonyms: Set<string>;
  synonymIndex: Map<string, Set<string>>;
}

export type GuardRule = (input: GuardInput) => UnsupportedFact[];

const NEGATION = /\b(?:nunca|nao|sem (?:experiencia|conhecimento|curso|certificac)|jamais|nenhum[a]?)\b/;

const findClauses = (text: string): Span[] => [...text.matchAll(/[^.;!?\n]+(?:\.(?=\S)[^.;!?\n]+)*/g)].map(getSpan);

function blankNegations(text: string): string {
  let result = text;
  for (const { start, end } of findClauses(text))
    for (const part of text.slice(start, end).matchAll(/[^,]+/g)) {
      if (!NEGATION.test(fold(part[0])) || /\bnao so\b/.test(fold(part[0]))) continue;
      const from = start + part.index;
      result = result.slice(0, from) + " ".repeat(part[0].length) + result.slice(from + part[0].length);
    }
  return result;
}

function readText(vocabulary: Vocabulary, text: string): GuardText {
  return {
    text,
    folded: fold(text),
    words: findWords(text),
    clauses: findClauses(text),
    quantities: readQuantities(text),
    concepts: findConcepts(vocabulary, text),
  };
}

export function readGuardInput(
  vocabulary: Vocabulary,
  synonymIndex: Map<string, Set<string>>,
  source: string,
  suggestion: string,
): GuardInput {
  const read = readText(vocabulary, blankNegations(source));
  const stems = new Set(read.words.map((word) => word.stem));
  const synonyms = new Set([...stems].flatMap((stem) => [...(synonymIndex.get(stem) ?? [])]));
  return { vocabulary, source: read, suggestion: readText(vocabulary, suggestion), stems, synonyms, synonymIndex };
}

export const isSupported = ({ stems, synonyms, source }: GuardInput, word: Word): boolean =>
  isFunctionWord(word.folded) ||
  stems.has(word.stem) ||
  // "executivo" is not a form of "executar"
  (synonyms.has(word.stem) && !/iv[oa]s?$/.test(word.folded)) ||
  source.words.some(({ folded }) => folded === word.folded);

export function createFact(text: string, { start, end }: Span, type: FactType): UnsupportedFact {
  return { start, end, text: text.slice(start, end), type };
}

export const findClause = ({ clauses }: GuardText, at: number): Span =>
  clauses.find(({ start, end }) => start <= at && at < end) ?? { start: at, end: at };
