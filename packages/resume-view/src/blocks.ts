import type {
  DescriptionStyle,
  Education,
  Experience,
  PersonalInfo,
  ResumeContent,
  Section,
} from "@penresume/contracts";
import {
  type EntryParts,
  findKind,
  formatPeriod,
  getSectionTitle,
  isEntryWritten,
  orderSections,
  presentEntry,
} from "@penresume/resume-sections";
import { type TextLine, toLines } from "./bullets.ts";
import type { ColumnName, Template } from "./template.ts";
import { findTemplate } from "./templates.ts";
import { texts } from "./texts.ts";

/**
 * A résumé is a list of blocks of HTML, in reading order. In their markup `t` marks text that may wrap, and `rows` a
 * container whose children may continue on the next page.
 */
export interface Block {
  html: string;
  column: ColumnName;
  /** A heading stays with what follows. An entry is cut only when it is longer than a page. A flow is cut between lines. */
  kind: "heading" | "entry" | "flow";
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Text as HTML. Runs of blanks become one. Control characters and lone surrogates are removed, since a PDF cannot hold
 * them, and soft hyphens and word joiners, since text extracted from a PDF would contain them.
 */
export const escapeHtml = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, "")
    // C0 and C1 control characters except blanks
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u2060\ufffe\uffff]/g, "")
    .replace(/[ \t\n\v\f\r\u2028\u2029]+/g, " ")
    .trim()
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Empty for empty content. */
const element = (name: string, classes: string, content: string) =>
  content && `<${name} class="${classes}">${content}</${name}>`;

const line = (name: string, classes: string, text: string) => element(name, `t ${classes}`.trim(), escapeHtml(text));

/** Lines as paragraphs and items; a blank line leaves a gap. */
function renderLines(lines: TextLine[]): string {
  let html = "";
  let isAfterBlankLine = false;
  for (const { text, isItem } of lines) {
    const content = escapeHtml(text);
    if (content) {
      const classes = isAfterBlankLine ? "t apart" : "t";
      html += isItem ? `<ul><li class="${classes}">${content}</li></ul>` : `<p class="${classes}">${content}</p>`;
    }
    isAfterBlankLine = !content && html !== "";
  }
  return html.replaceAll("</ul><ul>", "");
}

function renderEntry(parts: Partial<EntryParts>, isFirst: boolean, dates: Template["dates"]): string {
  const { link = "", description = "" } = parts;
  const head = renderEntryHead(parts, dates) + element("p", "t about", link.trim() && renderLink(link));
  const body = element("div", "rows", renderLines(toLines(description, parts.descriptionStyle)));
  return element("article", `b entry${isFirst ? " first" : ""}`, head + body);
}

function renderEntryHead(parts: Partial<EntryParts>, dates: Template["dates"]): string {
  const { title = "", organisation = "", period = "", details = [] } = parts;
  const join = (items: string[]) => items.filter(Boolean).join(" · ");
  const toSpan = (text: string) => element("span", "dates", escapeHtml(text));
  const heading = title || organisation;
  const below = element("span", "organisation", title ? escapeHtml(organisation) : "");
  switch (dates) {
    case "below":
      return line("h3", "", heading) + element("p", "t about", join([below, ...[period, ...details].map(toSpan)]));
    case "above":
      return (
        element("p", "t period", toSpan(period)) +
        line("h3", "", heading) +
        element("p", "t about", join([below, ...details.map(toSpan)]))
      );
    case "line":
      return element(
        "h3",
        "t",
        join([element("span", "title", escapeHtml(heading)), below, ...[period, ...details].map(toSpan)]),
      );
  }
}

/** A key press creates a new object for one entry; the others are not rendered again. */
const entryCache = new WeakMap<object, { isFirst: boolean; dates: Template["dates"]; html: string }>();

function cachedEntry<E extends object>(
  entry: E,
  toParts: (entry: E) => Partial<EntryParts>,
  isFirst: boolean,
  dates: Template["dates"],
): string {
  const cached = entryCache.get(entry);
  if (cached?.isFirst === isFirst && cached.dates === dates) return cached.html;
  const html = renderEntry(toParts(entry), isFirst, dates);
  entryCache.set(entry, { isFirst, dates, html });
  return html;
}

/** E-mail, telephone and profiles never wrap; they shrink instead. */
const nowrap = (text: string) => element("span", "nowrap", escapeHtml(text));

const mailto = (email: string) =>
  `<a class="nowrap" href="mailto:${encodeURI(email.trim().toWellFormed()).replace(/[&'"<>]/g, encodeURIComponent)}">${escapeHtml(email)}</a>`;

/** An address as typed, with or without https://. */
const renderLink = (address: string) =>
  `<a class="nowrap" href="https://${escapeHtml(address.replace(/^\s*(https?:)?\/*/i, ""))}">${escapeHtml(address)}</a>`;

function renderContact({ email, phone, location, linkedin, website, github }: PersonalInfo) {
  const link = (value: string | undefined, render: (value: string) => string) => (value?.trim() ? render(value) : "");
  return {
    email: link(email, mailto),
    phone: nowrap(phone),
    location: escapeHtml(location),
    linkedin: link(linkedin, renderLink),
    website: link(website, renderLink),
    github: link(github, renderLink),
  };
}

const renderHeadline = ({ headline = "" }: PersonalInfo) => line("p", "headline", headline);

/** 'email | phone', location and links in lines, or all in one line. */
function renderContactLines(personalInfo: PersonalInfo, contact: Template["contact"]): string {
  const { email, phone, location, linkedin, website, github } = renderContact(personalInfo);
  const contactLine = (bar: string, ...items: string[]) =>
    element("p", "t", items.filter(Boolean).join(`<span class="bar">${bar}</span>`));
  switch (contact) {
    case "lines":
      return (
        contactLine(" | ", email, phone) + contactLine(" | ", location) + contactLine(" | ", linkedin, website, github)
      );
    case "line":
      return contactLine("\u00a0· ", email, phone, location, linkedin, website, github);
    case "side":
      return "";
  }
}

/** Only photos on this origin, where template and theme have one. */
const visiblePhoto = ({ personalInfo: { photo }, theme }: ResumeContent, template: Template) =>
  template.photo !== "none" && theme.showPhoto !== false && photo?.startsWith("/media/profile-photos/") ? photo : null;

const renderPhoto = (photo: string | null, { fullName }: PersonalInfo) =>
  photo ? `<img src="${escapeHtml(photo)}" alt="${escapeHtml(texts.photoOf(fullName.trim()))}">` : "";

function renderHeader(resume: ResumeContent, template: Template): string {
  const { personalInfo } = resume;
  const photo = visiblePhoto(resume, template);
  const name = line("h1", "", personalInfo.fullName) + renderHeadline(personalInfo);
  const identity = name + renderContactLines(personalInfo, template.contact);
  return photo
    ? element("header", "b head with-photo", renderPhoto(photo, personalInfo) + element("div", "identity", identity))
    : element("header", "b head", identity);
}

/** A block, or none for empty html. */
const block = (column: ColumnName, kind: Block["kind"], html: string): Block[] =>
  html ? [{ column, kind, html }] : [];

/** Characters of a name up to which each size fits a band, which has a fixed height. */
const NAME_SIZES = [
  [28, "large"],
  [60, "medium"],
  [120, "small"],
] as const;

const nameSize = (name: string) => NAME_SIZES.find(([limit]) => name.trim().length <= limit)?.[1] ?? "smallest";

/** A band across both columns with photo and name, and the space that keeps the main column below it. */
function renderBand(resume: ResumeContent, template: Template): { band: string; space: string } {
  const { personalInfo } = resume;
  const photo = visiblePhoto(resume, template);
  const classes = photo ? " with-photo" : "";
  const headline = renderHeadline(personalInfo);
  const name = line("h1", nameSize(personalInfo.fullName), personalInfo.fullName) + headline;
  const identity = headline ? element("div", "name", name) : name;
  return {
    band: element("header", `b top${classes}`, renderPhoto(photo, personalInfo) + identity),
    space: `<div class="b top-space${classes}"></div>`,
  };
}

function createHeaderBlocks(resume: ResumeContent, template: Template): Block[] {
  if (template.header === "block") return block("main", "entry", renderHeader(resume, template));
  const { band, space } = renderBand(resume, template);
  return [...block("side", "entry", band), ...block("main", "entry", space)];
}

/** The contact data as a list. */
function createContactBlocks({ personalInfo }: ResumeContent): Block[] {
  const items = Object.values(renderContact(personalInfo)).filter(Boolean);
  const list = element("ul", "rows", items.map((item) => `<li class="t">${item}</li>`).join(""));
  return block("side", "entry", list && element("section", "b contact", line("h2", "", texts.contact) + list));
}

function renderSection(column: ColumnName, title: string, kind: Block["kind"], contents: string[]): Block[] {
  const blocks = contents.flatMap((html) => block(column, kind, html));
  return blocks.length > 0 ? [...block(column, "heading", line("h2", "b", title)), ...blocks] : [];
}

const renderItems = (classes: string, items: string[]) =>
  element("ul", `b rows ${classes}`, items.map((item) => `<li><span class="t">${item}</span></li>`).join(""));

const renderSkills = (skills: string[]) => renderItems("skills", skills.map(escapeHtml).filter(Boolean));

const renderLanguages = (languages: ResumeContent["languages"]) =>
  renderItems(
    "languages",
    languages
      .filter(({ name }) => name.trim())
      .map(({ name, proficiency }) => `${escapeHtml(name)} <em>${escapeHtml(proficiency)}</em>`),
  );

/** The blocks of a résumé in its template, without hidden, empty and unknown sections. */
export function createBlocks(resume: ResumeContent): Block[] {
  const template = findTemplate(resume.theme);
  const sections = orderForTemplate(resume.sections, template).filter(({ hidden }) => !hidden);
  const createColumn = (column: ColumnName) =>
    sections
      .filter(({ kind }) => (column === "side") === template.sideSections.includes(kind))
      .flatMap((section) => createSectionBlocks(resume, section, column, template));
  return [
    ...createHeaderBlocks(resume, template),
    ...(template.contact === "side" ? createContactBlocks(resume) : []),
    ...template.columns.flatMap(createColumn),
  ];
}

const DEFAULT_ORDER = orderSections().map(({ kind }) => kind);

/** The person's order; a template's own comes before the default order only. */
export function orderForTemplate(
  stored: readonly Section[] | undefined,
  { firstSections = [] }: Template,
): readonly Section[] {
  const sections = orderSections(stored);
  const order = sections.map(({ kind }) => kind).filter((kind) => DEFAULT_ORDER.includes(kind));
  if (order.join() !== DEFAULT_ORDER.join()) return sections;
  const first = firstSections.flatMap((kind) => sections.filter((section) => section.kind === kind));
  return [...first, ...sections.filter((section) => !first.includes(section))];
}

/** The heading and the content of one section, or nothing. */
function createSectionBlocks(
  resume: ResumeContent,
  section: Section,
  column: ColumnName,
  { dates }: Template,
): Block[] {
  const render = (kind: Block["kind"], contents: string[]) =>
    renderSection(column, getSectionTitle(section), kind, contents);
  const text = (value: string, style?: DescriptionStyle) => [
    element("div", "b rows summary", renderLines(toLines(value, style))),
  ];
  switch (section.kind) {
    case "summary":
      return render("flow", text(resume.personalInfo.description));
    case "education":
      return render("entry", renderEntries(resume.education, presentEducation, dates));
    case "experience":
      return render("entry", renderEntries(resume.experience, presentExperience, dates));
    case "languages":
      return render("flow", [renderLanguages(resume.languages)]);
    case "skills":
      return render("flow", [renderSkills(resume.skills)]);
  }
  const form = findKind(section.kind)?.form;
  const { entries = [] } = section;
  if (form?.type === "entries")
    return render(
      "entry",
      renderEntries(entries, (entry) => presentEntry(form, entry), dates),
    );
  if (form?.type === "text") return render("flow", text(entries[0]?.description ?? "", form.descriptionStyle));
  return [];
}

const renderEntries = <E extends object>(
  entries: readonly E[],
  toParts: (entry: E) => Partial<EntryParts>,
  dates: Template["dates"],
) => entries.filter(isEntryWritten).map((entry, index) => cachedEntry(entry, toParts, index === 0, dates));

const presentEducation = (entry: Education) => ({
  title: entry.course,
  organisation: entry.institution,
  period: formatPeriod(entry),
});

const presentExperience = (entry: Experience) => ({
  title: entry.position,
  organisation: entry.company,
  period: formatPeriod(entry),
  description: entry.description,
  descriptionStyle: entry.descriptionStyle,
});
