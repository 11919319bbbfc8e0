import type { ResumeContent, Section } from "@penresume/contracts";
import {
  type EntryParts,
  findKind,
  formatPeriod,
  getSectionTitle,
  hasEntryContent,
  orderSections,
  presentEntry,
} from "@penresume/resume-sections";
import { getLanguage, type Words } from "@penresume/resume-view";
import { collapseSpaces } from "@penresume/web-kit";
import { toPlainLines } from "./create-sheet.ts";

/**
 * Writes the résumé as plain text in page order, for forms with one large field. Skips hidden sections. `words` are those of the
 * résumé's language.
 */
export function toPlainText(content: ResumeContent, words: Words): string {
  const { fullName, headline, email, phone, location, linkedin, website, github } = content.personalInfo;
  const contact = [email, phone, location, linkedin, website, github].map((text) => text?.trim()).filter(Boolean);
  const sections = orderSections(content.sections)
    .filter(({ hidden }) => !hidden)
    .flatMap((section) => {
      const paragraphs = createParagraphs(content, section, words).filter(Boolean);
      const title = getSectionTitle(section, getLanguage(content)).toLocaleUpperCase("pt-BR");
      return paragraphs.length > 0 ? [[title, paragraphs.join("\n\n")].join("\n")] : [];
    });
  const head = [collapseSpaces(fullName), headline?.trim(), contact.join(" | ")].filter(Boolean).join("\n");
  return `${[head, ...sections].filter(Boolean).join("\n\n")}\n`;
}

function createParagraphs(content: ResumeContent, section: Section, words: Words): string[] {
  const { formatDate, formatProficiency } = words;
  const { entries = [] } = section;
  switch (section.kind) {
    case "summary":
      return [toPlainLines(content.personalInfo.description)];
    case "education":
      return content.education.filter(hasEntryContent).map((entry) =>
        toParagraph({
          title: entry.course,
          organisation: entry.institution,
          period: formatPeriod(entry, formatDate),
        }),
      );
    case "experience":
      return content.experience.filter(hasEntryContent).map((job) =>
        toParagraph({
          title: job.position,
          organisation: job.company,
          period: formatPeriod(job, formatDate),
          description: job.description,
          descriptionStyle: job.descriptionStyle,
        }),
      );
    case "languages":
      return [
        content.languages
          .filter(({ name }) => name.trim())
          .map(({ name, proficiency }) => `${name.trim()}: ${formatProficiency(proficiency)}`)
          .join("\n"),
      ];
    case "skills":
      return [
        content.skills
          .map((skill) => skill.trim())
          .filter(Boolean)
          .join(", "),
      ];
  }
  const form = findKind(section.kind)?.form;
  if (form?.type === "entries")
    return entries.filter(hasEntryContent).map((entry) => toParagraph(presentEntry(form, entry, formatDate)));
  if (form?.type === "text") return [toPlainLines(entries[0]?.description ?? "", form.descriptionStyle)];
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
  [
    [title, organisation]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(", "),
    [period, ...details]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(" | "),
    link.trim(),
    toPlainLines(description, descriptionStyle),
  ]
    .filter(Boolean)
    .join("\n");
