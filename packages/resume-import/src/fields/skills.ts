import { isSentence, isWrapped, joinText } from "../layout/paragraphs.ts";
import { createLine, type Line, linePiece, PARAGRAPH_GAP, type Piece, ref, type SourceRef } from "../line.ts";
import { languageLevel } from "../recognise/languages.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { fold, hasOpenBracket, splitOutside, stripEmoji, trimEdges } from "../text.ts";
import joinedSkills from "../vocabulary/joined-skills.json" with { type: "json" };
import { type Language, readLanguageStatement, readLanguages, separateLanguages } from "./languages.ts";

// separators that are stronger than a comma
const STRONG_SEPARATOR = /[;|•·●▪◦■/‖]/;
// stars, dots or boxes, "80 %", "4/5"
const RATING = /[★☆●○◉◯■□▮▯▪▫]+|\b\d{1,3}\s?%|\b\d{1,2}\s?\/\s?(?:5|10)\b/g;

// a separator at the end
const SEPARATOR_AT_END = /[,;|•·/]\s*$/;
// a separator at the start
const SEPARATOR_AT_START = /^\s*[,;|•·/]/;

/** Whether an item of a separated list continues on the next line. */
function isItemWrapped(line: Line, next: Line, marksEnds: boolean): boolean {
  if (SEPARATOR_AT_END.test(line.text) || SEPARATOR_AT_START.test(next.text) || /[.:]$/.test(line.text)) return true;
  if (Number.isFinite(line.edge) && !isWrapped(line, next)) return false;
  return marksEnds || /^\p{Ll}/u.test(next.text);
}

/** Whether an item continues on the next line: in lower case, or after a preposition. */
const isOpenItem = (line: Line, next: Line): boolean =>
  /^[^\p{Lu}]/u.test(next.text) || /\s(?:d[aeo]s?|e|em|para|com|[àa]|of|and|&)$|[-/(]$/iu.test(line.text);

/** A text of several lines. */
interface ListRow {
  text: string;
  lines: Line[];
  /** Where each line begins in the text. */
  starts: number[];
}

/** Joins the wrapped lines of a list. A list with separators becomes one text. */
function joinListLines(lines: Line[]): ListRow[] {
  const separators = lines.flatMap(({ text }) => text.match(/[,;|•·]/g) ?? []).length;
  const isRunning = separators >= lines.length && !lines.some(({ isBullet, cells }) => isBullet || cells.length > 1);
  // lists with commas have them at line ends too; lists with dots may not
  const marksEnds =
    lines.some(({ text }) => SEPARATOR_AT_END.test(text)) ||
    lines.some(({ text }) => /[,;]/.test(text) && !/[|•·]/.test(text));
  // lines of equal length are items, not one wrapped item
  const full = new Set(
    lines.filter((line, index) => isWrapped(line, lines[index + 1]) && line.right > line.edge * 0.9),
  );
  const canWrap = full.size <= lines.length / 2;
  // lines of one item are closer than items
  const gaps = lines.slice(1).map(({ gap }) => gap);
  const [smallest, largest] = [Math.min(...gaps), Math.max(...gaps)];
  const isClose = ({ gap }: Line) => gap < smallest * 1.1 && gap * 1.2 < largest;
  /** The text of an item with its next line; null if the line is another item. */
  const joinItem = (text: string, previous: Line, line: Line): string | null => {
    if (hasOpenBracket(text) && line.text.includes(")")) return joinText(text, line.text);
    if (isRunning) {
      if (previous.text.endsWith(".")) return null;
      return isItemWrapped(previous, line, marksEnds) ? joinText(text, line.text) : `${text} ‖ ${line.text}`;
    }
    // an item in a narrow column: only a full line continues
    const isFull = (canWrap && full.has(previous)) || (Number.isFinite(line.edge) && isClose(line));
    return isFull && isOpenItem(previous, line) ? joinText(text, line.text) : null;
  };
  const joined: ListRow[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const previous = last?.lines.at(-1);
    const isLabelled = /^[\p{L} /&-]{3,40}:\s/u.test(line.text);
    const mayContinue = !line.isBullet && !isLabelled && line.gap < PARAGRAPH_GAP;
    const text = last && previous && mayContinue ? joinItem(last.text, previous, line) : null;
    if (last && text !== null) {
      last.starts.push(last.text.length);
      last.text = text;
      last.lines.push(line);
    } else joined.push({ text: line.cells.map((cell) => cell.text).join(" ‖ "), lines: [line], starts: [0] });
  }
  return joined;
}

/** Returns a function that finds the lines of the parts of a row, which must be given in their order. */
function createPartLocator({ text, lines, starts }: ListRow): (part: string) => SourceRef[] {
  let from = 0;
  let first = 0;
  return (part) => {
    const start = text.indexOf(part, from);
    if (start < 0) return lines.slice(first, first + 1).map(ref);
    from = start + part.length;
    while ((starts[first + 1] ?? text.length) <= start) first++;
    let end = first + 1;
    while ((starts[end] ?? text.length) < from) end++;
    return lines.slice(first, end).map(ref);
  };
}

export interface Skills {
  skills: Piece[];
  /** Group labels: "Linguagens: …". */
  labels: Piece[];
  /** Languages among the skills, with their levels. */
  languages: Language[];
}

/** Reads the skills of a section. */
export function readSkills(lines: Line[]): Skills {
  const skills: Piece[] = [];
  const { languages, rest, heads } = separateLanguages(lines);
  const labels = heads.map(linePiece);
  const rows = joinListLines(rest);
  // otherwise the last item of a list, or each line, may be one skill: "HTML e CSS"
  const areLists = rows.length > 1 && rows.some(({ text }) => isCommaList(text));
  for (const row of rows) {
    let { text } = row;
    const locate = createPartLocator(row);
    const label = /^([\p{L}][\p{L} /&.-]{2,40}):\s+(?=\S)/u.exec(text);
    if (label?.[1]) {
      labels.push({ text: label[1], refs: locate(label[1]) });
      text = text.slice(label[0].length);
    }
    const areLanguages = sectionByTitle(label?.[1] ?? "") === "languages";
    const strong = splitOutside(text, STRONG_SEPARATOR.test(text.replace(/\//g, "")) ? /[;|•·●▪◦■‖]/ : /[;‖]/).flatMap(
      (part) => (/(?:\s\/\s.*){2}/.test(part) ? part.split(/\s\/\s/) : [part]),
    );
    const isList = label || rows.length <= 2 || strong.length > 1 || isCommaList(text);
    const parts = strong.length > 1 ? strong : isList && !isProse(text) ? splitOutside(text, /,/) : strong;
    for (const part of areLists || (text.endsWith(".") && text.includes(",")) ? splitLastPair(parts) : parts) {
      const value = trimEdges(stripEmoji(part).replace(RATING, " "));
      const refs = locate(part);
      const named = areLanguages
        ? readLanguages([createLine(value)]).languages
        : readLanguageStatement(createLine(value), languageLevel(label?.[1] ?? ""));
      if (named?.length)
        languages.push(
          ...named.map(({ name, proficiency }) => ({ name: { ...name, refs }, proficiency: { ...proficiency, refs } })),
        );
      else if (value) skills.push({ text: value, refs });
    }
  }
  return { skills, labels, languages };
}

/** Whether a text is a list of short items: three and more, or two of a few words. */
function isCommaList(text: string): boolean {
  const parts = splitOutside(text, /,/);
  return parts.length > 2 || (parts.length === 2 && parts.every((part) => part.split(" ").length <= 3));
}

/** Pairs that name one skill, folded. */
const isJoinedSkill = (text: string): boolean => joinedSkills.some((pair) => fold(text).startsWith(pair));

/** Splits the last item of a list at its "e": "HTML, CSS e Word", "Torno e Fresa". */
function splitLastPair(parts: string[]): string[] {
  const last = parts.at(-1) ?? "";
  const pair = /^(.+?)\s+(?:e|y|and)\s+(.+)$/u.exec(last.replace(/\.$/, ""));
  const [, left = "", right = ""] = pair ?? [];
  const words = parts.length > 1 ? 3 : 1;
  const isShort = (text: string) => text.replace(/\s*\([^)]*\)/g, "").split(" ").length <= words;
  const isPair = pair && isShort(left) && isShort(right) && !hasOpenBracket(left) && !isJoinedSkill(last);
  return isPair ? [...parts.slice(0, -1), left, right] : parts;
}

/** Whether a text is a sentence with commas, not a list. */
const isProse = (text: string): boolean =>
  isSentence(text) && text.split(",").some((part) => part.trim().split(" ").length > 7);
