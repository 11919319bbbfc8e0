import { createPart, type Line, type Piece, piece, refs } from "../line.ts";
import { findCefr, isLanguage, languageLevel, parseLanguages } from "../recognise/languages.ts";
import type { Draft } from "../result/draft.ts";
import { fold, splitOutside, splitParenthesis, stripEmoji, trimEdges } from "../text.ts";

export type Language = Draft["languages"][number];

/** Languages of a section or a text, and the texts that are none. */
export interface Languages {
  languages: Language[];
  rest: Piece[];
}

const shownText = (line: Line): string => stripEmoji(line.cells.map(({ text }) => text).join(" ‖ "));

const toLanguages = (line: Line, text: string, level = ""): Language[] | null =>
  parseLanguages(text.replaceAll("‖", "–"))?.map((found) => ({
    name: piece(found.name, line),
    proficiency: piece(found.level || level, line),
    ...(found.cefr && { cefr: piece(found.cefr, line) }),
  })) ?? null;

/** Columns of the language table of a Europass résumé. */
const TABLE_HEAD =
  /^(?:(?:understanding|speaking|writing|listening|reading|spoken interaction|spoken production|compreensao(?: oral)?|conversacao|escrita|leitura|interacao oral|producao oral|other languages? s|outras? linguas? s?|levels? a1)\b ?)+/;
const isTableHead = (text: string): boolean => fold(text.replace(/[()]/g, " ")).replace(TABLE_HEAD, "").length < 3;

/** Whether a text is only a level, also in several columns ("B2 C1 B1"). */
const isLevel = (text: string): boolean =>
  languageLevel(text) !== "" && parseLanguages(text) === null && text.length < 60;

// "Curso de Libras - básico"
const COURSE = /^curso\s+(?:livre\s+)?de\s+(?:l[íi]ngua\s+)?/i;
/** A language that no list has is named in few words. */
const NAME_WORDS = 3;

/** The level on a line of its own. */
function readLevel(line: Line) {
  const cefr = findCefr(line.text);
  return {
    proficiency: { text: languageLevel(shownText(line)), refs: refs(line) },
    ...(cefr && { cefr: { text: cefr, refs: refs(line) } }),
  };
}

/** Reads the languages of a section, with their levels if stated. */
export function readLanguages(lines: Line[]): Languages {
  const languages: Language[] = [];
  const rest: Piece[] = [];
  // several languages on one line
  const rows = lines.flatMap((line) =>
    line.cells.length > 1 && line.cells.every(({ text }) => isLanguage(text))
      ? line.cells.map(({ text }) => createPart(line, text))
      : [line],
  );
  // a level above its languages: "Língua materna"
  let above = "";
  for (const line of rows) {
    const text = shownText(line);
    const found = toLanguages(line, text.replace(COURSE, ""), above);
    const last = languages.at(-1);
    if (found) {
      languages.push(...found);
      above = "";
    } else if (isLevel(text)) {
      if (last && !last.proficiency.text) Object.assign(last, readLevel(line));
      else above = languageLevel(text);
    } else {
      above = "";
      for (const part of regroup(splitOutside(text.replace(COURSE, ""), /[;|,•·/]/))) {
        const own = toLanguages(line, part);
        const split = own ? null : splitLanguage(part);
        const named = split && split[0].split(" ").length <= NAME_WORDS ? split : null;
        if (own) languages.push(...own);
        else if (named)
          languages.push({
            name: piece(named[0], line),
            proficiency: piece(named[1], line),
            ...(findCefr(part) && { cefr: piece(findCefr(part), line) }),
          });
        else if (trimEdges(part)) rest.push(piece(part.replaceAll(" ‖ ", " "), line));
      }
    }
  }
  return { languages, rest };
}

/**
 * Reads a text that only states languages with their levels ("Espanhol básico", "Inglês: intermediário para leitura"), wherever it
 * stands; null for any other text. `level` is stated once for several languages.
 */
export function readLanguageStatement(line: Line, level = ""): Language[] | null {
  const named = toLanguages(line, shownText(line), level);
  return named?.every(({ proficiency }) => proficiency.text) ? named : null;
}

/** Separates the lines of any section that state languages: with their level, above it, or below the label of a mother tongue. */
export function separateLanguages(lines: Line[]): { languages: Language[]; rest: Line[]; heads: Line[] } {
  const languages: Language[] = [];
  const rest: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    const next = lines[index + 1];
    const whole = readLanguageStatement(line);
    const parts = whole ? [] : line.text.split(/\s+[|•·]\s+/);
    const stated = parts.map((part) => readLanguageStatement(createPart(line, part)));
    if (parts.length > 1 && stated.some(Boolean)) {
      languages.push(...stated.flatMap((found) => found ?? []));
      const others = parts.filter((_, position) => !stated[position]);
      if (others.length > 0) rest.push(createPart(line, others.join(" | ")));
      continue;
    }
    const names = whole ? null : toLanguages(line, shownText(line));
    const below = next && !whole && (names ? isLevel(next.text) : isLevel(line.text)) ? next : undefined;
    const pair = below && (names ? names : toLanguages(below, shownText(below), languageLevel(line.text)));
    if (whole) languages.push(...whole);
    else if (below && pair?.length && (names || pair.every(({ proficiency }) => proficiency.text))) {
      languages.push(...pair.map((language) => (names ? { ...language, ...readLevel(below) } : language)));
      index++;
    } else rest.push(line);
  }
  const heads = languages.length > 0 ? rest.filter(({ text }) => isTableHead(text)) : [];
  return { languages, rest: rest.filter((line) => !heads.includes(line)), heads };
}

/** Joins each part that begins with a language with the parts up to the next language. */
const regroup = (parts: string[]): string[] =>
  parts.reduce<string[]>((groups, part) => {
    if (isLanguage(part) || groups.length === 0) groups.push(part);
    else groups[groups.length - 1] += ` ‖ ${part}`;
    return groups;
  }, []);

/** Splits "Tétum – avançado (leitura)" into the name of any language and its level. */
function splitLanguage(text: string): [string, string] | null {
  const value = trimEdges(text.replaceAll("‖", "–").replace(/^(?:lingua|idioma)\s*:\s*/i, ""));
  if (!value || value.length > 90) return null;
  const inBrackets = splitParenthesis(value);
  if (inBrackets && languageLevel(inBrackets[1])) return [trimEdges(inBrackets[0]), languageLevel(inBrackets[1])];
  // a space separates only a language and its level: "Aulas para o ensino médio" is neither
  const separators = [/\s*[:–—]\s*/g, /\s+-\s*|\s*-\s+/g, /\s*\(/g, ...(isLanguage(value) ? [/\s+/g] : [])];
  for (const separator of separators) {
    for (const match of value.matchAll(separator)) {
      const level = languageLevel(value.slice(match.index + match[0].length));
      if (level && match.index) return [trimEdges(value.slice(0, match.index)), level];
    }
  }
  if (!isLanguage(value)) return null;
  return [trimEdges(splitParenthesis(value)?.[0] ?? value.split(/\s*[:–—(]\s*|\s-\s/)[0] ?? value), ""];
}
