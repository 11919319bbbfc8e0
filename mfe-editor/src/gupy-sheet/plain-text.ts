import type { ResumeContent, Section } from "@penresume/contracts";
import {
  CONTACT_FIELDS,
  type EntryParts,
  findKind,
  getSectionEntries,
  getSectionTitle,
  groupSkills,
  hasEntryContent,
  languages,
  presentEntry,
  readField,
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
  const { fullName, headline } = content.personalInfo;
  const contact = joinTexts(
    " | ",
    ...CONTACT_FIELDS.flatMap(({ name, type }) => {
      const text = readField(content.personalInfo, name);
      return type === "phone" && getLanguage(content) !== "pt" ? words.formatPhone(text) : text.split("\n");
    }),
  );
  const sections = orderForTemplate(content, findTemplate(content.theme))
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
  const part = findKind(section.kind);
  if (part?.type === "list") {
    const lines = groupSkills(content.skills).map(({ title, skills }) =>
      joinTexts(": ", title, joinTexts(", ", ...skills)),
    );
    return [joinTexts("\n", ...lines)];
  }
  const entries = getSectionEntries(content, section);
  if (part === languages)
    return [
      entries
        .map((entry) => presentEntry(part, entry, words))
        .filter(({ title }) => title.trim())
        .map(({ title, details }) => joinTexts(": ", title, joinTexts(", ", ...details)))
        .join("\n"),
    ];
  if (part?.type === "entries")
    return entries.filter(hasEntryContent).map((entry) => toParagraph(presentEntry(part, entry, words)));
  if (part?.type !== "text") return [];
  const { details, description } = presentEntry(part, entries[0] ?? {}, words);
  return [toPlainLines([...details.filter(Boolean), description].join("\n"), part.fields[0].style)];
}

const toParagraph = ({
  title = "",
  organisation = "",
  location = "",
  period = "",
  details = [],
  link = "",
  description = "",
  descriptionStyle,
}: Partial<EntryParts>): string =>
  joinTexts(
    "\n",
    joinTexts(", ", title, organisation, location),
    joinTexts(" | ", period, ...details),
    link,
    toPlainLines(description, descriptionStyle),
  );
