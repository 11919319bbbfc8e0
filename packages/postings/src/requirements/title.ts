import { findHead } from "@penresume/occupations";
import type { Span } from "@penresume/text";
import { createPhraseSearch, fold, isFunctionWord, type Token, toAlternatives, tokenize } from "@penresume/text";
import type { Line } from "./lines.ts";
import lists from "./lists.json" with { type: "json" };
import { classifyHeading } from "./sections.ts";
import titleEnds from "./title-ends.json" with { type: "json" };

const FILLERS = new Set(lists.titleFillers);
const ENDS = new Set(titleEnds);
const ABBREVIATIONS = new Set(lists.titleAbbreviations);
/** Those that begin a title. */
const SHORT_OCCUPATION = new RegExp(String.raw`^(?:${toAlternatives(lists.shortOccupation)})\.?\s`);
const ENGLISH = new Set(lists.englishJobWords);
const searchCalls = createPhraseSearch({ call: lists.titleCalls, late: lists.lateTitleCalls });

/** Fields of work and places that begin as an occupation does. */
const NO_OCCUPATION = new RegExp(String.raw`^(?:${toAlternatives(lists.noOccupation)})\b`);
/** What people do ends so, also in words that no list has. */
const AGENT = /^[a-z]{2,}(?:eir[oa]|[aei]dora?|[ts]ora?|ista|log[oa]|graf[oa])s?$/;
const NO_AGENT = new RegExp(`^(?:${toAlternatives(lists.noAgent)})s?$`);
/** Between a title and what follows it. */
const BREAK = /[.,;:!?|•*_\n=>→–—\]]|\s-|-\s|\p{Extended_Pictographic}/u;
/** Only the first lines head a posting. */
const HEAD_LINES = 12;
const WORD_LIMIT = 10;

interface Source {
  line: Line;
  tokens: Token[];
  /** Text between the token and the one before it. */
  getGap(index: number): string;
}

function createSource(line: Line): Source {
  const tokens = tokenize(line.folded);
  return {
    line,
    tokens,
    getGap: (index) => line.text.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start ?? line.text.length),
  };
}

/** Whether folded text begins with an occupation. */
export const isOccupationName = (folded: string): boolean =>
  (findHead(/^[a-z]+/.exec(folded)?.[0] ?? "") === 0 || SHORT_OCCUPATION.test(folded)) && !NO_OCCUPATION.test(folded);

const isOccupation = ({ line, tokens }: Source, index: number) =>
  isOccupationName(line.folded.slice(tokens[index]?.start ?? line.folded.length));

/** Whether the gap closes or opens the ending of the other gender: "operador(a)", "advogada/o". */
const isGenderEnding = (token: Token, gap: string) =>
  /^[a-z]{1,3}$/.test(token.text) && (/^[(/]$/.test(gap) || (gap === " (" && token.text.length === 1));

/** Reads the brackets after a title that say more about it: "(UI/UX)", but not "(2 vagas)" or "(Maceió/AL)". */
function readBrackets(rest: string): string {
  const [whole = "", inner = ""] = /^\s?\(([^()\d]{2,40})\)/.exec(rest) ?? [];
  const [word = ""] = fold(inner)
    .trim()
    .split(/[^a-z]+/);
  return FILLERS.has(word) || ENDS.has(word) || /\p{L}\s?[/,-]\s?[A-Z]{2}$/u.test(inner) ? "" : whole;
}

/** A title and its place in a line. */
interface Title extends Span {
  text: string;
}

/** Reads the title that begins with a token. */
function readTitle(source: Source, first: number): Title {
  const { line, tokens, getGap } = source;
  let last = first;
  for (let index = first + 1; index < tokens.length && index - first <= WORD_LIMIT; index++) {
    const token = tokens[index];
    const gap = getGap(index);
    if (!token) break;
    if (!isGenderEnding(token, gap)) {
      const isShortened = gap.startsWith(".") && ABBREVIATIONS.has(tokens[index - 1]?.text ?? "");
      const inner = gap.replace(isShortened ? /^\./ : /^\)/, "");
      if (BREAK.test(inner) || /[()]/.test(inner) || ENDS.has(token.text) || token.type !== "word") break;
      if (/^(?:em|in)$/.test(token.text) && index > first + 1 && !getGap(index - 1).includes("(")) break;
    }
    last = index;
  }
  while (last > first && /^(?:e|de|da|do|das|dos|em|ou|and|of)$/.test(tokens[last]?.text ?? "")) last--;
  const isShortened = ABBREVIATIONS.has(tokens[last]?.text ?? "") && line.text[tokens[last]?.end ?? 0] === ".";
  const title = line.text.slice(tokens[first]?.start, (tokens[last]?.end ?? 0) + (isShortened ? 1 : 0));
  return createTitle(source, first, title.split("(").length > title.split(")").length ? `${title})` : title);
}

/** Creates a title with the brackets after it. */
function createTitle({ line, tokens }: Source, first: number, title: string): Title {
  const start = tokens[first]?.start ?? 0;
  const text = title + readBrackets(line.text.slice(start + title.length));
  return { text, start, end: start + text.length };
}

/** Skips what may stand between a call and the title. */
function skipFillers({ tokens }: Source, from: number): number {
  let index = from;
  while (index < tokens.length && (FILLERS.has(tokens[index]?.text ?? "") || tokens[index]?.type === "number")) index++;
  return index;
}

/** A title after "contrata", "vaga de". */
function findCalled(source: Source, kind: "call" | "late" = "call"): Title | null {
  for (const { name, end } of searchCalls(source.tokens)) {
    const after = source.tokens.findIndex(({ start }) => start >= end);
    if (name !== kind || after < 0) continue;
    const first = skipFillers(source, after);
    const word = source.tokens[first]?.text ?? "";
    if (isOccupation(source, first) || (AGENT.test(word) && !NO_AGENT.test(word))) return readTitle(source, first);
  }
  return null;
}

const LEVEL = /^\s(?:junior|jr|pleno|pl|senior|sr|i{1,3})(?![a-z])\.?/;

/** An English title: its last word is the occupation. */
function findEnglish(source: Source, first: number): Title | null {
  const { line, tokens, getGap } = source;
  let end = -1;
  for (let index = first; index < Math.min(tokens.length, first + 5); index++) {
    const token = tokens[index];
    if (!token || isFunctionWord(token.text)) break;
    if (index > first && (BREAK.test(getGap(index)) || /[()]/.test(getGap(index)))) break;
    if (ENGLISH.has(token.text)) end = token.end;
  }
  if (end < 0) return null;
  const level = LEVEL.exec(line.folded.slice(end))?.[0].length ?? 0;
  return createTitle(source, first, line.text.slice(tokens[first]?.start, end + level));
}

/** A title at the start of a line or of a part of it. */
function findAtStart(source: Source): Title | null {
  for (const [index] of source.tokens.entries()) {
    if (index > 0 && !BREAK.test(source.getGap(index))) continue;
    const first = skipFillers(source, index);
    const title = isOccupation(source, first) ? readTitle(source, first) : findEnglish(source, first);
    if (title) return title;
  }
  return null;
}

/** The value of "Cargo:" is a title also when no list has the occupation. */
const LABEL = /^(?:cargo|funcao|ocupacao|titulo(?: da vaga| do cargo)?|posicao|nome da vaga|vaga|job title)\s*:\s*/;
const LABELLED_LIMIT = 60;

function findLabelled(source: Source): Title | null {
  const label = LABEL.exec(source.line.folded)?.[0].length ?? 0;
  const first = source.tokens.findIndex(({ start }) => start >= label);
  const word = source.tokens[first];
  if (label === 0 || word?.type !== "word" || FILLERS.has(word.text) || ENDS.has(word.text)) return null;
  const title = readTitle(source, first);
  return title.text.length <= LABELLED_LIMIT ? title : null;
}

/** Between the titles of several jobs, and after the title of a line of a list. */
const AND = /^\s*(?:\([^()]*\)\s*)?[,;/+]\s*/;
const AFTER_TITLE = /^[\s.]*(?:$|[-–—|(\d]|(?:com|sem|para|p)\b)/;

/** Whether more jobs follow, so that it is not sure which one is meant. */
function hasOthers(source: Source, title: Title, following: Source[]): boolean {
  const rest = source.line.folded.slice(title.end);
  const and = AND.exec(rest)?.[0].length;
  const next = source.tokens.findIndex(({ start }) => start >= title.end + (and ?? 0));
  if (and !== undefined && next >= 0 && isOccupation(source, skipFillers(source, next))) return true;
  if (!AFTER_TITLE.test(rest)) return false;
  const own = fold(title.text);
  return following.slice(0, 2).some((other) => {
    const first = skipFillers(other, 0);
    if (!isOccupation(other, first)) return false;
    const { text, end } = readTitle(other, first);
    const folded = fold(text);
    return AFTER_TITLE.test(other.line.folded.slice(end)) && !own.startsWith(folded) && !folded.startsWith(own);
  });
}

/** Finds the title of the job: the name of an occupation in the head of a posting. Null if there is none, or several. */
export function findTitle(lines: readonly Line[]): string | null {
  const sources = lines.map(createSource);
  const head = sources.slice(0, HEAD_LINES);
  const decide = (source: Source, title: Title): string | null =>
    hasOthers(source, title, sources.slice(sources.indexOf(source) + 1)) ? null : title.text;
  for (const source of head) {
    const title = LABEL.test(source.line.folded) ? (findCalled(source) ?? findLabelled(source)) : null;
    if (title) return decide(source, title);
  }
  for (const [index, source] of head.entries()) {
    const title = findCalled(source) ?? findAtStart(source);
    if (title) return decide(source, title);
    const section = classifyHeading(source.line, lines[index + 1]);
    if ((section === "must" || section === "nice") && searchCalls(source.tokens).length === 0) break;
  }
  for (const source of sources) {
    const title = findCalled(source, "late");
    if (title) return title.text;
  }
  return null;
}
