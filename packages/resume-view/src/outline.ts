import type { DescriptionStyle, PersonalInfo, ResumeContent, Section } from "@penresume/contracts";
import {
  findKind,
  getSectionEntries,
  getSectionTitle,
  groupSkills,
  hasEntryContent,
  languages,
  type Part,
  presentEntry,
  type SkillGroup,
} from "@penresume/resume";
import { parseMarkup, type Run } from "@penresume/resume/markup";
import { joinLines, listShownSections, withDateStyle } from "./blocks.ts";
import { toLines } from "./bullets.ts";
import { derivePalette } from "./color.ts";
import { type ContactItem, presentContact } from "./contact.ts";
import { visiblePhoto } from "./header.ts";
import { cleanRun, cleanText, type Link, presentLink } from "./html.ts";
import { words as en } from "./languages/en.ts";
import { words as es } from "./languages/es.ts";
import { pt } from "./languages/pt.ts";
import type { Words } from "./languages/words.ts";
import { getLanguage } from "./languages.ts";
import { getMargins, resolveStyle, type Style } from "./styles.ts";
import type { Template } from "./template.ts";
import { findTemplate } from "./templates.ts";

export { cleanText, derivePalette, getMargins, presentLink };

/** A line or list item of a text. */
export interface OutlineLine {
  runs: readonly Omit<Run, "start">[];
  isItem: boolean;
  /** Whether a blank line is before it. */
  isApart: boolean;
}

export interface OutlineEntry {
  /** The period, where it stands before the title. */
  when: string;
  title: string;
  /** The other name, place, period and details. */
  about: readonly string[];
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
  title: string;
  body: OutlineBody;
}

/** What the pages of a résumé show, without their look. */
export interface Outline {
  style: Style;
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

const WORDS = { pt, en, es };

/** Lists what the pages of a résumé show, in reading order: no hidden, empty and unknown sections. */
export function outlineResume(resume: ResumeContent): Outline {
  const words = withDateStyle(resume, WORDS[getLanguage(resume)]);
  const template = findTemplate(resume.theme);
  const { personalInfo } = resume;
  return {
    style: resolveStyle(resume.theme, template),
    words,
    name: cleanText(personalInfo.fullName),
    headline: cleanText(personalInfo.headline ?? ""),
    photo: visiblePhoto(resume, template),
    contactTitle: template.contact === "side" ? words.contact : "",
    contact: listContact(personalInfo, words),
    sections: listShownSections(resume, template).flatMap(({ section }) => {
      const body = outlineBody(resume, section, template, words);
      const title = cleanText(getSectionTitle(section, getLanguage(resume)));
      return body ? [{ kind: section.kind, title, body }] : [];
    }),
  };
}

/** Cleans the texts of an object. */
const clean = <T extends Link>(link: T): T => ({ ...link, text: cleanText(link.text) });

const listContact = (personalInfo: PersonalInfo, words: Words): ContactItem[] =>
  presentContact(personalInfo, words)
    .map((item) => ({ ...clean(item), title: cleanText(item.title) }))
    .filter(({ text }) => text);

/** Null for a section without content, and for one of a newer release. */
function outlineBody(resume: ResumeContent, section: Section, template: Template, words: Words): OutlineBody | null {
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
      const lines = outlineLines(joinLines([...details, description]), part.fields[0].style);
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
      const shown = filled.map((entry) => outlineEntry(part, entry, template, words));
      return shown.length > 0 ? { type: "entries", entries: shown } : null;
    }
    default:
      return null;
  }
}

/** The texts of an entry, in the order of its template. */
function outlineEntry(part: Part, entry: object, template: Template, words: Words): OutlineEntry {
  const parts = presentEntry(part, entry, words);
  const show = (text: string) => cleanText(words.formatPhone(text));
  const names = [parts.title, parts.organisation].map(cleanText).filter(Boolean);
  const isLed = template.ledByOrganisation?.includes(part.kind) ?? false;
  const [title = "", ...others] = isLed ? names.toReversed() : names;
  const dates = template.sideSections.includes(part.kind) ? "last" : template.dates;
  const period = show(parts.period.replace(" - ", template.range));
  const isShared = template.heads === "names";
  const place = [...(isShared ? [] : others), cleanText(parts.location)];
  const dated = dates === "first" ? [period, ...place] : dates === "last" ? [...place, period] : place;
  const about = isShared ? [...others, ...dated] : dated;
  return {
    when: dates === "before" ? period : "",
    title,
    about: [...about, ...parts.details.map(show)].filter(Boolean),
    link: clean(presentLink(parts.link)),
    lines: outlineLines(parts.description, parts.descriptionStyle),
  };
}

/** The lines of a text that are not blank. */
export function outlineLines(text: string, style?: DescriptionStyle): OutlineLine[] {
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
