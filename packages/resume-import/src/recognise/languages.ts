import { fold, toPlain } from "../text.ts";
import levels from "../vocabulary/language-levels.json" with { type: "json" };
import statementWords from "../vocabulary/language-statement-words.json" with { type: "json" };
import languages from "../vocabulary/languages.json" with { type: "json" };
import { anyOf } from "./words.ts";

const LEVELS: Readonly<Record<string, string>> = levels;
const NAME = `(?:lingua\\s+)?${anyOf(languages)}(?!\\p{L})`;
const NAMES = new RegExp(`(?<!\\p{L})${NAME}`, "gu");
const NAME_AT_START = new RegExp(`^[^\\p{L}]*${NAME}`, "u");
// in the plural a level belongs to all languages before it: "inglês e espanhol fluentes"
const LEVEL = `(${anyOf(Object.keys(levels))})(s|\\(s\\))?(?![\\p{L}\\d])`;
const LEVEL_WORDS = new RegExp(`(?<![\\p{L}\\d])${LEVEL}`, "gu");
const STATEMENT_WORDS = new Set(statementWords);
/** Levels that an ability states, when no other level is given. */
const ABILITIES: Readonly<Record<string, string>> = {
  leitura: "Básico",
  reading: "Básico",
  conversacao: "Intermediário",
};

/** A language in a text, with its level if stated. */
export interface NamedLanguage {
  name: string;
  level: string;
  /** A level of the Common European Framework of Reference, such as 'C1'. */
  cefr: string;
}

/** Finds a level of the Common European Framework of Reference; "" without one. */
export const findCefr = (text: string): string => /(?<![\p{L}\d])[ABC][12]\+?(?![\p{L}\d])/u.exec(text)?.[0] ?? "";

/** Whether a text begins with the name of a language. */
export const isLanguage = (text: string): boolean => NAME_AT_START.test(toPlain(text));

/** Finds one of the five proficiency levels; "" for other words. */
export function languageLevel(text: string): string {
  const plain = fold(text).replaceAll("/", " ");
  const [first] = plain.matchAll(LEVEL_WORDS);
  const others = plain.replace(LEVEL_WORDS, " ").split(" ").filter(Boolean);
  if (first && (first.index === 0 || others.every((word) => STATEMENT_WORDS.has(word))))
    return LEVELS[first[1] ?? ""] ?? "";
  return others.every((word) => STATEMENT_WORDS.has(word) || word in ABILITIES)
    ? (ABILITIES[plain.split(" ")[0] ?? ""] ?? "")
    : "";
}

interface Mark {
  start: number;
  end: number;
  level: string;
  isPlural: boolean;
}

/** Blanks a part of a text, so that indexes stay valid. */
const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (part) => " ".repeat(part.length));
const isBlankWords = (plain: string): boolean =>
  fold(plain.replace(/[★☆●○\d%.()]/g, " "))
    .split(/[ /&+]+/)
    .every((word) => word === "" || STATEMENT_WORDS.has(word) || word in ABILITIES);

/**
 * Reads a text that only states languages and their levels ("Espanhol básico", "Leitura e fala avançada em inglês", "Básico: inglês,
 * francês"); null for any other text. A level that is not stated is "".
 */
export function parseLanguages(text: string): NamedLanguage[] | null {
  if (text.length > 200) return null;
  const plain = toPlain(text);
  const names = findNames(plain);
  if (names.length === 0) return null;
  const free = blank(plain, NAMES);
  const marks = findLevels(free);
  const hasWords = (part: string) => !isBlankWords(blank(part, LEVEL_WORDS));
  // a bracket may name a school
  const outside = free.replace(/\([^)]*\)/g, (part) => (hasWords(part) ? " ".repeat(part.length) : part));
  if (hasWords(outside)) return null;
  const inside = marks.filter(({ start }) => outside[start] !== " ");
  const weak =
    inside.length === 0 ? (Object.entries(ABILITIES).find(([word]) => outside.includes(word))?.[1] ?? "") : "";
  return assignLevels(plain, names, inside).map(({ start, end, level }, index) => ({
    name: text.slice(start, end),
    level: level || weak,
    cefr: findCefr(text.slice(end, names[index + 1]?.start)),
  }));
}

/** Whether a text is the names of languages without a level: "Inglês e Espanhol". */
export const namesLanguages = (text: string): boolean =>
  text.length < 40 && parseLanguages(text)?.every(({ level }) => !level) === true;

function findNames(plain: string): { start: number; end: number }[] {
  const names: { start: number; end: number }[] = [];
  for (const { index, 0: name } of plain.matchAll(NAMES)) {
    const last = names.at(-1);
    // "Língua Brasileira de Sinais (Libras)"
    const isSame = last && plain.slice(last.end, index).trim() === "(" && plain[index + name.length] === ")";
    if (last && isSame) last.end = index + name.length + 1;
    else names.push({ start: index, end: index + name.length });
  }
  return names;
}

const findLevels = (plain: string): Mark[] =>
  [...plain.matchAll(LEVEL_WORDS)].map(({ index, 0: all, 1: word = "", 2: plural }) => ({
    start: index,
    end: index + all.length,
    level: LEVELS[word] ?? "",
    isPlural: plural !== undefined,
  }));

/** Gives each name its level: the next one before the following name, or the last one before it when levels come first. */
function assignLevels(plain: string, names: { start: number; end: number }[], marks: Mark[]) {
  const [firstName] = names;
  const isLevelFirst = marks[0] !== undefined && firstName !== undefined && marks[0].start < firstName.start;
  const assigned = names.map(({ start, end }, index) => {
    const next = names[index + 1]?.start ?? plain.length;
    const own = marks.find((mark) => mark.start >= end && mark.start < next);
    // a level directly behind the name is its own, unless it leads on to the next name
    const isOwn =
      own &&
      /^[\s:(–—-]*(?:nivel\s+)?$/.test(plain.slice(end, own.start)) &&
      !/^\s*(?::|em\s)/.test(plain.slice(own.end, next));
    const before = marks.findLast((mark) => mark.end <= start);
    const mark = isLevelFirst ? (isOwn ? own : before) : own;
    return { start, end, level: mark?.level ?? "", isShared: mark?.isPlural ?? false };
  });
  for (const [index, name] of assigned.entries()) {
    const next = assigned.slice(index + 1).find(({ level }) => level);
    const between = plain.slice(name.end, assigned[index + 1]?.start);
    const isJoined =
      /^\s*(?:\/|e|y|and|&)\s*$/.test(between) && /^\s*[:–—-]/.test(plain.slice(assigned[index + 1]?.end));
    if (!name.level && next && (next.isShared || isJoined)) name.level = next.level;
  }
  return assigned;
}
