import type { ResumeContent, Section } from "@penresume/contracts";
import {
  type EntryParts,
  education,
  experience,
  findKind,
  getSectionTitle,
  hasEntryContent,
  presentEntry,
} from "@penresume/resume";
import { collapseSpaces } from "@penresume/resume/fold";
import { findTemplate, getLanguage, orderForTemplate, type Words } from "@penresume/resume-view";
import { joinTexts } from "../lib/join-texts.ts";
import { toPlainLines } from "./create-sheet.ts";

/**
 * Writes the résumé as plain text in page order, for forms with one large field. Skips hidden sections. `words` are those of the
 * résumé's language.
 */
export function toPlainText(content: ResumeContent, words: Words): string {
  const { fullName, headline, email, phone, location, linkedin, website, github } = content.personalInfo;
  const contact = joinTexts(" | ", email, phone, location, linkedin, website, github);
  const sections = orderForTemplate(content.sections, findTemplate(content.theme))
    .filter(({ hidden }) => !hidden)
    .flatMap((section) => {
      const paragraphs = createParagraphs(content, section, words).filter(Boolean);
      const title = getSectionTitle(section, getLanguage(content)).toLocaleUpperCase("pt-BR");
      return paragraphs.length > 0 ? [[title, paragraphs.join("\n\n")].join("\n")] : [];
    });
  const head = joinTexts("\n", collapseSpaces(fullName), headline, contact);
  return `${joinTexts("\n\n", head, ...sections)}\n`;
}

function createParagraphs(content: ResumeContent, section: Section, words: Words): string[] {
  const { entries = [] } = section;
  switch (section.kind) {
    case "summary":
      return [toPlainLines(content.personalInfo.description)];
    case "education":
      return content.education
        .filter(hasEntryContent)
        .map((entry) => toParagraph(presentEntry(education, entry, words)));
    case "experience":
      return content.experience
        .filter(hasEntryContent)
        .map((entry) => toParagraph(presentEntry(experience, entry, words)));
    case "languages":
      return [
        content.languages
          .filter(({ name }) => name.trim())
          .map(({ name, proficiency }) => `${name.trim()}: ${words.formatProficiency(proficiency)}`)
          .join("\n"),
      ];
    case "skills":
      return [joinTexts(", ", ...content.skills)];
  }
  const part = findKind(section.kind);
  if (part?.type === "entries")
    return entries.filter(hasEntryContent).map((entry) => toParagraph(presentEntry(part, entry, words)));
  if (part?.type === "text") return [toPlainLines(entries[0]?.description ?? "", part.fields[0].style)];
  return [];
}

const toParagraph = ({
  title = "",
  organisation = "",
  period = "",
  details = [],
  link = "",
  description = "",
  descriptionStyle,
}: Partial<EntryParts>): string =>
  joinTexts(
    "\n",
    joinTexts(", ", title, organisation),
    joinTexts(" | ", period, ...details),
    link,
    toPlainLines(description, descriptionStyle),
  );
