import { HTML_LIMIT_BYTES, type PersonalInfo, type ResumeContent } from "@penresume/contracts";
import { readField } from "@penresume/resume";
import { getVisibleContent } from "@penresume/resume-export";
import { notFound } from "@penresume/service-kit";
import { fillLists } from "../resumes/store.ts";
import { createHideContact, type HideContact } from "./hidden-contact.ts";

/** What of a résumé a page can show: no hidden sections, no notes for its owner, no texts of newer releases. */
export function toPageContent(resume: ResumeContent): ResumeContent {
  const { personalInfo, ...content } = getVisibleContent(fillLists(resume));
  const { photo } = resume.personalInfo;
  return { ...content, personalInfo: { ...personalInfo, ...(photo && { photo }) } };
}

/**
 * What strangers see of it: without the hidden fields, and without their data in all other texts. Page, preview, file name and PDF are
 * made from this alone.
 * @throws Problem 404 for more than the pages of a résumé hold, whose work would delay others
 */
export function hideFields(content: ResumeContent, hiddenFields: readonly string[]): ResumeContent {
  if (countCharacters(content) > HTML_LIMIT_BYTES) throw notFound();
  const hide = createHideContact(content.personalInfo, hiddenFields);
  const { theme, qrCode, ...rest } = content;
  const shown = Object.entries(content.personalInfo).filter(([name]) => !hiddenFields.includes(name));
  const texts = hideIn({ ...rest, personalInfo: Object.fromEntries(shown) as PersonalInfo }, hide);
  const { fullName = "", email = "", phone = "", location = "", description = "" } = texts.personalInfo;
  const personalInfo = {
    ...{ ...texts.personalInfo, fullName, email, phone, location, description },
    ...("links" in texts.personalInfo && { links: keepWholeLines(readField(content.personalInfo, "links"), hide) }),
  };
  return { ...texts, personalInfo, theme, ...(qrCode && hide(qrCode) === qrCode && { qrCode }) };
}

function countCharacters(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, item) => sum + countCharacters(item), 0);
}

// what templates and titles are chosen by
const NO_TEXTS = ["kind", "id", "language", "photo", "descriptionStyle", "proficiency"];

/** Hides in all texts of an object. */
function hideIn<T>(value: T, hide: HideContact): T {
  if (typeof value === "string") return hide(value) as T;
  if (Array.isArray(value)) return value.map((item) => hideIn(item, hide)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, NO_TEXTS.includes(name) ? item : hideIn(item, hide)]),
  ) as T;
}

/** A title without its address says nothing. */
const keepWholeLines = (links: string, hide: HideContact) =>
  links
    .split(/[\r\n\u2028\u2029]+/)
    .filter((line) => hide(line) === line)
    .join("\n");
