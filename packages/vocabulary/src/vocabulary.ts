import { findContentWords, fold, type Word } from "@penresume/text";
import commonWords from "./common-words.json" with { type: "json" };

/** A trait describes a person: organised, patient. */
export type ConceptKind = "tool" | "skill" | "trait" | "certification";

export interface Concept {
  name: string;
  kind: ConceptKind;
  /** The name and its synonyms. */
  terms: string[];
  /** Names of broader concepts: Power BI is a BI tool. */
  broader: string[];
  /** Names of concepts that imply a part of this one, or are implied by a part of it: GitHub and Git. */
  related: string[];
}

export interface ConceptMatch {
  concept: Concept;
  start: number;
  end: number;
}

interface IndexedTerm {
  concept: Concept;
  term: string;
  isCaseSensitive: boolean;
}

export interface Vocabulary {
  concepts: Concept[];
  byName: Map<string, Concept>;
  byWords: Map<string, IndexedTerm[]>;
  byStems: Map<string, IndexedTerm[]>;
  /** Number of words of the longest term that starts with a word or a stem. */
  longest: Map<string, number>;
}

/** Product names that are also common words, so that only their exact spelling counts. */
const COMMON_WORDS = new Set(commonWords);

function parseEntry(entry: string, kind: ConceptKind): Concept {
  const [names = "", ...links] = entry.split(/ (?=[>~] )/);
  const terms = names.split(" | ").map((term) => term.trim());
  return {
    name: terms[0] ?? "",
    kind,
    terms,
    broader: links.filter((link) => link.startsWith(">")).map((link) => link.slice(2)),
    related: links.filter((link) => link.startsWith("~")).map((link) => link.slice(2)),
  };
}

const getWords = (words: Word[]) => words.map((word) => word.folded.replaceAll("-", ""));
const getStems = (words: Word[]) => words.map((word) => word.stem);

function addTerm(index: Map<string, IndexedTerm[]>, longest: Map<string, number>, parts: string[], term: IndexedTerm) {
  const [first] = parts;
  if (!first) return;
  const key = parts.join(" ");
  longest.set(first, Math.max(longest.get(first) ?? 0, parts.length));
  const terms = index.get(key);
  if (!terms) index.set(key, [term]);
  else if (!terms.some(({ concept }) => concept === term.concept)) terms.push(term);
}

export function createVocabulary(files: Record<string, string[]>[]): Vocabulary {
  const vocabulary: Vocabulary = {
    concepts: [],
    byName: new Map(),
    byWords: new Map(),
    byStems: new Map(),
    longest: new Map(),
  };
  const { byWords, byStems, longest } = vocabulary;
  for (const file of files)
    for (const [kind, entries] of Object.entries(file))
      for (const entry of entries) vocabulary.concepts.push(parseEntry(entry, kind as ConceptKind));
  for (const concept of vocabulary.concepts) {
    vocabulary.byName.set(fold(concept.name), concept);
    for (const term of concept.terms) {
      const words = findContentWords(term);
      const isCaseSensitive = words.length === 1 && COMMON_WORDS.has(term.toLowerCase());
      addTerm(byWords, longest, getWords(words), { concept, term, isCaseSensitive });
      const isDistinct = words.length > 1 || (words[0]?.stem.length ?? 0) > 4;
      if (concept.kind !== "tool" && !isCaseSensitive && isDistinct && words.every(({ folded }) => folded.length > 3))
        addTerm(byStems, longest, getStems(words), { concept, term, isCaseSensitive });
    }
  }
  return vocabulary;
}

function isExactSpelling(text: string, words: Word[], index: number, term: string): boolean {
  const word = words[index];
  if (!word || word.text !== term) return false;
  // "Domínio de Excel" is a level, not the product Domínio
  return term.length <= 2 || !/^ (d[eoa]s?|em|n[oa]s?) /i.test(text.slice(word.end, word.end + 5));
}

/** Finds all concepts in `text`; with `longestOnly` none inside a longer one. */
export function findConcepts(vocabulary: Vocabulary, text: string, longestOnly = false): ConceptMatch[] {
  const words = findContentWords(text);
  const surfaces = getWords(words);
  const stems = getStems(words);
  const matches: ConceptMatch[] = [];
  for (let first = 0; first < words.length; first++) {
    let longest = 0;
    const byFirst = Math.max(
      vocabulary.longest.get(surfaces[first] ?? "") ?? 0,
      vocabulary.longest.get(stems[first] ?? "") ?? 0,
    );
    for (let length = Math.min(byFirst, words.length - first); length > 0; length--) {
      if (longestOnly && longest > 0) break;
      const last = first + length;
      const terms = [
        ...(vocabulary.byWords.get(surfaces.slice(first, last).join(" ")) ?? []),
        ...(vocabulary.byStems.get(stems.slice(first, last).join(" ")) ?? []),
      ];
      if (terms.length === 0) continue;
      const start = words[first]?.start ?? 0;
      const end = words[last - 1]?.end ?? 0;
      if (/[;:.!?\n()|]/.test(text.slice(start, end).replace(/\.(?=\p{L}|\p{N})/gu, ""))) continue;
      const concepts = new Set<Concept>();
      for (const { concept, term, isCaseSensitive } of terms)
        if (!isCaseSensitive || isExactSpelling(text, words, first, term)) concepts.add(concept);
      for (const concept of concepts) matches.push({ concept, start, end });
      if (concepts.size > 0) longest = Math.max(longest, length);
    }
    if (longestOnly && longest > 0) first += longest - 1;
  }
  return matches;
}

/** Returns `concept` and all broader concepts. */
export function withBroader(vocabulary: Vocabulary, concept: Concept): Set<Concept> {
  const reached = new Set([concept]);
  for (const current of reached)
    for (const name of current.broader) {
      const parent = vocabulary.byName.get(fold(name));
      if (parent) reached.add(parent);
    }
  return reached;
}

/** Lists the words of skills and traits, folded. Alone they are not names of products, companies or people. */
export const listCommonWords = ({ concepts }: Vocabulary): Set<string> =>
  new Set(
    concepts
      .filter(({ kind }) => kind === "skill" || kind === "trait")
      .flatMap(({ terms }) => terms.filter((term) => term === term.toLowerCase()))
      .flatMap((term) => findContentWords(term).map(({ folded }) => folded)),
  );
