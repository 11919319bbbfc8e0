import type { Education, Experience, Language, ResumeLanguage, SectionEntry } from "@penresume/contracts";
import { findKind, formatPeriod, listStoredNames } from "@penresume/resume";
import type { Difference } from "@penresume/resume/versions";
import { educationTexts, experienceTexts, languagesTexts, personalTexts } from "../form/texts.ts";
import { languageTexts } from "../language/texts.ts";
import { joinTexts } from "../lib/join-texts.ts";
import { readText } from "../lib/read-text.ts";
import { versionsTexts as texts } from "./texts.ts";

/** A field of an entry as shown to users. */
interface DescribedField {
  label: string;
  text: string;
}

/** Describes all fields of an entry, also empty ones, so that two entries can be compared. */
export function describeEntry(kind: string, part: Difference["part"], entry: string | object): DescribedField[] {
  if (part === "theme") return [{ label: texts.theme, text: texts.themeText }];
  if (part === "language")
    return [{ label: languageTexts.title, text: languageTexts.languages[entry as ResumeLanguage] }];
  if (part === "photo") return [{ label: texts.photo, text: entry ? texts.photoText : "" }];
  if (part === "head") {
    const { title = "", hidden = false } = entry as { title?: string; hidden?: boolean };
    return [
      { label: texts.sectionTitle, text: title },
      { label: texts.sectionHidden, text: hidden ? texts.hidden : "" },
    ];
  }
  if (part !== "entry") return [{ label: personalTexts[part], text: String(entry) }];
  if (typeof entry === "string") return [{ label: texts.skill, text: entry }];
  switch (kind) {
    case "education": {
      const { course, institution, ...period } = entry as Education;
      return [
        { label: educationTexts.course, text: course },
        { label: educationTexts.institution, text: institution },
        { label: texts.period, text: formatPeriod(period) },
      ];
    }
    case "experience": {
      const { position, company, description, descriptionStyle, ...period } = entry as Experience;
      return [
        { label: experienceTexts.position, text: position },
        { label: experienceTexts.company, text: company },
        { label: texts.period, text: formatPeriod(period) },
        { label: experienceTexts.description, text: description },
        { label: texts.format, text: descriptionStyle ? texts.formats[descriptionStyle] : "" },
      ];
    }
    case "languages": {
      const { name, proficiency } = entry as Language;
      return [
        { label: languagesTexts.language, text: name },
        { label: languagesTexts.proficiency, text: proficiency },
      ];
    }
  }
  return describeSectionEntry(kind, entry as SectionEntry);
}

function describeSectionEntry(kind: string, entry: SectionEntry): DescribedField[] {
  const part = findKind(kind);
  const fields = part?.fields ?? [];
  if (part?.type === "text") return [{ label: part.fields[0].label, text: readText(entry, "description") }];
  const names = part ? [...listStoredNames(part), "startDate", "endDate"] : ["startDate", "endDate", "current"];
  return [
    ...fields.map((field) =>
      field.type === "period"
        ? { label: texts.period, text: formatPeriod(entry) }
        : { label: field.label, text: readText(entry, field.name) },
    ),
    // Fields of newer releases.
    ...Object.keys(entry)
      .filter((name) => !names.includes(name))
      .map((name) => ({ label: texts.other, text: readText(entry, name) })),
  ];
}

/** The name of an entry: its first two fields, or its only field. */
export const nameEntry = (kind: string, part: Difference["part"], entry: string | object): string => {
  const fields = describeEntry(kind, part, entry);
  if (part !== "entry") return part === "head" ? texts.section : (fields[0]?.label ?? "");
  const names = joinTexts(", ", ...fields.slice(0, 2).map(({ text }) => text));
  return names.length > NAME_LIMIT ? `${names.slice(0, NAME_LIMIT).trimEnd()}…` : names;
};

const NAME_LIMIT = 120;
