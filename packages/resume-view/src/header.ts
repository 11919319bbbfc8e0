import type { PersonalInfo, ResumeContent } from "@penresume/contracts";
import { type ContactItem, presentContact } from "./contact.ts";
import { element, escapeHtml, escapeLine, line, renderLink } from "./html.ts";
import type { Words } from "./languages/words.ts";
import type { Template } from "./template.ts";

/** Several numbers and notes may wrap; one number is shrunk, like e-mail and profiles. */
const renderPhone = (phone: string) =>
  /[/\p{L}]|\(.*\(/u.test(phone) ? escapeLine(phone) : element("span", "nowrap", escapeLine(phone));

function renderContactItem({ type, title, ...link }: ContactItem): string {
  if (type === "phone") return renderPhone(link.text);
  if (type === "line") return escapeLine(link.text);
  return (title && `${escapeLine(title)}: `) + renderLink(link);
}

/** Renders contact data as items. On the pages each has a class with its field's name. */
export const renderContact = (personalInfo: PersonalInfo, tag: "span" | "li", words: Words): string[] =>
  presentContact(personalInfo, words)
    .map((item) => element(tag, `${tag === "li" ? "t" : "item"} ${item.name}`, renderContactItem(item)))
    .filter(Boolean);

const renderHeadline = ({ headline = "" }: PersonalInfo) => line("p", "headline", headline);

/** Renders contact data in one line. */
function renderContactLine(personalInfo: PersonalInfo, contact: Template["contact"], words: Words): string {
  if (contact === "side") return "";
  const bar = `<span class="bar">${contact === "line" ? "\u00a0· " : " | "}</span>`;
  return element("p", "t", renderContact(personalInfo, "span", words).join(bar));
}

/** The photo's path, if template and theme show a photo. Only paths on this origin are allowed. */
export const visiblePhoto = ({ personalInfo: { photo }, theme }: ResumeContent, template: Template) =>
  template.photo !== "none" && theme.showPhoto !== false && photo?.startsWith("/media/profile-photos/") ? photo : null;

const renderPhoto = (photo: string | null, { fullName }: PersonalInfo, words: Words) =>
  photo ? `<img src="${escapeHtml(photo)}" alt="${escapeHtml(words.photoOf(fullName.trim()))}">` : "";

export function renderHeader(resume: ResumeContent, template: Template, words: Words): string {
  const { personalInfo } = resume;
  const photo = visiblePhoto(resume, template);
  const name =
    line("h1", findNameSize(personalInfo.fullName, template), personalInfo.fullName) + renderHeadline(personalInfo);
  const identity = name + renderContactLine(personalInfo, template.contact, words);
  return photo
    ? element(
        "header",
        "b head with-photo",
        renderPhoto(photo, personalInfo, words) + element("div", "identity", identity),
      )
    : element("header", "b head", identity);
}

/** Maximum length of a name, and of its longest word, for each size: in a line of the page, in a band, in a side column. */
const NAME_SIZES = {
  block: { large: [27], medium: [40], small: [64] },
  band: { large: [28], medium: [60], small: [120] },
  side: { large: [28, 11], medium: [60, 14], small: [120, 18] },
} as const;

/** The size of a name. In a side column a word is not divided if it can be helped. */
function findNameSize(fullName: string, { header }: Template): string {
  const name = fullName.trim();
  const longestWord = Math.max(...name.split(/\s+/).map(({ length }) => length));
  const sizes: [string, readonly number[]][] = Object.entries(NAME_SIZES[header]);
  const fitting = sizes.find(([, [length = 0, word = Infinity]]) => name.length <= length && longestWord <= word);
  return fitting?.[0] ?? "smallest";
}

/** Renders a band across both columns with photo and name, and a spacer that keeps the main column below it. */
export function renderBand(resume: ResumeContent, template: Template, words: Words): { band: string; space: string } {
  const { personalInfo } = resume;
  const photo = visiblePhoto(resume, template);
  const classes = photo ? " with-photo" : "";
  const headline = renderHeadline(personalInfo);
  const name = line("h1", findNameSize(personalInfo.fullName, template), personalInfo.fullName) + headline;
  const identity = headline ? element("div", "name", name) : name;
  return {
    band: element("header", `b top${classes}`, renderPhoto(photo, personalInfo, words) + identity),
    space: `<div class="b top-space${classes}"></div>`,
  };
}
