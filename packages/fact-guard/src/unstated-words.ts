import { toAlternatives } from "@penresume/text";
import { type ConceptKind, findConcepts, withBroader } from "@penresume/vocabulary";
import { isDatePart } from "./dates.ts";
import lists from "./lists.json" with { type: "json" };
import { findPeriod } from "./rates.ts";
import { isGeneric, isLightAction, LENIENCIES } from "./relations.ts";
import { isLeading } from "./seniority.ts";
import { isOthers } from "./subjects.ts";
import { createFact, findSupport } from "./texts.ts";
import type { FactType, GuardInput, GuardRule, GuardText, GuardWord } from "./types.ts";
import { isAbbreviation } from "./word-forms.ts";

const STUDY = new RegExp(String.raw`\b(?:${toAlternatives(lists.study)})\b`);

/** Studies that the source states as done: a course, or a field with its year. */
const isFinishedStudy = (folded: string): boolean =>
  !UNFINISHED.test(folded) &&
  (/\b(?:formad[oa]|graduad[oa]|concluid[oa]|conclui|complet[oa]|terminei|diploma)\b/.test(folded) ||
    (STUDY.test(folded) && /\b(?:19|20)\d{2}\b/.test(folded)));
const UNFINISHED = new RegExp(String.raw`\b(?:${toAlternatives(lists.unfinished)})\b`);

const CONNECTOR = /^(?:d[eoa]s?|e|aos?|a|em|n[oa]s?|para|of|the|el|la|y|and|for)$/;

const isAcronym = ({ text }: GuardWord) => /^\p{Lu}{2,6}s?$/u.test(text);
const getLetters = ({ text }: GuardWord) => text.replace(/s$/, "").toLowerCase();

/** Words of `text` that an acronym of `other` abbreviates. */
function findSpelledOut({ suggestion: text, source: other }: GuardInput): Set<GuardWord> {
  const spelled = new Set<GuardWord>();
  // an abbreviation has its meaning: "TI" is "tecnologia da informação"
  const acronyms = new Set(
    other.words.filter((word) => isAcronym(word) && !isAbbreviation(word.folded)).map(getLetters),
  );
  if (acronyms.size > 0)
    for (let length = 2; length <= 6; length++)
      for (const [at] of text.words.entries()) {
        const initials = readInitials(text.words, at, length);
        if (initials && acronyms.has(initials.letters))
          for (const word of text.words.slice(at, initials.end)) spelled.add(word);
      }
  return spelled;
}

/** The initials of `length` words from `at`, connectors skipped. */
function readInitials(words: GuardWord[], at: number, length: number): { letters: string; end: number } | null {
  let letters = "";
  let index = at;
  for (; index < words.length && letters.length < length && index - at < length * 2; index++) {
    const folded = words[index]?.folded ?? "";
    if (CONNECTOR.test(folded)) {
      if (letters === "") return null;
    } else letters += folded[0];
  }
  return letters.length === length ? { letters, end: index } : null;
}

/** Beginnings that the source abbreviates with a dot: "aux. de cozinha". */
const listAbbreviations = ({ words, text }: GuardText): Set<string> =>
  new Set(
    words
      .filter(
        ({ folded, end }) =>
          folded.length <= 6 && text[end] === "." && /^\s*[\p{Ll},;]/u.test(text.slice(end + 1, end + 4)),
      )
      .map(({ folded }) => folded),
  );

const isAbbreviated = (abbreviations: Set<string>, { folded }: GuardWord) =>
  abbreviations.size > 0 && [2, 3, 4, 5, 6].some((length) => abbreviations.has(folded.slice(0, length)));

/** Acronyms of the suggestion whose letters are initials in the source. */
function listAcronyms(source: GuardText, suggestion: GuardText): Set<string> {
  const lengths = [...new Set(suggestion.words.filter(isAcronym).map((word) => getLetters(word).length))];
  return new Set(
    lengths.flatMap((length) => source.words.map((_, at) => readInitials(source.words, at, length)?.letters ?? "")),
  );
}

interface ConceptWords {
  /** Words of a concept that the source names in other words: "NF-e" and "nota fiscal eletrônica". */
  stated: Set<GuardWord>;
  /** The kind of the concept that a word belongs to. */
  kinds: Map<GuardWord, ConceptKind>;
}

function readConcepts({ vocabulary, source, negated, suggestion }: GuardInput): ConceptWords {
  const own = blankOthers(source.text, negated.words);
  const names = new Set(findConcepts(vocabulary, own).flatMap(({ concept }) => [...withBroader(vocabulary, concept)]));
  const result: ConceptWords = { stated: new Set(), kinds: new Map() };
  const byStart = new Map(suggestion.words.map((word) => [word.start, word.index]));
  for (const { concept, start, end } of findConcepts(vocabulary, suggestion.text))
    for (let at = byStart.get(start) ?? suggestion.words.length; (suggestion.words[at]?.end ?? end + 1) <= end; at++) {
      const word = suggestion.words[at];
      if (!word) break;
      if (names.has(concept)) result.stated.add(word);
      if (!result.kinds.has(word)) result.kinds.set(word, concept.kind);
    }
  return result;
}

/** The text without what other people do. */
const blankOthers = (text: string, words: GuardWord[]): string => {
  let result = "";
  let done = 0;
  for (const { start, end, subject } of words)
    if (subject) {
      result += text.slice(done, start) + "-".repeat(end - start);
      done = end;
    }
  return result + text.slice(done);
};

const FACTORS: [number, RegExp][] = [
  [2, /^(?:dobr|duplic|doubl)/],
  [3, /^(?:triplic|tripl)/],
  [4, /^quadruplic/],
];
const findFactor = ({ folded }: GuardWord): number => FACTORS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 0;

/** How many times a number is the one before it: 3 for "de 2 mil para 6 mil". */
const listFactors = ({ quantities }: GuardText): Set<number> =>
  new Set(quantities.slice(1).map(({ value }, index) => value / (quantities[index]?.value ?? 0)));

function findUnstatedWords(input: GuardInput, concepts: ConceptWords): GuardWord[] {
  const { source, suggestion } = input;
  const spelled = findSpelledOut(input);
  const acronyms = listAcronyms(source, suggestion);
  const abbreviations = listAbbreviations(source);
  const hasFinishedStudy = isFinishedStudy(source.folded);
  const multiplied = listFactors(source);
  const isStated = (word: GuardWord) => findSupport(input, word).some((each) => !isOthers(input, each, word));
  return suggestion.words.filter(
    (word) =>
      !isGeneric(word.folded) &&
      !(
        input.leniency >= LENIENCIES.length - 1 &&
        isLightAction(word.folded) &&
        isStatedObject(suggestion, word, isStated)
      ) &&
      !word.isNumber &&
      // findLeadership decides
      !isLeading(word) &&
      !isDatePart(suggestion, word) &&
      findPeriod(word.folded) === undefined &&
      !spelled.has(word) &&
      !concepts.stated.has(word) &&
      !(isAcronym(word) && acronyms.has(getLetters(word))) &&
      !isAbbreviated(abbreviations, word) &&
      !(multiplied.has(findFactor(word)) && !/ei$/.test(word.folded)) &&
      !(hasFinishedStudy && /^(?:concluid[oa]s?|formad[oa]|formacao)$/.test(word.folded)) &&
      !isStated(word),
  );
}

/** Whether what is done to is stated: "elaboração de planilhas" for "fiz planilhas". */
function isStatedObject({ words }: GuardText, action: GuardWord, isStated: (word: GuardWord) => boolean): boolean {
  for (const word of words.slice(action.index + 1, action.index + 4)) {
    if (word.clause !== action.clause) return false;
    if (!isGeneric(word.folded) && !isLightAction(word.folded)) return isStated(word);
  }
  return false;
}

const LANGUAGE = new RegExp(`^(?:${toAlternatives(lists.language)})$`);

const TYPES: [FactType, RegExp][] = [
  ["award", /^(?:premi|trofe|medalh|eleit|campe|destaque|reconhecid|award|galard)/],
  [
    "degree",
    /^(?:formad|graduad|graduac|bacharel|mestrad|doutorad|mba|licenciad|licenciatura|tecnolog|diploma|degree|especializac)/,
  ],
  ["seniority", /^(?:junior|pleno|senior|especialista|socio|socia|proprietari|fundador|presidente|vice|executiv)/],
  ["certification", /^(?:certific|curso|habilit|credenciad|juramentad)/],
];

function getType({ text, folded }: GuardText, word: GuardWord, kind?: ConceptKind): FactType {
  if (LANGUAGE.test(word.folded)) return "language";
  const known = TYPES.find(([, pattern]) => pattern.test(word.folded));
  if (known) return known[0];
  const before = folded.slice(Math.max(0, word.start - 20), word.start);
  if (/(?:certificac[ao]o|certificad[oa]|registro|licenca|cnh|nr)\s(?:\S+\s)?$/.test(before)) return "certification";
  if (kind) return kind === "trait" ? "skill" : kind;
  const opening = text.slice(Math.max(0, word.start - 4), word.start);
  const startsSentence = word.start === 0 || /[.!?:;\n•-]\s*["“(]?$/.test(opening);
  const isName = /^\p{Lu}/u.test(word.text) && !startsSentence;
  if (!isName) return "skill";
  if (/(?:\bn[oa]s?|\bd[oa]s?|\bpel[oa]|empresa|grupo|at|en|como)\s$/.test(before)) return "employer";
  return /^\p{Lu}{2,}|\d/u.test(word.text) ? "tool" : "employer";
}

/** Words that are no form, synonym or abbreviation of a word of the source; neighbours make one fact. */
export const findUnstated: GuardRule = (input) => {
  const { suggestion } = input;
  const facts = [];
  const concepts = readConcepts(input);
  const words = findUnstatedWords(input, concepts);
  for (let first = 0; first < words.length; ) {
    let last = first;
    while (isContinued(suggestion, words[last], words[last + 1])) last++;
    const start = words[first];
    const end = words[last];
    if (start && end)
      facts.push(
        createFact(
          suggestion.text,
          { start: start.start, end: end.end },
          getType(suggestion, start, concepts.kinds.get(start)),
        ),
      );
    first = last + 1;
  }
  return facts;
};

const isContinued = ({ text }: GuardText, word?: GuardWord, next?: GuardWord) =>
  word !== undefined &&
  next !== undefined &&
  next.index === word.index + 1 &&
  /^\s+$/.test(text.slice(word.end, next.start));
