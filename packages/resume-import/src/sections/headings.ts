import { BLOCK_GAP, createPart, isTableRow, joinLines, type Line, PARAGRAPH_GAP } from "../line.ts";
import { hasContact } from "../recognise/contacts.ts";
import { findPeriods, parsePeriod } from "../recognise/dates.ts";
import { courseScore, positionScore } from "../recognise/words.ts";
import { fold, isUpperCase, squeeze, stripEmoji, trimEdges } from "../text.ts";
import { findUnheadedKind } from "./content.ts";
import { findInlineHeadings, readInlineHeading } from "./inline-headings.ts";
import { isDocumentTitle, type SectionName, sectionByKeyword, sectionByParts, sectionByTitle } from "./kinds.ts";
import { bodySize, countStyles, isProminent, type StyleUse, styleKey } from "./styles.ts";
import { findTitlesByStyle } from "./title-style.ts";

export interface Section {
  /** "header": name and contacts, before the first heading or at the top of a column. */
  kind: SectionName;
  heading: Line | null;
  title: string;
  /** Whether the kind was deduced: the heading is not a known title, or there is none. */
  isGuessed: boolean;
  /** Lines that may be headings of other sections. */
  possibleHeadings: Line[];
  lines: Line[];
}

/** A larger gap, in line heights, is above a heading, not above the title of an entry. */
const MAX_ENTRY_GAP = 1.6;

const titleText = (line: Line): string => trimEdges(squeeze(stripEmoji(line.text)).replace(/^\[|\]$|^#+\s*|[*_]/g, ""));

/** Returns a test whether a line with a colon, or without prominence, occurs several times. */
function createRepetitionTest(lines: Line[]): (line: Line) => boolean {
  const counts = new Map<string, number>();
  for (const { text } of lines) if (text.length < 50) counts.set(fold(text), (counts.get(fold(text)) ?? 0) + 1);
  return ({ text }) => text.endsWith(":") && (counts.get(fold(text)) ?? 0) > 1;
}

/** Whether a line looks like a title: prominent, or below a blank line. */
const isSetOff = (line: Line, body: number): boolean =>
  line.text.length < 50 && !/[.;,]$/.test(line.text) && (isProminent(line, body) || line.gap >= PARAGRAPH_GAP);

type Headings = Map<Line, { kind: SectionName; isGuessed: boolean }>;

/** Finds headings by their words and their style. */
function findHeadings(lines: Line[], body: number): Headings {
  const headings = findTitledHeadings(lines, body);
  const first = lines.findIndex((line) => headings.has(line));
  // a name in capitals is not a heading: it precedes all headings, or is at the top of a column
  const top = new Set(first < 0 ? lines : lines.slice(0, first));
  let isTop = true;
  for (const line of lines) {
    if (headings.has(line)) isTop = false;
    else if (line.startsColumn) isTop = !line.joined;
    if (isTop) top.add(line);
  }
  const styles = countStyles(
    lines.filter((line) => !top.has(line)),
    (line) => headings.has(line),
    mayBeTitle,
  );
  for (const [index, line] of lines.entries()) {
    const style = styles.get(styleKey(line));
    if (top.has(line) || headings.has(line) || !style || style.known === 0) continue;
    const isLarger = line.size > body && style.known >= 3 && style.others === 0;
    if ((!isProminent(line, body) && !isLarger) || !mayBeTitle(line)) continue;
    const kind = sectionByKeyword(titleText(line));
    const isSpaced = line.gap >= style.gap * 0.8;
    const isOrganisation =
      isCompany(lines.slice(index + 1, index + 3)) || isBelowName(line, lines[index - 1], headings);
    const isTitle = kind ? isSpaced && style.others <= style.known : isStyleOfTitles(line, style, body);
    if (isTitle && (kind || !isOrganisation)) headings.set(line, { kind: kind ?? "custom", isGuessed: true });
  }
  const titles = findTitlesByStyle(lines, body, {
    isKnown: (line) => headings.get(line)?.isGuessed === false,
    hasHint: (line) => sectionByKeyword(titleText(line)) !== null,
    mayBeTitle,
  });
  for (const line of titles)
    if (!headings.has(line))
      headings.set(line, { kind: sectionByKeyword(titleText(line)) ?? "custom", isGuessed: true });
  return headings;
}

/** Whether a style is that of titles, so that an unknown line of this style is one too. */
function isStyleOfTitles(line: Line, { known, unknown, others, gap, isInEntries }: StyleUse, body: number): boolean {
  if (isInEntries || others > known * 0.2 || unknown > known) return false;
  return known >= 3 || ((known >= 2 || line.size > body * 1.15 || line.level > 0) && line.gap >= gap * 0.8);
}

/** Finds headings with known titles. */
function findTitledHeadings(lines: Line[], body: number): Headings {
  const kinds = new Map<Line, SectionName>();
  const bulleted = new Map<Line, SectionName>();
  const composed = new Set<Line>();
  const isRepeated = createRepetitionTest(lines);
  for (const line of lines) {
    // a label of each entry: "Atividades:"
    if (isRepeated(line)) continue;
    if (isTableRow(line) || isDocumentTitle(line.text) || /[;,]$/.test(line.text)) continue;
    const listed = sectionByTitle(titleText(line));
    const kind = listed ?? (isSetOff(line, body) ? sectionByParts(titleText(line)) : null);
    if (!kind) continue;
    if (!listed) composed.add(line);
    if (!line.isBullet || line.level > 0) kinds.set(line, kind);
    else if (isSetOff(line, body)) bulleted.set(line, kind);
  }
  // a bullet before every title, not before the items of a list
  const areProminent = [...bulleted.keys()].every((line) => isProminent(line, body));
  if (new Set(bulleted.values()).size >= (areProminent ? 2 : 3) && kinds.size < bulleted.size)
    for (const [line, kind] of bulleted) kinds.set(line, kind);
  const prominent = [...kinds.keys()].filter((line) => isProminent(line, body));
  const isStyled = prominent.length >= 2 && prominent.length >= kinds.size / 2;
  const counts = new Map<string, number>();
  for (const line of prominent) counts.set(styleKey(line), (counts.get(styleKey(line)) ?? 0) + 1);
  const headings: Headings = new Map();
  for (const [line, kind] of kinds) {
    // "informática básica" below "Cursos"
    const above = lines[lines.indexOf(line) - 1];
    if (/^\p{Ll}/u.test(line.text) && above && kinds.has(above) && /^\p{Lu}/u.test(above.text)) continue;
    // body text that equals a title, inside an entry or a list
    if (isStyled && !isProminent(line, body) && line.gap < PARAGRAPH_GAP) continue;
    // an entry's bold title, when headings are larger or in capitals
    const isSub = isStyled && counts.get(styleKey(line)) === 1 && isLessProminent(line, prominent);
    if (isSub && (line.gap < MAX_ENTRY_GAP || composed.has(line))) continue;
    headings.set(line, { kind, isGuessed: false });
  }
  // the last item of a list that equals a title and has no lines below
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const isEmpty = headings.has(line) && (!next || headings.has(next));
    if (isEmpty && line.gap < BLOCK_GAP && !isProminent(line, body)) headings.delete(line);
  }
  return headings;
}

/** Whether the lines below a line in heading style are those of a company: a job title and its period. */
function isCompany(below: Line[]): boolean {
  const dated = below.findIndex(({ text }) => findPeriods(text).some(({ isRange }) => isRange));
  return below.slice(0, dated + 1).some(({ text }) => positionScore(text) > 0);
}

/** Whether a line in heading style is a school or company: close below a course, a job title or a period. */
const isBelowName = (line: Line, previous: Line | undefined, headings: Headings): boolean =>
  previous !== undefined &&
  !headings.has(previous) &&
  !previous.isBullet &&
  line.gap < PARAGRAPH_GAP &&
  (courseScore(previous.text) > 0 || positionScore(previous.text) > 0 || parsePeriod(previous.text) !== null);

/** Whether every heading of another style is larger than this line, or in capitals while this line is not. */
function isLessProminent(line: Line, prominent: Line[]): boolean {
  const others = prominent.filter((other) => styleKey(other) !== styleKey(line));
  const isSmaller = others.every(
    (other) => other.size > line.size * 1.04 || (isUpperCase(other.text) && !isUpperCase(line.text)),
  );
  return others.length >= 3 && isSmaller;
}

/** Whether the text of a line may be a title that is not listed. */
function mayBeTitle(line: Line): boolean {
  const text = titleText(line);
  const isListItem = line.isBullet && line.level === 0 && line.gap < PARAGRAPH_GAP;
  if (isTableRow(line) || isListItem || isDocumentTitle(text)) return false;
  if (text.length < 3 || text.length > 48 || text.split(" ").length > 6) return false;
  // numbers, e-mail addresses and texts that continue
  return !/\d{3}|@|[,;.]$/.test(text) && findPeriods(text).length === 0;
}

const createSection = (kind: SectionName, values: Partial<Section> = {}): Section => ({
  kind,
  heading: null,
  title: "",
  isGuessed: false,
  possibleHeadings: [],
  lines: [],
  ...values,
});

// "Ferramentas e": the next line continues the title
const ENDS_WITH_PARTICLE = /\s(?:e|d[aeo]s?|n[ao]s?|em|para|com|and|in|of|y|en|&)$/i;

/** Joins headings that are wrapped: "Ferramentas e" / "competências". */
const joinHeadings = (lines: Line[], body: number): Line[] =>
  joinLines(lines, (last, line) => {
    const text = `${titleText(last)} ${titleText(line)}`;
    if (styleKey(last) !== styleKey(line) || line.gap >= PARAGRAPH_GAP || text.length >= 50) return null;
    const isWrapped = ENDS_WITH_PARTICLE.test(last.text)
      ? last.size > body || sectionByTitle(text) || sectionByKeyword(text)
      : Number.isFinite(last.edge) && sectionByTitle(text) && !sectionByTitle(titleText(line));
    return isWrapped ? text : null;
  });

/** Splits lines into sections at the headings. */
export function splitSections(given: Line[]): Section[] {
  const body = bodySize(given);
  const lines = joinHeadings(given, body);
  const headings = findHeadings(lines, body);
  const { found: inlineHeadings, possibleHeadings } = findInlineHeadings(lines, headings);
  const kinds = new Set([...headings.values(), ...inlineHeadings.values()].map(({ kind }) => kind));
  let current = createSection("header");
  const sections = [current];
  const open = (section: Section) => {
    current = section;
    sections.push(section);
  };
  for (const [index, line] of lines.entries()) {
    const heading = headings.get(line);
    if (heading) {
      open(createSection(heading.kind, { heading: line, title: titleText(line), isGuessed: heading.isGuessed }));
      continue;
    }
    if (line.startsColumn && current.kind !== "header" && opensHeader(lines.slice(index), headings, body))
      open(createSection("header"));
    const inline = inlineHeadings.get(line);
    if (inline) {
      const { kind, title, rest, isGuessed } = inline;
      const content = createPart(line, rest);
      open(createSection(kind, { heading: { ...line, text: title }, title, isGuessed, lines: [content] }));
      continue;
    }
    const isBelowHeading = current.heading !== null && headings.has(current.heading);
    const kind = isBelowHeading ? null : findUnheadedKind(lines, index, (other) => readInlineHeading(other) !== null);
    if (kind && kind !== current.kind && !kinds.has(kind)) open(createSection(kind, { isGuessed: true }));
    current.lines.push(line);
    if (possibleHeadings.has(line)) current.possibleHeadings.push(line);
  }
  return sections
    .map((section) =>
      section.kind === "skills" && isMostlyCourses(section.lines) ? { ...section, kind: "courses" } : section,
    )
    .flatMap(splitRows)
    .filter((section, index) => index === 0 || section.lines.length > 0 || section.heading);
}

// "40 horas", "(20h)"
const HOURS = /\b\d+\s?(?:h|hs|hrs|horas)\b/i;

/** Whether most lines under a title of skills ("Qualificações") are courses with their hours. */
const isMostlyCourses = (lines: Line[]): boolean =>
  lines.filter(({ text }) => HOURS.test(text)).length * 2 > lines.length;

/** Splits table rows that begin with a title of skills or languages ("Informática | Excel, SAP") into separate sections. */
function splitRows(section: Section): Section[] {
  const { kind, lines } = section;
  if (kind !== "custom" && kind !== "additional") return [section];
  const rows = lines.flatMap((line) => {
    const [first, ...others] = line.cells;
    const title = first?.text.replace(/\s*:$/, "") ?? "";
    const rowKind = others.length > 0 ? sectionByTitle(title) : null;
    if (rowKind !== "skills" && rowKind !== "languages") return [];
    const content = { ...createPart(line, others.map(({ text }) => text).join("; ")), isBullet: false };
    return [{ line, section: createSection(rowKind, { heading: createPart(line, title), title, lines: [content] }) }];
  });
  if (rows.length === 0) return [section];
  const rowLines = new Set(rows.map(({ line }) => line));
  const rest = lines.filter((line) => !rowLines.has(line));
  return [...(rest.length > 0 ? [{ ...section, lines: rest }] : []), ...rows.map((row) => row.section)];
}

/** Whether a name or contact precedes the next heading. */
function opensHeader(lines: Line[], headings: Headings, body: number): boolean {
  const first = lines.find((line) => headings.has(line) || line.size > body * 1.25 || hasContact(line.text));
  return first !== undefined && !headings.has(first);
}
