import type { PersonalInfo, ResumeContent } from "@penresume/contracts";
import { cleanEmail, cleanPhone, formatPhoneNumbers } from "./contact-text.ts";
import { element, escapeAddress, escapeHtml, escapeLine, line, renderLink } from "./html.ts";
import type { Words } from "./languages/words.ts";
import type { Template } from "./template.ts";

/** Matches half of a character outside the basic plane, for which encodeURI throws. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

const mailto = (email: string) =>
  `<a class="nowrap" href="mailto:${encodeURI(email.replace(LONE_SURROGATES, "\ufffd")).replace(/[&'"<>]/g, encodeURIComponent)}">${escapeAddress(email)}</a>`;

/** Several numbers and notes may wrap; one number is shrunk, like e-mail and profiles. */
const renderPhone = (phone: string) =>
  /[/\p{L}]|\(.*\(/u.test(phone) ? escapeLine(phone) : element("span", "nowrap", escapeLine(phone));

/** Renders the contact data, cleaned: résumés may have been stored before their fields were cleaned. */
export function renderContact({ email, phone, location, linkedin, website, github }: PersonalInfo) {
  const link = (value: string | undefined, render: (value: string) => string) => (value?.trim() ? render(value) : "");
  return {
    email: link(cleanEmail(email), mailto),
    phone: renderPhone(formatPhoneNumbers(cleanPhone(phone))),
    location: escapeLine(location),
    linkedin: link(linkedin, renderLink),
    website: link(website, renderLink),
    github: link(github, renderLink),
  };
}

const renderHeadline = ({ headline = "" }: PersonalInfo) => line("p", "headline", headline);

/** Renders contact data: 'email | phone', location and links in separate lines, or all in one line. */
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

/** The photo's path, if template and theme show a photo. Only paths on this origin are allowed. */
const visiblePhoto = ({ personalInfo: { photo }, theme }: ResumeContent, template: Template) =>
  template.photo !== "none" && theme.showPhoto !== false && photo?.startsWith("/media/profile-photos/") ? photo : null;

const renderPhoto = (photo: string | null, { fullName }: PersonalInfo, words: Words) =>
  photo ? `<img src="${escapeHtml(photo)}" alt="${escapeHtml(words.photoOf(fullName.trim()))}">` : "";

export function renderHeader(resume: ResumeContent, template: Template, words: Words): string {
  const { personalInfo } = resume;
  const photo = visiblePhoto(resume, template);
  const size = template.header === "side" ? sideNameSize(personalInfo.fullName) : "";
  const name = line("h1", size, personalInfo.fullName) + renderHeadline(personalInfo);
  const identity = name + renderContactLines(personalInfo, template.contact);
  return photo
    ? element(
        "header",
        "b head with-photo",
        renderPhoto(photo, personalInfo, words) + element("div", "identity", identity),
      )
    : element("header", "b head", identity);
}

/** Maximum length of a name for each size in a band, which has a fixed height. */
const NAME_SIZES = [
  [28, "large"],
  [60, "medium"],
  [120, "small"],
] as const;

const nameSize = (name: string) => NAME_SIZES.find(([limit]) => name.trim().length <= limit)?.[1] ?? "smallest";

/** Maximum length of the longest word of a name for each size in a side column, besides that of the name. */
const WORD_LIMITS: Record<string, number> = { large: 12, medium: 16, small: 20 };

/** The size of a name in a side column, in which a word is not divided if it can be helped. */
function sideNameSize(name: string): string {
  const longest = Math.max(
    ...name
      .trim()
      .split(/\s+/)
      .map(({ length }) => length),
  );
  const fitting = NAME_SIZES.find(
    ([limit, size]) => name.trim().length <= limit && longest <= (WORD_LIMITS[size] ?? Infinity),
  );
  return fitting?.[1] ?? "smallest";
}

/** Renders a band across both columns with photo and name, and a spacer that keeps the main column below it. */
export function renderBand(resume: ResumeContent, template: Template, words: Words): { band: string; space: string } {
  const { personalInfo } = resume;
  const photo = visiblePhoto(resume, template);
  const classes = photo ? " with-photo" : "";
  const headline = renderHeadline(personalInfo);
  const name = line("h1", nameSize(personalInfo.fullName), personalInfo.fullName) + headline;
  const identity = headline ? element("div", "name", name) : name;
  return {
    band: element("header", `b top${classes}`, renderPhoto(photo, personalInfo, words) + identity),
    space: `<div class="b top-space${classes}"></div>`,
  };
}
