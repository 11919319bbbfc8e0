import type { Education, Experience, PersonalInfo, ResumeContent } from "@penresume/contracts";
import { isEntryWritten } from "./entries.ts";
import { texts } from "./texts.ts";

/**
 * A résumé as blocks of HTML, in reading order. In their markup `t` marks text that may wrap, `rows` a container
 * whose children may go on to the next page.
 */
export interface Block {
  html: string;
  column: "main" | "side";
  /** heading: stays with what follows. entry: never cut when it fits a page. flow: may be cut between lines. */
  kind: "heading" | "entry" | "flow";
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Text as HTML; runs of blanks are one, control characters and lone surrogates go (a PDF cannot hold them), and so do
 * soft hyphens and word joiners: nobody sees them, and text read from the PDF would have them or a hyphen instead.
 */
export const escapeHtml = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, "")
    // C0 and C1 control characters except blanks
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to be removed
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u2060\ufffe\uffff]/g, "")
    .replace(/[ \t\n\v\f\r\u2028\u2029]+/g, " ")
    .trim()
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const element = (name: string, classes: string, content: string) =>
  content && `<${name} class="${classes}">${content}</${name}>`;

const line = (name: string, classes: string, text: string) => element(name, `t ${classes}`.trim(), escapeHtml(text));

/** `startDate - endDate`, or the one that is given. */
const dates = (entry: Education | Experience) =>
  [entry.startDate, entry.endDate || (entry.current ? "Atual" : "")]
    .map((date) => date.trim())
    .filter(Boolean)
    .join(" - ");

const BULLET = /^\s*[-–•*·▪●◦]\s+/;

/** Several lines of free text: a line is a paragraph, a line that begins with a bullet an item. */
function paragraphs(text: string): string {
  let html = "";
  let inList = false;
  let afterBlank = false;
  for (const source of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const isItem = BULLET.test(source);
    const content = escapeHtml(isItem ? source.replace(BULLET, "") : source);
    if (!content) {
      afterBlank = html !== "";
      continue;
    }
    if (isItem !== inList) html += isItem ? "<ul>" : "</ul>";
    inList = isItem;
    const classes = `t${afterBlank ? " apart" : ""}`;
    html += isItem ? `<li class="${classes}">${content}</li>` : `<p class="${classes}">${content}</p>`;
    afterBlank = false;
  }
  return html + (inList ? "</ul>" : "");
}

function entry(isFirst: boolean, title: string, organisation: string, period: string, description: string): string {
  const head =
    line("h3", "", title || organisation) +
    (title ? line("p", "organisation", organisation) : "") +
    line("p", "dates", period);
  const body = element("div", "rows", paragraphs(description));
  return element("article", `b entry${isFirst ? " first" : ""}`, head + body);
}

/** Entries as HTML. A key press makes another object of one entry; the others are remembered. */
const madeEntries = new WeakMap<object, { isFirst: boolean; html: string }>();

function entries<E extends Education | Experience>(list: E[], make: (item: E, isFirst: boolean) => string): string[] {
  return list.filter(isEntryWritten).map((item, index) => {
    const isFirst = index === 0;
    const made = madeEntries.get(item);
    if (made?.isFirst === isFirst) return made.html;
    const html = make(item, isFirst);
    madeEntries.set(item, { isFirst, html });
    return html;
  });
}

/** E-mail, telephone and addresses of profiles are `whole`: a line never ends inside, they rather get smaller. */
const whole = (text: string) => element("span", "whole", escapeHtml(text));

const mailto = (email: string) =>
  `<a class="whole" href="mailto:${encodeURI(email.trim().toWellFormed()).replace(/[&'"<>]/g, encodeURIComponent)}">${escapeHtml(email)}</a>`;

/** A profile address as typed, with or without https://. */
const profile = (address: string) =>
  `<a class="whole" href="https://${escapeHtml(address.replace(/^\s*(https?:)?\/*/i, ""))}">${escapeHtml(address)}</a>`;

const contactLink = (value: string | undefined, link: (value: string) => string) => (value?.trim() ? link(value) : "");

/** Name, 'email | phone' and location above everything else. */
function header({ fullName, email, phone, location, linkedin, github }: PersonalInfo): string {
  const joined = (items: string[]) => items.filter(Boolean).join('<span class="bar"> | </span>');
  return element(
    "header",
    "b head",
    line("h1", "", fullName) +
      element("p", "t", joined([contactLink(email, mailto), whole(phone)])) +
      line("p", "", location) +
      element("p", "t", joined([contactLink(linkedin, profile), contactLink(github, profile)])),
  );
}

/** Only our own photos: a path on this origin. */
const isOwnPhoto = (photo: string | undefined): photo is string => photo?.startsWith("/media/profile-photos/") ?? false;

/** The main column begins level with the name, so that nothing is read before it. */
const besidePhoto = ({ photo }: PersonalInfo) => (isOwnPhoto(photo) ? '<div class="b band"></div>' : "");

function sideColumn({ personalInfo, skills }: ResumeContent): Block[] {
  const { fullName, email, phone, location, photo, linkedin, github } = personalInfo;
  const contact = [
    contactLink(email, mailto),
    whole(phone),
    escapeHtml(location),
    contactLink(linkedin, profile),
    contactLink(github, profile),
  ].filter(Boolean);
  const blocks: Block[] = [];
  const add = (kind: Block["kind"], html: string) => html && blocks.push({ column: "side", kind, html });
  if (isOwnPhoto(photo)) {
    add(
      "entry",
      `<div class="b photo"><img src="${escapeHtml(photo)}" alt="${escapeHtml(texts.photoOf(fullName.trim()))}"></div>`,
    );
  }
  add("entry", line("h1", "b", fullName));
  if (contact.length > 0) {
    const items = contact.map((item) => `<li class="t">${item}</li>`).join("");
    add("entry", element("section", "b contact", line("h2", "", texts.contact) + element("ul", "rows", items)));
  }
  return [...blocks, ...skillBlocks(skills, "side")];
}

function skillBlocks(skills: string[], column: Block["column"]): Block[] {
  const items = skills.map(escapeHtml).filter(Boolean);
  if (items.length === 0) return [];
  return [
    { column, kind: "heading", html: line("h2", "b", texts.skills) },
    {
      column,
      kind: "flow",
      html: `<ul class="b rows skills">${items.map((item) => `<li><span class="t">${item}</span></li>`).join("")}</ul>`,
    },
  ];
}

function section(title: string, kind: Block["kind"], contents: string[]): Block[] {
  const filledIn = contents.filter(Boolean);
  if (filledIn.length === 0) return [];
  return [
    { column: "main", kind: "heading", html: line("h2", "b", title) },
    ...filledIn.map((html): Block => ({ column: "main", kind, html })),
  ];
}

const languageList = (languages: ResumeContent["languages"]): string =>
  element(
    "ul",
    "b rows languages",
    languages
      .filter((language) => language.name.trim())
      .map(
        (language) =>
          `<li><span class="t">${escapeHtml(language.name)} <em>${escapeHtml(language.proficiency)}</em></span></li>`,
      )
      .join(""),
  );

/** The blocks of a résumé in its layout. Sections without content are left out. */
export function blocksOf(resume: ResumeContent): Block[] {
  const { personalInfo, education, experience, languages, skills } = resume;
  const isSidebar = resume.theme.layout === "sidebar";
  const head = isSidebar ? besidePhoto(personalInfo) : header(personalInfo);
  return [
    ...(isSidebar ? sideColumn(resume) : []),
    ...(head ? [{ html: head, column: "main", kind: "entry" } as const] : []),
    ...section(texts.summary, "flow", [element("div", "b rows summary", paragraphs(personalInfo.description))]),
    ...section(
      texts.education,
      "entry",
      entries(education, (item, isFirst) => entry(isFirst, item.course, item.institution, dates(item), "")),
    ),
    ...section(
      texts.experience,
      "entry",
      entries(experience, (item, isFirst) =>
        entry(isFirst, item.position, item.company, dates(item), item.description),
      ),
    ),
    ...section(texts.languages, "flow", [languageList(languages)]),
    ...(isSidebar ? [] : skillBlocks(skills, "main")),
  ];
}
