import type { DescriptionStyle, ResumeContent, Section } from "@penresume/contracts";
import {
  findKind,
  getSectionEntries,
  getSectionTitle,
  groupSkills,
  hasEntryContent,
  languages,
  orderSections,
  presentEntry,
} from "@penresume/resume";
import { toLines } from "./bullets.ts";
import { areDatesUniform, findDateStyle } from "./date-style.ts";
import { renderCachedEntry } from "./entry.ts";
import { renderBand, renderContact, renderHeader } from "./header.ts";
import { element, escapeLine, line, renderLines } from "./html.ts";
import { PT_BY_DATE_STYLE, pt } from "./languages/pt.ts";
import type { Words } from "./languages/words.ts";
import { getLanguage } from "./languages.ts";
import { renderQrCode } from "./qr-code.ts";
import type { ColumnName, Template } from "./template.ts";
import { findTemplate } from "./templates.ts";

/**
 * A part of a résumé as HTML. Blocks are in reading order. Class `t` marks text that may wrap, class `rows` a container whose
 * children may continue on the next page.
 */
export interface Block {
  html: string;
  column: ColumnName;
  /** A heading stays with the next block. A page may end inside a flow; inside an entry only to avoid a large gap. */
  kind: "heading" | "entry" | "flow";
}

/** Returns a list with the block, or an empty list for empty html. */
const block = (column: ColumnName, kind: Block["kind"], html: string): Block[] =>
  html ? [{ column, kind, html }] : [];

function createHeaderBlocks(resume: ResumeContent, template: Template, words: Words): Block[] {
  if (template.header !== "band") {
    return block(template.header === "side" ? "side" : "main", "entry", renderHeader(resume, template, words));
  }
  const { band, space } = renderBand(resume, template, words);
  return [...block("side", "entry", band), ...block("main", "entry", space)];
}

/** Creates the block with the contact data as a list. */
function createContactBlocks({ personalInfo }: ResumeContent, words: Words): Block[] {
  const list = element("ul", "rows", renderContact(personalInfo, "li", words).join(""));
  return block("side", "entry", list && element("section", "b contact", line("h2", "", words.contact) + list));
}

function renderSection(column: ColumnName, heading: string, kind: Block["kind"], contents: string[]): Block[] {
  const blocks = contents.flatMap((html) => block(column, kind, html));
  return blocks.length > 0 ? [...block(column, "heading", heading), ...blocks] : [];
}

/** Identifies a section by its kind and its number among the sections of this kind: sections may have equal titles. */
export const getSectionKey = (section: Section, sections: readonly Section[]): string =>
  `${section.kind}-${sections.filter(({ kind }) => kind === section.kind).indexOf(section)}`;

const renderItem = (item: string) => `<li><span class="t">${item}</span></li>`;

/** Maximum length of skills that stand in columns. */
const COLUMN_LENGTH = 25;

/** Each group of skills is a list, whose first item starts with the title. Short skills without groups may stand in columns. */
function renderSkills(allSkills: string[]): string[] {
  return groupSkills(allSkills).map(({ title, skills }, index) => {
    const [first = "", ...others] = skills.map((skill) => escapeLine(skill)).filter(Boolean);
    const items = [(title && `<strong>${escapeLine(title)}:</strong> `) + first, ...others].filter(Boolean);
    const isShort = !title && skills.every((skill) => skill.length <= COLUMN_LENGTH);
    const classes = ["b rows skills", isShort && "short", index > 0 && "next"].filter(Boolean).join(" ");
    return element("ul", classes, items.map(renderItem).join(""));
  });
}

const renderLanguages = (resume: ResumeContent, words: Words) =>
  element(
    "ul",
    "b rows languages",
    resume.languages
      .filter(({ name }) => name.trim())
      .map((entry) => {
        const { title, details } = presentEntry(languages, entry, words);
        return renderItem(`${escapeLine(title)} <em>${escapeLine(details.filter(Boolean).join(" · "))}</em>`);
      })
      .join(""),
  );

/** Joins texts that are not blank by line breaks. */
export const joinLines = (texts: readonly string[]) => texts.filter((text) => text.trim()).join("\n");

/** Portuguese dates of several looks are shown in one. Other languages have one look. */
export const withDateStyle = (resume: ResumeContent, words: Words): Words =>
  words === pt && !areDatesUniform(resume) ? PT_BY_DATE_STYLE[findDateStyle(resume)] : words;

/** Creates the blocks of a résumé in its template, without hidden, empty and unknown sections. A QR code ends the main column. */
export function createBlocks(resume: ResumeContent, languageWords: Words): Block[] {
  const words = withDateStyle(resume, languageWords);
  const template = findTemplate(resume.theme);
  return [
    ...createHeaderBlocks(resume, template, words),
    ...(template.contact === "side" ? createContactBlocks(resume, words) : []),
    ...listShownSections(resume, template).flatMap(({ section, column }) =>
      createSectionBlocks(resume, section, column, template, words),
    ),
    ...block("main", "entry", renderQrCode(resume)),
  ];
}

/** Lists the sections in reading order, without hidden ones. */
export function listShownSections(
  resume: ResumeContent,
  template: Template,
): { section: Section; column: ColumnName }[] {
  const sections = orderForTemplate(resume, template).filter(({ hidden }) => !hidden);
  return template.columns.flatMap((column) =>
    sections
      .filter(({ kind }) => (column === "side") === template.sideSections.includes(kind))
      .map((section) => ({ section, column })),
  );
}

const DEFAULT_ORDER = orderSections().map(({ kind }) => kind);

/** Sorts the sections: in the user's order, else the template's order, else the default order. */
export function orderForTemplate(
  { sections: stored, experience }: Pick<ResumeContent, "sections" | "experience">,
  { firstSections = [], career = Number.POSITIVE_INFINITY }: Template,
): readonly Section[] {
  const sections = orderSections(stored);
  if (experience.filter(hasEntryContent).length >= career) return sections;
  const order = sections.map(({ kind }) => kind).filter((kind) => DEFAULT_ORDER.includes(kind));
  if (order.join() !== DEFAULT_ORDER.join()) return sections;
  const first = firstSections.flatMap((kind) => sections.filter((section) => section.kind === kind));
  return [...first, ...sections.filter((section) => !first.includes(section))];
}

/** Creates the heading and the content of a section; no blocks when it is empty. */
function createSectionBlocks(
  resume: ResumeContent,
  section: Section,
  column: ColumnName,
  template: Template,
  words: Words,
): Block[] {
  const render = (kind: Block["kind"], contents: string[]) => {
    const key = getSectionKey(section, orderSections(resume.sections));
    const title = getSectionTitle(section, getLanguage(resume));
    return renderSection(column, line("h2", "b", title, ` data-section="${key}"`), kind, contents);
  };
  const text = (value: string, style?: DescriptionStyle) => [
    element("div", "b rows summary", renderLines(toLines(value, style))),
  ];
  const part = findKind(section.kind);
  const entries = getSectionEntries(resume, section);
  if (part === languages) return render("flow", [renderLanguages(resume, words)]);
  switch (part?.type) {
    case "text": {
      const { details, description } = presentEntry(part, entries[0] ?? {}, words);
      return render("flow", text(joinLines([...details, description]), part.fields[0].style));
    }
    case "list":
      return render("flow", renderSkills(resume.skills));
    case "entries": {
      const filled = entries.filter(hasEntryContent);
      return render(
        "entry",
        filled.map((entry, index) => renderCachedEntry(part, entry, index === 0, template, words)),
      );
    }
    default:
      return [];
  }
}
