import type { ResumeContent, Section } from "@penresume/contracts";
import { listTextFields, readField } from "./fields.ts";
import type { Part, TextField } from "./part.ts";
import { education, experience, findAddedKind, findKind, languages, personal, skills } from "./registry.ts";
import { removeMarkup } from "./text/markup.ts";

/** A text of a résumé, also an empty one. */
export interface PlacedText {
  /** Dotted path. */
  path: string;
  field: TextField;
  text: string;
}

/** An entry, an item of a list, or the personal data. */
export interface PlacedEntry {
  path: string;
  /** Position in its list. */
  index: number;
  values: object;
  texts: readonly PlacedText[];
}

/** A part with its content. */
export interface PlacedPart {
  /** Undefined for a section of a newer release, which has no entries here. */
  part: Part | undefined;
  /** A built-in section has its content in another part. */
  section?: Section;
  path: string;
  entries: readonly PlacedEntry[];
}

/** Lists all texts of a résumé with their fields, also of hidden sections: what the résumé stores itself, then its sections. */
export function listParts(content: ResumeContent): PlacedPart[] {
  return [
    ...[personal, experience, education, skills, languages].map((part): PlacedPart => {
      const path = part.storedIn as string;
      const stored = content[path as "personalInfo" | "skills" | "experience"];
      return {
        part,
        path,
        entries: Array.isArray(stored) ? placeAll(part, path, stored) : [place(part, path, stored)],
      };
    }),
    ...(content.sections ?? []).map((section, at): PlacedPart => {
      const path = `sections.${at}`;
      const added = findAddedKind(section.kind);
      const entries = added ? placeAll(added, `${path}.entries`, section.entries ?? []) : [];
      return { part: findKind(section.kind), section, path, entries };
    }),
  ];
}

const placeAll = (part: Part, path: string, list: readonly (object | string)[]): PlacedEntry[] =>
  list.map((value, index) => place(part, `${path}.${index}`, value, index));

const place = (part: Part, path: string, value: object | string, index = 0): PlacedEntry => ({
  path,
  index,
  values: Object(value),
  texts: listTextFields(part).map((field) =>
    typeof value === "string"
      ? { path, field, text: value }
      : { path: `${path}.${field.name}`, field, text: readField(value, field.name) },
  ),
});

/** Returns the résumé without the markup of its texts; the same object if there is none. */
export function removeContentMarkup(content: ResumeContent): ResumeContent {
  const marked = listParts(content)
    .flatMap(({ entries }) => entries.flatMap(({ texts }) => texts))
    .filter(({ field }) => field.type === "text")
    .map(({ path, text }) => ({ path, text, plain: removeMarkup(text) }))
    .filter(({ text, plain }) => plain !== text);
  if (marked.length === 0) return content;
  const copy = structuredClone(content);
  for (const { path, plain } of marked) setValue(copy, path, plain);
  return copy;
}

/** Sets the value at a dotted path of a résumé. */
export function setValue(content: ResumeContent, path: string, value: unknown): void {
  const end = path.lastIndexOf(".");
  (getValue(content, path.slice(0, end)) as Record<string, unknown>)[path.slice(end + 1)] = value;
}

/** The value at a dotted path of a résumé. */
export const getValue = (content: ResumeContent, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], content);
