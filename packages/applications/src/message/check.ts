import { findUnconfirmedFacts, isGeneric, listKeys, type OpenFact, SUGGESTION_LIMIT } from "@penresume/fact-guard";
import type { Knowledge } from "@penresume/job-match";
import type { Span } from "@penresume/text";
import { findContentWords, fold, toAlternatives } from "@penresume/text";
import { getSupport, type StatedLine, toSource } from "./lines.ts";
import lists from "./lists.json" with { type: "json" };
import { cleanCompany, cleanTitle } from "./names.ts";
import type { MessageSource, Sentence } from "./types.ts";

/** What a message may state. */
export interface MessageContext {
  lines: readonly StatedLine[];
  /** Title and company of the posting, which a message names without claiming them. */
  title: string;
  company: string;
  name?: string | undefined;
  pay?: string | undefined;
  confirmed?: readonly string[] | undefined;
}

export interface CheckedSentence extends Sentence, SentencePlace {
  /** Parts that neither the résumé nor a confirmed fact supports. Empty: the sentence can be used. */
  unsupported: OpenFact[];
}

/** Sentences of a checked text that are looked at; the text of a person is at most 5,000 characters long. */
const SENTENCE_LIMIT = 80;
const SOURCES = 3;

/** Phrases and words that state no fact about the person: purpose, greetings, thanks. The rest of their sentence is checked. */
const COURTESY_PHRASES = lists.courtesyPhrases
  .filter((line) => !line.startsWith("#"))
  .map((line) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${line})(?![\\p{L}\\p{N}])`, "gu"));
const COURTESY_WORDS = new Set(lists.courtesyWords);

/** A sentence that claims work: in it the company of the posting is an employer. */
const CLAIM = new RegExp(String.raw`\b(?:${toAlternatives(lists.claim)})\b`);
const VACANCY =
  "(?:vagas?|oportunidade|posicao|cargo|funcao|processo seletivo|selecao|programa|puesto|vacante|oferta|position|role|opening|vacancy|job)";
const PREPOSITION = "(?:d[eoa]s?|para|como|n[ao]s?|em|en|of|as|at|pel[ao]s?|with|[ao]|junto a|equipe)";

const toPattern = (text: string) => fold(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A title such as "Sr." and an initial end no sentence. */
const SENTENCE_END =
  /(?<!(?:^|[\s.(])(?:\p{Lu}|[DS]ra?|Cia|Ltda|Av|etc|Prof|Eng|T[eé]c|n|nº|St|Inc|Mr|Mrs)\.)(?<=[.!?]["”)]?)\s+(?=[\p{Lu}¿¡"“(])/u;

/** A sentence of a text. `paragraph` counts the lines that are not blank. */
export interface SentencePlace extends Span {
  text: string;
  paragraph: number;
}

/** Finds the sentences of a text. */
function splitSentences(text: string): SentencePlace[] {
  const sentences: SentencePlace[] = [];
  let at = 0;
  let paragraph = -1;
  for (const line of text.split("\n")) {
    if (line.trim()) paragraph++;
    let from = 0;
    for (const part of line.split(SENTENCE_END)) {
      const start = at + line.indexOf(part, from);
      from = start - at + part.length;
      const trimmed = part.trim();
      const offset = start + part.indexOf(trimmed);
      if (trimmed) sentences.push({ text: trimmed, start: offset, end: offset + trimmed.length, paragraph });
    }
    at += line.length + 1;
  }
  return sentences;
}

/** Patterns of the posting's title and company, of the name and of the expected pay, where they claim nothing about the person. */
function listMasks({
  title,
  company,
  name = "",
  pay = "",
}: MessageContext): Record<"always" | "own" | "unclaimed", RegExp[]> {
  const titles = [...new Set([title.trim(), cleanTitle(title)])].filter(Boolean).map(toPattern);
  const companies = [...new Set([company.trim(), cleanCompany(company)])].filter(Boolean).map(toPattern);
  const named = companies.length > 0 ? `(?: ${PREPOSITION} (?:${companies.join("|")}))?` : "";
  const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu");
  return {
    always: [
      ...(titles.length > 0
        ? [
            pattern(`${VACANCY}(?: \\w+)?:? (?:${PREPOSITION} )?(?:${titles.join("|")})${named}`),
            pattern(`(?:${titles.join("|")}) ${VACANCY}${named}`),
          ]
        : []),
      ...(named ? [pattern(`${VACANCY}(?: (?:aberta|anunciada|publicado))?${named.slice(0, -1)}`)] : []),
    ],
    own: [
      ...(name.trim() ? [pattern(toPattern(name.trim()))] : []),
      ...(pay.trim()
        ? [
            new RegExp(
              `(?:minha |my |mi )?(?:pretensao salarial|pretension salarial|salary expectation)(?: (?:e|es|is|de))*:? (?:r\\$ ?)?${toPattern(pay.trim())}`,
              "gu",
            ),
          ]
        : []),
    ],
    unclaimed: [
      ...(companies.length > 0
        ? [pattern(`(?:(?:equipe|equipo|team) )?(?:${PREPOSITION} )?(?:${companies.join("|")})(?: team)?`)]
        : []),
      ...(titles.length > 0 ? [pattern(`^(?:${titles.join("|")})`)] : []),
    ],
  };
}

const blank = (text: string, folded: string, patterns: readonly RegExp[]): { text: string; found: boolean } => {
  let result = text;
  let found = false;
  for (const pattern of patterns)
    for (const { 0: match, index } of folded.matchAll(pattern)) {
      if (match.trim() === "") continue;
      found = true;
      result = result.slice(0, index) + " ".repeat(match.length) + result.slice(index + match.length);
    }
  return { text: result, found };
};

/** The text that supports a message, and where each job stands in it. */
function joinSupport(lines: readonly StatedLine[]): { text: string; entries: Span[] } {
  let text = "";
  const entries = new Map<string, Span>();
  for (const line of lines) {
    const start = text.length;
    text += `${getSupport(line)}\n`;
    if (line.place !== "experience") continue;
    const key = String(line.index);
    entries.set(key, { start: entries.get(key)?.start ?? start, end: text.length - 1 });
  }
  return { text, entries: [...entries.values()] };
}

/**
 * Creates the check of a message's sentences: what the guard does not find in the résumé, and the lines that each sentence comes from.
 * Phrases of courtesy and the posting's own names state no fact.
 */
export function createMessageCheck(knowledge: Knowledge, context: MessageContext) {
  const { lines, confirmed = [] } = context;
  const support = joinSupport(lines);
  const masks = listMasks(context);
  const findLines = createLineFinder(lines);

  /** The part of a sentence that states something about the person; everything else is blank. */
  function read(sentence: string) {
    const always = blank(sentence, fold(sentence), masks.always);
    const isClaim = CLAIM.test(fold(always.text));
    const named = isClaim
      ? { text: always.text, found: false }
      : blank(always.text, fold(always.text), masks.unclaimed);
    const own = blank(named.text, fold(named.text), masks.own).text;
    const stated = blank(own, fold(own), COURTESY_PHRASES).text;
    const isCourteous = !isClaim && listWords(stated).every(({ folded: word }) => COURTESY_WORDS.has(word));
    const hasContent = !isCourteous && (listWords(stated).length > 0 || /\d/.test(stated));
    return {
      stated: hasContent ? stated : " ".repeat(sentence.length),
      hasContent,
      isNamed: always.found || named.found,
    };
  }

  return (text: string): CheckedSentence[] => {
    const sentences = splitSentences(text.slice(0, SUGGESTION_LIMIT))
      .slice(0, SENTENCE_LIMIT)
      .map((place) => ({ ...place, ...read(place.text) }));
    // one analysis of the résumé for all sentences
    let rest = "";
    for (const { start, stated } of sentences) rest = (rest ? `${rest}\n` : rest).padEnd(start) + stated;
    const facts = findUnconfirmedFacts(knowledge, support.text, rest, { entries: support.entries, confirmed });
    return sentences.map(({ stated, hasContent, isNamed, ...place }) => {
      const unsupported = facts
        .filter(({ start }) => place.start <= start && start < place.end)
        .map((fact) => {
          const start = fact.start - place.start;
          const end = Math.min(fact.end, place.end) - place.start;
          return { ...fact, start, end, text: place.text.slice(start, end) };
        });
      const sources: MessageSource[] = hasContent ? findLines(stated).map(toSource) : [];
      if (hasContent && sources.length === 0 && unsupported.length === 0)
        for (const each of confirmed.filter((fact) => shareWord(fact, stated)).slice(0, 1))
          sources.push({ kind: "confirmed", text: each });
      if (isNamed) sources.push({ kind: "posting", text: [context.title, context.company].filter(Boolean).join(", ") });
      if (sources.length === 0 && unsupported.length === 0) sources.push({ kind: "courtesy" });
      return { ...place, sources, unsupported };
    });
  };
}

const listWords = (text: string) => findContentWords(text).filter(({ folded }) => !isGeneric(folded));

function shareWord(left: string, right: string): boolean {
  const keys = new Set(listWords(left).flatMap(({ folded }) => listKeys(folded)));
  return listWords(right).some(({ folded }) => listKeys(folded).some((key) => keys.has(key)));
}

/** Finds the fewest lines that have the words of a text; a rare word counts more. */
function createLineFinder(lines: readonly StatedLine[]) {
  const indexed = lines.map((line) => ({
    line,
    own: new Set(findContentWords(line.text).flatMap(({ folded }) => listKeys(folded))),
    all: new Set(findContentWords(getSupport(line)).flatMap(({ folded }) => listKeys(folded))),
  }));
  return (text: string): StatedLine[] => {
    const wanted = listWords(text).map(({ folded }) => {
      const keys = listKeys(folded);
      const holders = indexed.filter(({ all }) => keys.some((key) => all.has(key)));
      return { keys, weight: holders.length > 0 ? 1 / holders.length : 0 };
    });
    const chosen: StatedLine[] = [];
    let open = wanted.filter(({ weight }) => weight > 0);
    while (open.length > 0 && chosen.length < SOURCES) {
      const scored = indexed.map(({ line, own, all }) => ({
        line,
        score: open.reduce(
          (sum, { keys, weight }) =>
            sum + (keys.some((key) => own.has(key)) ? weight : keys.some((key) => all.has(key)) ? weight / 4 : 0),
          0,
        ),
      }));
      const top = scored.reduce((left, right) => (right.score > left.score ? right : left), {
        line: undefined as StatedLine | undefined,
        score: 0,
      });
      if (!top.line) break;
      chosen.push(top.line);
      const { all } = indexed.find(({ line }) => line === top.line) ?? { all: new Set() };
      open = open.filter(({ keys }) => !keys.some((key) => all.has(key)));
    }
    return chosen;
  };
}
