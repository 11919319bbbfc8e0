import { hasContact } from "./contacts.ts";
import { findPeriods, parsePeriod } from "./dates.ts";
import { findInlineHeadings, findUnheadedKind } from "./inline-headings.ts";
import { createPart, joinLine, type Line } from "./line.ts";
import { isDocumentTitle, type SectionName, sectionByKeyword, sectionByTitle } from "./sections.ts";
import { isUpperCase, squeeze, stripEmoji, trimEdges } from "./text.ts";
import { courseScore, positionScore } from "./words.ts";

export interface Section {
  /** "header": name and contacts, before the first heading or at the top of a column. */
  kind: SectionName;
  heading: Line | null;
  title: string;
  /** Whether the kind was deduced: the heading is not a known title, or there is none. */
  isGuessed: boolean;
  /** Lines that may be headings of other sections. */
  unsure: Line[];
  lines: Line[];
}

const titleText = (line: Line): string => trimEdges(squeeze(stripEmoji(line.text)).replace(/^\[|\]$|^#+\s*|[*_]/g, ""));

const styleKey = (line: Line): string =>
  [line.size, line.bold, isUpperCase(line.text), line.italic, line.level > 0].join();

/** Font size of most of the text. */
export function bodySize(lines: Line[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line.size, (counts.get(line.size) ?? 0) + line.text.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

const isProminent = (line: Line, body: number): boolean =>
  line.bold || line.level > 0 || line.size > body * 1.08 || isUpperCase(line.text) || /:$/.test(line.text);

interface Candidate {
  line: Line;
  kind: SectionName;
  isGuessed: boolean;
}

/** Finds headings by their words and their style. */
function findHeadings(lines: Line[]): Map<Line, Candidate> {
  const body = bodySize(lines);
  const found = new Map<Line, Candidate>();
  const listed = lines.filter((line) => {
    if (line.cells.length > 1 || isDocumentTitle(line.text) || /[;,]$/.test(line.text)) return false;
    return (!line.isBullet || line.level > 0) && sectionByTitle(titleText(line)) !== null;
  });
  const prominent = listed.filter((line) => isProminent(line, body));
  const isStyled = prominent.length >= 2 && prominent.length >= listed.length / 2;
  const styles = new Map<string, number>();
  for (const line of prominent) styles.set(styleKey(line), (styles.get(styleKey(line)) ?? 0) + 1);
  for (const line of listed) {
    const isPlain = isStyled && !isProminent(line, body);
    // skips body text that equals a title, inside an entry or a list
    if (isPlain && line.gap < 1.9) continue;
    // skips an entry's bold title, when headings are larger or in capitals
    const isRival = isStyled && (styles.get(styleKey(line)) ?? 0) === 1 && isLesser(line, prominent);
    if (isRival) continue;
    found.set(line, { line, kind: sectionByTitle(titleText(line)) ?? "custom", isGuessed: false });
  }
  // removes the last item of a list that equals a title and has no lines below
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const isEmpty = found.has(line) && (!next || found.has(next));
    if (isEmpty && line.gap < 1.5 && !isProminent(line, body)) found.delete(line);
  }
  const accepted = new Map<string, number>();
  for (const { line } of found.values()) accepted.set(styleKey(line), (accepted.get(styleKey(line)) ?? 0) + 1);
  // a name in capitals is not a heading: it precedes all headings, or is at the top of a column
  let isTop = true;
  for (const line of lines) {
    if (found.has(line)) isTop = false;
    else if (line.startsColumn) isTop = !line.joined;
    if (isTop || found.has(line) || !isUnlistedHeading(line, lines, accepted, body)) continue;
    if (isCompany(line, lines) || isOrganisation(line, lines, found)) continue;
    found.set(line, { line, kind: sectionByKeyword(titleText(line)) ?? "custom", isGuessed: true });
  }
  return found;
}

/** Whether a line in heading style is a company: above a job title and its period. */
function isCompany(line: Line, lines: Line[]): boolean {
  const next = lines.indexOf(line) + 1;
  const below = lines.slice(next, next + 2);
  const at = below.findIndex(({ text }) => findPeriods(text).some(({ isRange }) => isRange));
  return (
    at >= 0 && below.slice(0, at + 1).some(({ text }) => positionScore(text) > 0) && !sectionByKeyword(titleText(line))
  );
}

/** Whether a line in heading style is a school or company: close below a course, a job title or a period. */
function isOrganisation(line: Line, lines: Line[], headings: Map<Line, unknown>): boolean {
  const previous = lines[lines.indexOf(line) - 1];
  if (!previous || headings.has(previous) || previous.isBullet || line.gap >= 1.9 || sectionByKeyword(titleText(line)))
    return false;
  return courseScore(previous.text) > 0 || positionScore(previous.text) > 0 || parsePeriod(previous.text) !== null;
}

/** Whether every heading of another style is larger than this line, or in capitals while this line is not. */
function isLesser(line: Line, prominent: Line[]): boolean {
  const others = prominent.filter((other) => other !== line && styleKey(other) !== styleKey(line));
  if (others.length < 3) return false;
  const isSmaller = others.every(
    (other) => other.size > line.size * 1.04 || (isUpperCase(other.text) && !isUpperCase(line.text)),
  );
  return isSmaller && line.gap < 1.6;
}

/** Whether a line has the style of the headings with known titles. */
function isUnlistedHeading(line: Line, lines: Line[], accepted: Map<string, number>, body: number): boolean {
  const text = titleText(line);
  if (line.cells.length > 1 || text.length < 3 || text.length > 48 || text.split(" ").length > 6) return false;
  if (/\d{3}|@|[,;.]$/.test(text) || findPeriods(text).length > 0 || isDocumentTitle(text) || line.isBullet)
    return false;
  const count = accepted.get(styleKey(line)) ?? 0;
  if (count < 2 || !isProminent(line, body)) return false;
  const same = lines.filter((other) => styleKey(other) === styleKey(line));
  const headings = same.filter((other) => sectionByTitle(titleText(other)) !== null);
  return headings.length >= same.length * 0.6 && line.gap >= Math.min(...headings.map(({ gap }) => gap)) * 0.8;
}

const createSection = (kind: SectionName, values: Partial<Section> = {}): Section => ({
  kind,
  heading: null,
  title: "",
  isGuessed: false,
  unsure: [],
  lines: [],
  ...values,
});

/** Joins headings that are wrapped: "Ferramentas e" / "competências". */
const joinHeadings = (lines: Line[]): Line[] =>
  lines.reduce<Line[]>((joined, line) => {
    const last = joined.at(-1);
    const text = last ? `${titleText(last)} ${titleText(line)}` : "";
    const isWrapped =
      last &&
      styleKey(last) === styleKey(line) &&
      line.gap < 1.9 &&
      text.length < 50 &&
      (/\s(?:e|d[aeo]s?|and|y|&)$/i.test(last.text)
        ? (sectionByTitle(text) ?? sectionByKeyword(text))
        : last.edge < Number.POSITIVE_INFINITY && sectionByTitle(text) && !sectionByTitle(titleText(line)));
    if (last && isWrapped) joined[joined.length - 1] = joinLine(last, line, text);
    else joined.push(line);
    return joined;
  }, []);

/** Splits lines into sections at the headings. */
export function splitSections(given: Line[]): Section[] {
  const lines = joinHeadings(given);
  const headings = findHeadings(lines);
  const { found: inlineHeadings, unsure } = findInlineHeadings(lines, headings);
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
    if (line.startsColumn && current.kind !== "header" && opensHeader(lines, index, headings))
      open(createSection("header"));
    const inline = inlineHeadings.get(line);
    if (inline) {
      const { kind, title, rest, isGuessed } = inline;
      const content = createPart(line, rest);
      open(createSection(kind, { heading: { ...line, text: title }, title, isGuessed, lines: [content] }));
      continue;
    }
    const isBelowHeading = current.heading !== null && headings.has(current.heading);
    const kind = isBelowHeading ? null : findUnheadedKind(lines, index);
    if (kind && kind !== current.kind && !kinds.has(kind)) open(createSection(kind, { isGuessed: true }));
    current.lines.push(line);
    if (unsure.has(line)) current.unsure.push(line);
  }
  return sections
    .flatMap(splitRows)
    .filter((section, index) => index === 0 || section.lines.length > 0 || section.heading);
}

const ROW_KINDS: ReadonlySet<SectionName> = new Set(["skills", "languages"]);

/** Splits table rows that begin with a title of skills or languages ("Informática | Excel, SAP") into separate sections. */
function splitRows(section: Section): Section[] {
  const { kind, lines } = section;
  if (kind !== "custom" && kind !== "additional") return [section];
  const rows = lines.flatMap((line) => {
    const [first, ...others] = line.cells;
    const title = first?.text.replace(/\s*:$/, "") ?? "";
    const rowKind = others.length > 0 ? sectionByTitle(title) : null;
    if (!rowKind || !ROW_KINDS.has(rowKind)) return [];
    const content = { ...createPart(line, others.map(({ text }) => text).join("; ")), isBullet: false };
    return [{ line, section: createSection(rowKind, { heading: createPart(line, title), title, lines: [content] }) }];
  });
  if (rows.length === 0) return [section];
  const rest = lines.filter((line) => !rows.some((row) => row.line === line));
  return [...(rest.length > 0 ? [{ ...section, lines: rest }] : []), ...rows.map((row) => row.section)];
}

/** Whether a name or contact precedes the next heading. */
function opensHeader(lines: Line[], index: number, headings: Map<Line, unknown>): boolean {
  const body = bodySize(lines);
  for (const line of lines.slice(index)) {
    if (headings.has(line)) return false;
    if (line.size > body * 1.25 || hasContact(line.text)) return true;
  }
  return false;
}
