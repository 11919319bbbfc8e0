import type { DescriptionStyle, PersonalInfo, ResumeContent, Section } from "@penresume/contracts";
import {
  findKind,
  getSectionEntries,
  getSectionTitle,
  groupSkills,
  hasEntryContent,
  languages,
  orderSections,
  type Part,
  presentEntry,
  type SkillGroup,
} from "@penresume/resume";
import { parseMarkup, type Run } from "@penresume/resume/markup";
import { toLines } from "./bullets.ts";
import { type ContactItem, presentContact } from "./contact.ts";
import { areDatesUniform, findDateStyle } from "./date-style.ts";
import { cleanRun, cleanText, type Link, type OutlineLine, presentLink } from "./html.ts";
import { PT_BY_DATE_STYLE, pt } from "./languages/pt.ts";
import type { Words } from "./languages/words.ts";
import { getLanguage } from "./languages.ts";
import type { ColumnName, Template } from "./template.ts";

/** A text of an entry; its role is its class on the pages. */
export interface OutlineText {
  role: "title" | "organisation" | "location" | "dates" | "detail";
  text: string;
}

export interface OutlineEntry {
  /** The period, where it stands before the title. */
  when: string;
  title: OutlineText;
  /** What shares the line of the title on the pages. */
  beside: readonly OutlineText[];
  /** The other name, place, period and details. */
  about: readonly OutlineText[];
  link: Link;
  lines: readonly OutlineLine[];
}

export type OutlineBody =
  | { type: "lines"; lines: readonly OutlineLine[] }
  | { type: "skills"; groups: readonly SkillGroup[] }
  | { type: "languages"; languages: readonly { name: string; level: string }[] }
  | { type: "entries"; entries: readonly OutlineEntry[] };

export interface OutlineSection {
  kind: string;
  /** See `getSectionKey`. */
  key: string;
  title: string;
  column: ColumnName;
  body: OutlineBody;
}

/** What a résumé shows in a template: pages, Word, texts and checks are made of it. All texts are clean. */
export interface Presentation {
  words: Words;
  name: string;
  headline: string;
  /** The path of the photo. */
  photo: string | null;
  /** The title of the contact data, in templates that have one. */
  contactTitle: string;
  contact: readonly ContactItem[];
  sections: readonly OutlineSection[];
}

/** Lists what a résumé shows, in reading order: no hidden, empty and unknown sections. */
export function presentResume(resume: ResumeContent, template: Template, languageWords: Words): Presentation {
  const words = withDateStyle(resume, languageWords);
  const { personalInfo, sections } = resume;
  const stored = orderSections(sections);
  return {
    words,
    name: cleanText(personalInfo.fullName),
    headline: cleanText(personalInfo.headline ?? ""),
    photo: findVisiblePhoto(resume, template),
    contactTitle: template.contact === "side" ? words.contact : "",
    contact: listContact(personalInfo, words),
    sections: listShownSections(resume, template).flatMap(({ section, column }) => {
      const body = presentBody(resume, section, template, words);
      const title = cleanText(getSectionTitle(section, getLanguage(resume)));
      return body ? [{ kind: section.kind, key: getSectionKey(section, stored), title, column, body }] : [];
    }),
  };
}

/** Portuguese dates of several looks are shown in one. Other languages have one look. */
const withDateStyle = (resume: ResumeContent, words: Words): Words =>
  words === pt && !areDatesUniform(resume) ? PT_BY_DATE_STYLE[findDateStyle(resume)] : words;

/** The photo's path, if template and theme show a photo. Only paths on this origin are allowed. */
const findVisiblePhoto = ({ personalInfo: { photo }, theme }: ResumeContent, template: Template) =>
  template.photo !== "none" && theme.showPhoto !== false && photo?.startsWith("/media/profile-photos/") ? photo : null;

/** Cleans the texts of an object. */
const clean = <T extends Link>(link: T): T => ({ ...link, text: cleanText(link.text) });

/** Lists the contact data that are not empty. */
export const listContact = (personalInfo: PersonalInfo, words: Words): ContactItem[] =>
  presentContact(personalInfo, words)
    .map((item) => ({ ...clean(item), title: cleanText(item.title) }))
    .filter(({ text }) => text);

/** Identifies a section by its kind and its number among the sections of this kind: sections may have equal titles. */
export const getSectionKey = (section: Section, sections: readonly Section[]): string =>
  `${section.kind}-${sections.filter(({ kind }) => kind === section.kind).indexOf(section)}`;

/** Lists the sections in reading order, without hidden ones. */
function listShownSections(resume: ResumeContent, template: Template): { section: Section; column: ColumnName }[] {
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

/** Null for a section without content, and for one of a newer release. */
function presentBody(resume: ResumeContent, section: Section, template: Template, words: Words): OutlineBody | null {
  const part = findKind(section.kind);
  const entries = getSectionEntries(resume, section);
  if (part === languages) {
    const shown = entries
      .map((entry) => presentEntry(part, entry, words))
      .map(({ title, details }) => ({
        name: cleanText(title),
        level: details.map(cleanText).filter(Boolean).join(" · "),
      }))
      .filter(({ name }) => name);
    return shown.length > 0 ? { type: "languages", languages: shown } : null;
  }
  switch (part?.type) {
    case "text": {
      const { details, description } = presentEntry(part, entries[0] ?? {}, words);
      const texts = [...details, description].filter((text) => text.trim());
      const lines = presentLines(texts.join("\n"), part.fields[0].style);
      return lines.length > 0 ? { type: "lines", lines } : null;
    }
    case "list": {
      const groups = groupSkills(resume.skills)
        .map(({ title, skills }) => ({ title: cleanText(title), skills: skills.map(cleanText).filter(Boolean) }))
        .filter(({ title, skills }) => title || skills.length > 0);
      return groups.length > 0 ? { type: "skills", groups } : null;
    }
    case "entries": {
      const filled = entries.filter(hasEntryContent);
      const shown = filled.map((entry) => presentCachedEntry(part, entry, template, words));
      return shown.length > 0 ? { type: "entries", entries: shown } : null;
    }
    default:
      return null;
  }
}

/** Caches entries: a key press creates a new object for one entry only. */
const entryCache = new WeakMap<object, { template: Template; words: Words; shown: OutlineEntry }>();

function presentCachedEntry(part: Part, entry: object, template: Template, words: Words): OutlineEntry {
  const cached = entryCache.get(entry);
  if (cached?.template === template && cached.words === words) return cached.shown;
  const shown = presentShownEntry(part, entry, template, words);
  entryCache.set(entry, { template, words, shown });
  return shown;
}

/** The texts of an entry, in the order of its template. */
function presentShownEntry(part: Part, entry: object, template: Template, words: Words): OutlineEntry {
  const parts = presentEntry(part, entry, words);
  const create = (role: OutlineText["role"], ...texts: string[]): OutlineText[] =>
    texts.map((text) => ({ role, text: cleanText(text) })).filter(({ text }) => text);
  const names = [...create("title", parts.title), ...create("organisation", parts.organisation)];
  const isLed = template.ledByOrganisation?.includes(part.kind) ?? false;
  const [title = { role: "title", text: "" }, ...others] = isLed ? names.toReversed() : names;
  const dates = template.sideSections.includes(part.kind) ? "last" : template.dates;
  const period = create("dates", words.formatPhone(parts.period.replace(" - ", template.range)));
  const about = [
    ...(dates === "first" ? period : []),
    ...(template.heads === "names" ? [] : others),
    ...create("location", parts.location),
    ...(dates === "last" ? period : []),
    ...create("detail", ...parts.details.map(words.formatPhone)),
  ];
  const isLine = template.heads === "line";
  return {
    when: dates === "before" ? (period[0]?.text ?? "") : "",
    title,
    beside: isLine ? about : template.heads === "names" ? others : [],
    about: isLine ? [] : about,
    link: clean(presentLink(parts.link)),
    lines: presentLines(parts.description, parts.descriptionStyle),
  };
}

/** The texts of an entry below its title, where no line is shared. */
export const listAbout = ({ beside, about }: OutlineEntry): string[] => [...beside, ...about].map(({ text }) => text);

/** The lines of a text that are not blank. */
export function presentLines(text: string, style?: DescriptionStyle): OutlineLine[] {
  const lines: OutlineLine[] = [];
  let isAfterBlankLine = false;
  for (const line of toLines(text, style)) {
    const runs = cleanRuns(parseMarkup(line.text.trim()));
    if (runs.length > 0) lines.push({ runs, isItem: line.isItem, isApart: isAfterBlankLine });
    isAfterBlankLine = runs.length === 0 && lines.length > 0;
  }
  return lines;
}

/** Runs without `start`, because their texts are cleaned. */
function cleanRuns(runs: readonly Run[]): OutlineLine["runs"] {
  const cleaned = runs
    .map(({ start: _, ...run }) => ({
      ...run,
      text: cleanRun(run.text),
      ...(run.address && { address: cleanText(run.address) }),
    }))
    .filter(({ text }) => text);
  const [first, last] = [cleaned.at(0), cleaned.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return cleaned.filter(({ text }) => text);
}
