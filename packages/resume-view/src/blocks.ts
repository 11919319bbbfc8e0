import type { DescriptionStyle, Education, Experience, PersonalInfo, ResumeContent } from "@penresume/contracts";
import { type TextLine, toLines } from "./bullets.ts";
import { isEntryWritten } from "./entries.ts";
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

/** `startDate - endDate`, or the one that is given. */
const formatPeriod = (entry: Education | Experience) =>
  [entry.startDate, entry.endDate || (entry.current ? "Atual" : "")]
    .map((date) => date.trim())
    .filter(Boolean)
    .join(" - ");

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

interface EntryParts {
  title: string;
  organisation: string;
  period: string;
  description: string;
  descriptionStyle?: DescriptionStyle | undefined;
}

function renderEntry(
  { title, organisation, period, description, descriptionStyle }: EntryParts,
  isFirst: boolean,
): string {
  const below = [
    element("span", "organisation", title ? escapeHtml(organisation) : ""),
    element("span", "dates", escapeHtml(period)),
  ].filter(Boolean);
  const head = line("h3", "", title || organisation) + element("p", "t about", below.join(" · "));
  const body = element("div", "rows", renderLines(toLines(description, descriptionStyle)));
  return element("article", `b entry${isFirst ? " first" : ""}`, head + body);
}

/** A key press creates a new object for one entry; the others are not rendered again. */
const entryCache = new WeakMap<object, { isFirst: boolean; html: string }>();

function cachedEntry<E extends object>(entry: E, toParts: (entry: E) => EntryParts, isFirst: boolean): string {
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

/** A profile address as typed, with or without https://. */
const profile = (address: string) =>
  `<a class="nowrap" href="https://${escapeHtml(address.replace(/^\s*(https?:)?\/*/i, ""))}">${escapeHtml(address)}</a>`;

function renderContact({ email, phone, location, linkedin, github }: PersonalInfo) {
  const link = (value: string | undefined, render: (value: string) => string) => (value?.trim() ? render(value) : "");
  return {
    email: link(email, mailto),
    phone: nowrap(phone),
    location: escapeHtml(location),
    linkedin: link(linkedin, profile),
    github: link(github, profile),
  };
}

/** Name, 'email | phone', location and profiles. */
function renderHeader(personalInfo: PersonalInfo): string {
  const { email, phone, location, linkedin, github } = renderContact(personalInfo);
  const contactLine = (...items: string[]) =>
    element("p", "t", items.filter(Boolean).join('<span class="bar"> | </span>'));
  const contact = contactLine(email, phone) + contactLine(location) + contactLine(linkedin, github);
  return element("header", "b head", line("h1", "", personalInfo.fullName) + contact);
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
  return element(
    "header",
    `b top${photo ? " with-photo" : ""}`,
    (image ?? "") + line("h1", nameSize(fullName), fullName),
  );
}

/** Keeps the main column below the header. */
const headerSpace = (personalInfo: PersonalInfo) =>
  `<div class="b top-space${ownPhoto(personalInfo) ? " with-photo" : ""}"></div>`;

function sideColumn({ personalInfo, skills }: ResumeContent): Block[] {
  const items = Object.values(renderContact(personalInfo)).filter(Boolean);
  const list = element("ul", "rows", items.map((item) => `<li class="t">${item}</li>`).join(""));
  return [
    ...block("side", "entry", sidebarHeader(personalInfo)),
    ...block("side", "entry", list && element("section", "b contact", line("h2", "", texts.contact) + list)),
    ...section("side", texts.skills, "flow", [renderSkills(skills)]),
  ];
}

function section(column: Column, title: string, kind: Block["kind"], contents: string[]): Block[] {
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

/** The blocks of a résumé in its layout, without empty sections. */
export function createBlocks(resume: ResumeContent): Block[] {
  const { personalInfo, education, experience, languages, skills } = resume;
  const isSidebar = resume.theme.layout === "sidebar";
  const entries = <E extends Education | Experience>(list: E[], toParts: (entry: E) => EntryParts) =>
    list.filter(isEntryWritten).map((entry, index) => cachedEntry(entry, toParts, index === 0));
  return [
    ...(isSidebar ? sideColumn(resume) : []),
    ...block("main", "entry", isSidebar ? headerSpace(personalInfo) : renderHeader(personalInfo)),
    ...section("main", texts.summary, "flow", [
      element("div", "b rows summary", renderLines(toLines(personalInfo.description))),
    ]),
    ...section(
      "main",
      texts.education,
      "entry",
      entries(education, (entry) => ({
        title: entry.course,
        organisation: entry.institution,
        period: formatPeriod(entry),
        description: "",
      })),
    ),
    ...section(
      "main",
      texts.experience,
      "entry",
      entries(experience, (entry) => ({
        title: entry.position,
        organisation: entry.company,
        period: formatPeriod(entry),
        description: entry.description,
        descriptionStyle: entry.descriptionStyle,
      })),
    ),
    ...section("main", texts.languages, "flow", [renderLanguages(languages)]),
    ...(isSidebar ? [] : section("main", texts.skills, "flow", [renderSkills(skills)])),
  ];
}
