import { isSentence, joinText } from "../../layout/paragraphs.ts";
import { createPart, joinLines, type Line } from "../../line.ts";
import { courseScore } from "../../recognise/words.ts";
import { hasOpenBracket, splitOutside, trimEdges } from "../../text.ts";

const MAX_ITEM_LENGTH = 120;
// each item of joined lines refers to all of them
const MAX_JOINED_LENGTH = 2_000;
// "Cursos livres: "
const LABEL = /^[\p{L} ]{3,40}:\s/u;

// words in brackets at the end
const BRACKETED = /\s*\([^()]*\p{L}[^()]*\)$/u;

const splitItems = (line: Line, separator: RegExp): string[] =>
  line.cells.length > 1 ? [] : splitOutside(line.text, separator).map(trimEdges).filter(Boolean);

/** Joins lines that continue in lower case or inside a bracket. */
const joinContinued = (lines: Line[]): Line[] =>
  joinLines(lines, (last, line) => {
    const isContinued = hasOpenBracket(last.text) || /^\p{Ll}/u.test(line.text);
    return isContinued && !line.isBullet && last.text.length < MAX_JOINED_LENGTH
      ? joinText(last.text, line.text)
      : null;
  });

/** Splits lists ("Excel (SENAC, 2012); Inglês") into one line per item; null when the first line has one item only. */
export function splitListed(lines: Line[]): Line[] | null {
  const divided = joinContinued(lines).map((line) => {
    const parts = splitItems(line, /;/);
    const areItems =
      !LABEL.test(line.text) && parts.every((part) => part.length <= MAX_ITEM_LENGTH && !isSentence(part));
    return areItems && parts.length > 1 ? parts.map((part) => createPart(line, part)) : [line];
  });
  return (divided[0]?.length ?? 0) > 1 ? divided.flat() : null;
}

/** Splits courses between commas in the only line of a section. `isUncertain` when the second text may be the first course's school. */
export function splitCourses([line, ...others]: Line[]): { items: Line[] | null; isUncertain: boolean } {
  const parts = line && others.length === 0 ? splitItems(line, /,/) : [];
  const names = parts.map((part) => part.replace(BRACKETED, ""));
  const areNames = names.every(
    (name) => courseScore(name) >= 0 && name.split(" ").length <= 4 && !/\d{4}|[–—-]\s/.test(name),
  );
  if (!line || parts.length < 2 || !areNames) return { items: null, isUncertain: false };
  const isList = parts.length > 2 || parts.some((part) => BRACKETED.test(part)) || courseScore(parts[1] ?? "") > 0;
  return { items: isList ? parts.map((part) => createPart(line, part)) : null, isUncertain: !isList };
}
