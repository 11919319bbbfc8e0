import { splitSkill } from "@penresume/resume";
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

// an item does not end with one of these words
const OPEN_ITEM = /\s(?:e|de|d[aeo]s?|em|n[ao]s?|para|com|and|of|for|with|&)$/;

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
    if (OPEN_ITEM.test(text)) return joinText(text, line.text);
    if (/^(?:e|de|d[ao]s?|and|of)\s/.test(line.text) && !/[,;.]$/.test(text)) return joinText(text, line.text);
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
    // another style, or a bracket below a label, begins a row
    const isOther =
      previous &&
      ((previous.bold !== line.bold && !OPEN_ITEM.test(previous.text)) ||
        (/^\(/.test(line.text) && !/[,;]/.test(previous.text)));
    const mayContinue = !line.isBullet && !isLabelled && !isOther && line.gap < PARAGRAPH_GAP;
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

/** More words are a sentence, which is no skill. */
const SENTENCE_WORDS = 12;
// "Linguagens: Python, Go"
const LABEL = /^([\p{L}][\p{L} /&.-]{2,40}):\s+(?=\S)/u;
// "Conhecimento em Word, Excel e Photoshop"
const KNOWLEDGE =
  /^(?:bons?\s+)?(?:conhecimentos?|dom[íi]nio|no[çc][õo]es|experi[êe]ncia)(?:\s+(?:b[áa]sicos?|avan[çc]ados?|intermedi[áa]rios?))?\s+(?:em|com|n[oa]s?)\s+/iu;
/** Whether a line lists what somebody knows, in whatever section. */
export const isKnowledge = ({ text }: Line): boolean =>
  KNOWLEDGE.test(text) && isCommaList(text.replace(/\s+e\s+/g, ", "));

/** Reads the skills of a section. */
export function readSkills(lines: Line[]): Skills {
  const found: LabelledSkill[] = [];
  const { languages, rest, heads } = separateLanguages(lines);
  const labels = heads.map(linePiece);
  const rows = joinListLines(rest);
  // otherwise the last item of a list, or each line, may be one skill: "HTML e CSS"
  const areLists = rows.length > 1 && rows.some(({ text }) => isCommaList(text));
  const hasLabelColumn = isLabelColumn(rest);
  // the label above a list
  let above: Piece | undefined;
  for (const [index, row] of rows.entries()) {
    const locate = createPartLocator(row);
    const next = rows[index + 1];
    if (next && isGroupLabel(row, next)) {
      above = { text: row.text, refs: locate(row.text) };
      labels.push(above);
      continue;
    }
    const [first = "", ...columns] = hasLabelColumn ? row.text.split(" ‖ ") : [row.text];
    let label = columns.length > 0 ? { text: first, refs: locate(first) } : undefined;
    if (label) labels.push(label);
    const text = columns.length > 0 ? columns.join(" ") : row.text;
    for (const part of splitStrong(text)) {
      // "Excel: avançado" is one skill
      const [whole = "", own] = (splitSkill(part).title && LABEL.exec(part)) || [];
      if (own) {
        label = { text: own, refs: locate(own) };
        labels.push(label);
      }
      const value = part.slice(whole.length);
      const isList = label !== undefined || rows.length <= 2 || isCommaList(value);
      const items = splitItems(value, isList);
      for (const item of areLists || label || (value.endsWith(".") && value.includes(","))
        ? splitLastPair(items)
        : items)
        addSkill(item, label, label ?? above, locate);
    }
  }
  const { skills, titles } = groupPieces(found);
  return { skills, labels: labels.filter((label) => !titles.has(label)), languages };

  function addSkill(
    item: string,
    label: Piece | undefined,
    group: Piece | undefined,
    locate: (part: string) => SourceRef[],
  ): void {
    const value = trimEdges(stripEmoji(item).replace(RATING, " "));
    const refs = locate(item);
    const named =
      sectionByTitle(label?.text ?? "") === "languages"
        ? readLanguages([createLine(value)]).languages
        : readLanguageStatement(createLine(value), languageLevel(label?.text ?? ""));
    if (named?.length)
      languages.push(
        ...named.map(({ name, proficiency, ...others }) => ({
          ...others,
          name: { ...name, refs },
          proficiency: { ...proficiency, refs },
        })),
      );
    else if (value.split(" ").length > SENTENCE_WORDS) labels.push({ text: value, refs });
    else if (value) found.push({ label: group, skill: { text: value, refs } });
  }
}

interface LabelledSkill {
  label: Piece | undefined;
  skill: Piece;
}

/** The skills as they are stored: the first one of a group begins with its title. A line without a title continues the group above. */
function groupPieces(found: LabelledSkill[]): { skills: Piece[]; titles: ReadonlySet<Piece> } {
  const titles = new Set<Piece>();
  const skills = found.map(({ label, skill }) => {
    const title = trimEdges(label?.text ?? "").replace(/\s*:$/, "");
    const text = `${title}: ${skill.text}`;
    if (!label || titles.has(label) || splitSkill(text).title !== title) return skill;
    titles.add(label);
    return { text, refs: [...label.refs, ...skill.refs] };
  });
  return { skills, titles };
}

/** Whether the lines are a table of labels and lists. */
function isLabelColumn(lines: Line[]): boolean {
  const pairs = lines.filter(({ cells }) => cells.length === 2);
  const lists = pairs.filter(({ cells }) => isCommaList(cells[1]?.text ?? ""));
  return pairs.length > 1 && pairs.length === lines.length && lists.length * 2 >= pairs.length;
}

/** Whether a row is the label of the list below it, which is in brackets, bulleted or in another style. */
function isGroupLabel({ text, lines: [line] }: ListRow, next: ListRow): boolean {
  const below = next.lines[0];
  if (!line || !below || /[,;|‖(]/.test(text) || text.split(" ").length > 5) return false;
  if (/^\(.*\)[\s.;]*$/.test(next.text)) return true;
  if (line.isBullet) return false;
  const isIndented = below.x > line.x + 8 && isCommaList(next.text);
  const isTitle = text.endsWith(":") || below.isBullet || (line.bold && !below.bold) || isIndented;
  return isTitle && next.text.split(" ").length <= SENTENCE_WORDS;
}

/** Splits at separators that are stronger than a comma. */
function splitStrong(text: string): string[] {
  const hasSlash = STRONG_SEPARATOR.test(text.replace(/\//g, ""));
  return splitOutside(text.replace(/\s\/\/\s/g, " ‖ "), hasSlash ? /[;|•·●▪◦■‖]/ : /[;‖]/)
    .flatMap((part) => (/(?:\s\/\s.*){2}/.test(part) ? part.split(/\s\/\s/) : [part]))
    .flatMap((part) => {
      const items = part.split(/\s+-(?:\s+|$)/).filter(Boolean);
      return items.length > 2 && items.every((item) => item.split(" ").length <= 4) ? items : [part];
    });
}

/** Splits a list at its commas, also in brackets around it. A level after a comma belongs to the item before it. */
function splitItems(text: string, isList: boolean): string[] {
  const [, knowledge] = KNOWLEDGE.test(text) ? [text, text.replace(KNOWLEDGE, "")] : [];
  const [, inner] = /^\s*\(([^()]+)\)[\s.;]*$/.exec(text) ?? [];
  const list = inner ?? (knowledge && isCommaList(knowledge.replace(/\s+e\s+/g, ", ")) ? knowledge : text);
  const parts = splitOutside(list, /,/);
  const hasLevels = parts.slice(1).some((part) => languageLevel(part) !== "" && part.split(" ").length < 3);
  if ((!isList && list === text) || isProse(list) || hasLevels) return [list];
  return list === text ? parts : splitLastPair(parts);
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
  const [leftWords, rightWords] = [left, right].map((text) => text.replace(/\s*\([^)]*\)/g, "").split(" ").length) as [
    number,
    number,
  ];
  // "criação de peças e campanhas" is one skill
  const isEqual = Math.min(leftWords, rightWords) > 1 || Math.max(leftWords, rightWords) === 1;
  const isShort = Math.max(leftWords, rightWords) <= 3 && (parts.length > 1 || isEqual);
  const isPair = pair && isShort && !hasOpenBracket(left) && !isJoinedSkill(last);
  return isPair ? [...parts.slice(0, -1), left, right] : parts;
}

/** Whether a text is a sentence with commas, not a list. */
const isProse = (text: string): boolean =>
  isSentence(text) && text.split(",").some((part) => part.trim().split(" ").length > 7);
