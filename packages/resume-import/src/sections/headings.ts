import { createPart, joinLines, type Line, PARAGRAPH_GAP, ref, refKey } from "../line.ts";
import { hasContact } from "../recognise/contacts.ts";
import { findUnheadedKind } from "./content.ts";
import { findHeadings, type Headings } from "./heading-set.ts";
import { findInlineHeadings, readInlineHeading } from "./inline-headings.ts";
import { type SectionName, sectionByKeyword, sectionByTitle } from "./kinds.ts";
import { bodySize, styleKey, titleText } from "./styles.ts";

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

/** The kinds of headings that a person has chosen, by `refKey` of their lines; "" for a line that is none. */
export type HeadingChoices = Readonly<Record<string, SectionName>>;
/** A heading of the kind that its words say. */
const ANY_KIND = "heading";

/** Splits lines into sections at the headings. */
export function splitSections(given: Line[], choices: HeadingChoices = {}): Section[] {
  const body = bodySize(given);
  const lines = joinHeadings(given, body);
  const headings = findHeadings(lines, body);
  const { found: inlineHeadings, possibleHeadings } = findInlineHeadings(lines, headings);
  for (const line of lines) {
    const chosen = choices[refKey(ref(line))];
    if (chosen === undefined) continue;
    headings.delete(line);
    inlineHeadings.delete(line);
    const title = titleText(line);
    const kind = chosen === ANY_KIND ? (sectionByTitle(title) ?? sectionByKeyword(title)) : chosen;
    if (chosen) headings.set(line, { kind: kind ?? "custom", isGuessed: kind === null });
  }
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
