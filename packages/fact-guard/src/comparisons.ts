import { getSpan, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { createFact } from "./texts.ts";
import type { GuardRule } from "./types.ts";

/** Comparisons, by what they claim. A source that has one of the same kind supports it. */
const COMPARISONS: RegExp[] = [
  new RegExp(
    String.raw`\b(?:${toAlternatives(lists.comparisons)})\b[^.;,!?\n]{0,60}?\b(?:(?:do )?que|than|d[aeo]s? (?:media|average)|average)\b`,
    "g",
  ),
  new RegExp(
    String.raw`\b(?:${toAlternatives(lists.comparisons2)})\b[^.;,!?\n]{0,60}?\b(?:(?:do )?que|than|d[aeo]s? (?:media|average)|average)\b`,
    "g",
  ),
  /\b(?:tant[oa]s?|tao|as)\b[^.;,!?\n]{0,60}?\b(?:quanto|como|as)\b/g,
  /\b(?:[oa]s?|l[oa]s?|el|the one|the person) que (?:mais|more|most|mas)\b/g,
  /\b(?:[oa]s?|l[oa]s?|el|the|meu|minha|my)(?: (?!que\b)[a-z]+)? (?:mais|most|mas) (?!de\b|d[oa]s?\b|\d)[a-z]+|\bthe [a-z]{2,}est\b/g,
];
/** Spanish "más" folds to the Portuguese "mas". */
const SPANISH_MORE = /\bma\u0301?s\b[^.;,!?\n]{0,60}?\bque\b/gi;

/** "mais que as colegas" for "tantas quanto as colegas". */
export const findComparisons: GuardRule = ({ source, suggestion }) => {
  const patterns = /más/i.test(suggestion.text.normalize("NFC")) ? [...COMPARISONS, SPANISH_MORE] : COMPARISONS;
  return patterns.flatMap((pattern) =>
    source.folded.search(pattern) >= 0
      ? []
      : [...suggestion.folded.matchAll(pattern)].map((match) => createFact(suggestion.text, getSpan(match), "scope")),
  );
};

const OPEN_LIST =
  /\b(?:d?entre outr[oa]s|e outr[oa]s|e afins|e similares|e muito mais|e mais|etc|among others|and (?:others|more|similar)|entre otr[oa]s|y otr[oa]s|y mas)\b/g;
const OPENING =
  /\b(?:outr[oa]s?|etc|e afins|e tal|similares|parecid[oa]s?|coisas|others?|more|things|otr[oa]s?|como|such as|like|tipo)\b/;

/** "entre outros" for a list that the source closes. */
export const findOpenLists: GuardRule = ({ source, suggestion }) =>
  OPENING.test(source.folded)
    ? []
    : [...suggestion.folded.matchAll(OPEN_LIST)].map((match) => createFact(suggestion.text, getSpan(match), "scope"));
