import { toAlternatives } from "./alternatives.ts";
import lists from "./lists.json" with { type: "json" };
import type { Span } from "./span.ts";

/** A word, number or amount of money of folded text. */
export interface Token extends Span {
  text: string;
  type: "word" | "number" | "money";
}

const AMOUNT = String.raw`\d{1,9}(?:[.,]\d{1,3}){0,3}`;
const MONEY =
  String.raw`(?:r\$|us\$|u\$|usd|brl|\$|€)\s?${AMOUNT}(?:\s?mil\b|k\b)?|(?<![\d.,])` +
  String.raw`(?:${AMOUNT}(?:\s?mil\b)?\s?(?:${toAlternatives(lists.money)})\b|\d{1,3}(?:\.\d{3}){0,2},\d\d\b` +
  String.raw`(?!\s?%)|\d{1,4}\s?mil\b|\d{1,2}\s?x\s(?:de\s)?(?:r\$\s?)?${AMOUNT})`;
const TOKEN = new RegExp(String.raw`(?<money>${MONEY})|(?<number>\d+(?![\p{L}\d]))|[\p{L}\d]+`, "gu");
/** Letters by which words with any ending are looked up. */
const KEY = 3;
const getPrefixKey = (text: string) => `${text.slice(0, KEY)}*`;

/** Splits folded text into tokens. Their offsets begin with `start`. */
export function tokenize(folded: string, start = 0): Token[] {
  return [...folded.matchAll(TOKEN)].map(({ 0: text, index, groups }) => ({
    text,
    type: groups?.money ? "money" : groups?.number ? "number" : "word",
    start: start + index,
    end: start + index + text.length,
  }));
}

/** Most words that "..." stands for. */
const GAP = 6;
interface Element {
  words: ReadonlySet<string>;
  prefixes: readonly string[];
  type: Token["type"] | null;
  isOptional: boolean;
  /** Other words may stand before it. */
  hasGap: boolean;
  /** The words must not come next. */
  isExcluded: boolean;
}

function parsePhrase(line: string): Element[] {
  let hasGap = false;
  const elements: Element[] = [];
  for (const part of line.split(" ")) {
    if (part === "...") {
      hasGap = true;
      continue;
    }
    const isOptional = part.endsWith("?");
    const isExcluded = part.startsWith("!");
    const words = part.replace(/^!|\?$/g, "").split("/");
    elements.push({
      words: new Set(words.filter((word) => !word.endsWith("*"))),
      prefixes: words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
      type: part === "$" ? "money" : part === "#" ? "number" : null,
      isOptional,
      hasGap,
      isExcluded,
    });
    hasGap = false;
  }
  return elements;
}

const fits = ({ words, prefixes, type }: Element, token: Token) =>
  type ? token.type === type : words.has(token.text) || prefixes.some((prefix) => token.text.startsWith(prefix));

/** Returns the index after the last token of the phrase, else -1. */
function matchFrom(phrase: readonly Element[], at: number, tokens: readonly Token[], index: number): number {
  const element = phrase[at];
  if (!element) return index;
  if (element.isExcluded) {
    const next = tokens[index];
    return next && fits(element, next) ? -1 : matchFrom(phrase, at + 1, tokens, index);
  }
  const last = Math.min(tokens.length - 1, index + (element.hasGap ? GAP : 0));
  for (let place = index; place <= last; place++) {
    const token = tokens[place];
    if (!token || !fits(element, token)) continue;
    const end = matchFrom(phrase, at + 1, tokens, place + 1);
    if (end >= 0) return end;
  }
  return element.isOptional ? matchFrom(phrase, at + 1, tokens, index) : -1;
}

/** A phrase in tokens. */
export interface PhraseMatch<Name extends string> extends Span {
  /** Name of its list. */
  name: Name;
  /** Index of its first token. */
  index: number;
}

/**
 * Creates a search for phrases of many lists. A list has phrases without accents: "a/b" is either word, "word*" has any
 * ending (after three letters at least), "word?" may be missing, "!word" must not come next, "..." stands for up to six other words,
 * "$" for an amount of money, "#" for a number.
 */
export function createPhraseSearch<Name extends string>(
  lists: Record<Name, readonly string[]>,
): (tokens: readonly Token[]) => PhraseMatch<Name>[] {
  const phrases = new Map<string, { name: Name; phrase: Element[] }[]>();
  const add = (key: string, name: Name, phrase: Element[]) => {
    const known = phrases.get(key);
    if (known) known.push({ name, phrase });
    else phrases.set(key, [{ name, phrase }]);
  };
  for (const [name, list] of Object.entries(lists) as [Name, readonly string[]][])
    for (const line of list) {
      const phrase = parsePhrase(line);
      const first = phrase[0];
      if (!first || first.isOptional || first.hasGap || first.isExcluded)
        throw new Error(`phrase has no first word: ${line}`);
      if (first.type) add(first.type, name, phrase);
      for (const word of first.words) if (!first.type) add(word, name, phrase);
      for (const prefix of first.prefixes) add(getPrefixKey(prefix), name, phrase);
    }
  return (tokens) => {
    const matches: PhraseMatch<Name>[] = [];
    for (const [index, { text, type, start, end }] of tokens.entries())
      for (const key of [type === "word" ? text : type, getPrefixKey(text)])
        for (const { name, phrase } of phrases.get(key) ?? []) {
          const last = matchFrom(phrase, 0, tokens, index);
          if (last > index) matches.push({ name, index, start, end: tokens[last - 1]?.end ?? end });
        }
    return matches;
  };
}
