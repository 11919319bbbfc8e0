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
import { texts } from "./texts.ts";

/**
 * A résumé is a list of blocks of HTML, in reading order. In their markup `t` marks text that may wrap, and `rows` a
 * container whose children may continue on the next page.
 */
export interface Block {
  html: string;
  column: Column;
  /** A heading stays with what follows. An entry is cut only when it is longer than a page. A flow is cut between lines. */
  kind: "heading" | "entry" | "flow";
}

type Column = "main" | "side";

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

function renderEntry(parts: Partial<EntryParts>, isFirst: boolean): string {
  const { title = "", organisation = "", period = "", details = [], link = "", description = "" } = parts;
  const below = [
    element("span", "organisation", title ? escapeHtml(organisation) : ""),
    ...[period, ...details].map((text) => element("span", "dates", escapeHtml(text))),
  ].filter(Boolean);
  const head =
    line("h3", "", title || organisation) +
    element("p", "t about", below.join(" · ")) +
    element("p", "t about", link.trim() && renderLink(link));
  const body = element("div", "rows", renderLines(toLines(description, parts.descriptionStyle)));
  return element("article", `b entry${isFirst ? " first" : ""}`, head + body);
}

/** A key press creates a new object for one entry; the others are not rendered again. */
const entryCache = new WeakMap<object, { isFirst: boolean; html: string }>();

function cachedEntry<E extends object>(entry: E, toParts: (entry: E) => Partial<EntryParts>, isFirst: boolean): string {
  const cached = entryCache.get(entry);
  if (cached?.isFirst === isFirst) return cached.html;
  const html = renderEntry(toParts(entry), isFirst);
  entryCache.set(entry, { isFirst, html });
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

/** Name, headline, 'email | phone', location and links. */
function renderHeader(personalInfo: PersonalInfo): string {
  const { email, phone, location, linkedin, website, github } = renderContact(personalInfo);
  const contactLine = (...items: string[]) =>
    element("p", "t", items.filter(Boolean).join('<span class="bar"> | </span>'));
  const contact = contactLine(email, phone) + contactLine(location) + contactLine(linkedin, website, github);
  const name = line("h1", "", personalInfo.fullName) + renderHeadline(personalInfo);
  return element("header", "b head", name + contact);
}

/** Only photos on this origin. */
const ownPhoto = ({ photo }: PersonalInfo) => (photo?.startsWith("/media/profile-photos/") ? photo : null);

/** A block, or none for empty html. */
const block = (column: Column, kind: Block["kind"], html: string): Block[] => (html ? [{ column, kind, html }] : []);

/** Characters of a name up to which each size fits the sidebar layout's header, which has a fixed height. */
const NAME_SIZES = [
  [28, "large"],
  [60, "medium"],
  [120, "small"],
] as const;

const nameSize = (name: string) => NAME_SIZES.find(([limit]) => name.trim().length <= limit)?.[1] ?? "smallest";

/** The sidebar layout's header across both columns: photo and name. */
function sidebarHeader(personalInfo: PersonalInfo): string {
  const { fullName } = personalInfo;
  const photo = ownPhoto(personalInfo);
  const image = photo && `<img src="${escapeHtml(photo)}" alt="${escapeHtml(texts.photoOf(fullName.trim()))}">`;
  const headline = renderHeadline(personalInfo);
  const name = line("h1", nameSize(fullName), fullName) + headline;
  return element(
    "header",
    `b top${photo ? " with-photo" : ""}`,
    (image ?? "") + (headline ? element("div", "name", name) : name),
  );
}

/** Keeps the main column below the header. */
const headerSpace = (personalInfo: PersonalInfo) =>
  `<div class="b top-space${ownPhoto(personalInfo) ? " with-photo" : ""}"></div>`;

function sideColumn({ personalInfo }: ResumeContent): Block[] {
  const items = Object.values(renderContact(personalInfo)).filter(Boolean);
  const list = element("ul", "rows", items.map((item) => `<li class="t">${item}</li>`).join(""));
  return [
    ...block("side", "entry", sidebarHeader(personalInfo)),
    ...block("side", "entry", list && element("section", "b contact", line("h2", "", texts.contact) + list)),
  ];
}

function renderSection(column: Column, title: string, kind: Block["kind"], contents: string[]): Block[] {
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

/** Sections that stand in the side column of a layout that has one. */
const SIDE_SECTIONS: readonly string[] = ["skills"];

/** The blocks of a résumé in its layout, without hidden, empty and unknown sections. */
export function createBlocks(resume: ResumeContent): Block[] {
  const { personalInfo } = resume;
  const isSidebar = resume.theme.layout === "sidebar";
  const sections = orderSections(resume.sections).filter(({ hidden }) => !hidden);
  const renderColumn = (column: Column) =>
    sections
      .filter(({ kind }) => column === (isSidebar && SIDE_SECTIONS.includes(kind) ? "side" : "main"))
      .flatMap((section) => createSectionBlocks(resume, section, column));
  return [
    ...(isSidebar ? [...sideColumn(resume), ...renderColumn("side")] : []),
    ...block("main", "entry", isSidebar ? headerSpace(personalInfo) : renderHeader(personalInfo)),
    ...renderColumn("main"),
  ];
}

/** The heading and the content of one section, or nothing. */
function createSectionBlocks(resume: ResumeContent, section: Section, column: Column): Block[] {
  const render = (kind: Block["kind"], contents: string[]) =>
    renderSection(column, getSectionTitle(section), kind, contents);
  const text = (value: string, style?: DescriptionStyle) => [
    element("div", "b rows summary", renderLines(toLines(value, style))),
  ];
  switch (section.kind) {
    case "summary":
      return render("flow", text(resume.personalInfo.description));
    case "education":
      return render("entry", renderEntries(resume.education, presentEducation));
    case "experience":
      return render("entry", renderEntries(resume.experience, presentExperience));
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
      renderEntries(entries, (entry) => presentEntry(form, entry)),
    );
  if (form?.type === "text") return render("flow", text(entries[0]?.description ?? "", form.descriptionStyle));
  return [];
}

const renderEntries = <E extends object>(entries: readonly E[], toParts: (entry: E) => Partial<EntryParts>) =>
  entries.filter(isEntryWritten).map((entry, index) => cachedEntry(entry, toParts, index === 0));

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
