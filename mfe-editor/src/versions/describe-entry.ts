import type { Experience, ResumeLanguage } from "@penresume/contracts";
import {
  findField,
  findKind,
  formatPeriod,
  listStoredNames,
  personal,
  readField,
  type TextField,
} from "@penresume/resume";
import type { Difference } from "@penresume/resume/versions";
import { languageTexts } from "../language/texts.ts";
import { joinTexts } from "../lib/join-texts.ts";
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
  if (part !== "entry") return [{ label: findField(personal, part)?.label ?? texts.other, text: String(entry) }];
  if (typeof entry === "string") return [{ label: texts.skill, text: entry }];
  const kindPart = findKind(kind);
  const read = ({ label, name }: TextField): DescribedField => ({ label, text: readField(entry, name) });
  if (kindPart?.type === "text") return kindPart.fields.map(read);
  const known = ["id", "startDate", "endDate", "current", ...(kindPart ? listStoredNames(kindPart) : [])];
  return [
    ...(kindPart?.fields ?? []).flatMap((field) => {
      if (field.type === "period") return [{ label: texts.period, text: formatPeriod(entry) }];
      const style = (entry as Partial<Experience>).descriptionStyle;
      return field.paragraphLabel
        ? [read(field), { label: texts.format, text: style ? texts.formats[style] : "" }]
        : [read(field)];
    }),
    // Fields of newer releases.
    ...Object.keys(entry)
      .filter((name) => !known.includes(name))
      .map((name) => ({ label: texts.other, text: readField(entry, name) })),
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
