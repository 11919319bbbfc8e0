import type { PersonalInfo, ResumeContent, Section, Theme } from "@penresume/contracts";
import { listTextFields, orderSections, personal, withoutId } from "@penresume/resume";
import { hashText } from "../text/hash.ts";

/** The fields of personalInfo, which are compared one by one. */
export const PERSONAL_FIELDS = listTextFields(personal).map(({ name }) => name as keyof PersonalInfo);

/** The résumé's fields that are lists. */
export const LISTS = ["education", "experience", "languages", "skills"] as const;

/** Maximum of the contract. Older fingerprints are removed. */
export const FINGERPRINT_LIMIT = 6000;

/** Title and visibility of a section. */
export const getSectionHead = ({ title, hidden }: Section) => ({ title, hidden });

/** The theme as it is compared: false counts as an empty field, but a hidden photo is a difference, a shown one the default. */
export const getComparedTheme = ({ showPhoto, ...theme }: Theme) => ({ ...theme, hidesPhoto: showPhoto === false });

/** Computes a hash. `kind` distinguishes equal texts in different places. Ignores empty fields and the id of an entry. */
export const getFingerprint = (kind: string, value: string | object | undefined): string =>
  hashText(`${kind} ${kind === "theme" ? toCanonicalText(value) : toEntryText(value)}`);

/** Serializes a value. Equal values have equal texts, also with fields in another order. */
export function toCanonicalText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? "");
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined && field !== "" && field !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${toCanonicalText(field)}`).join()}}`;
}

/** Serializes an entry without its id. */
export const toEntryText = (entry: string | object | undefined): string =>
  toCanonicalText(typeof entry === "object" ? withoutId(entry) : entry);

/** The language of a résumé; absent means Portuguese. */
export const getLanguage = ({ language = "pt" }: ResumeContent) => language;

/** The fingerprint of a field of the entry with this id. */
export const getFieldFingerprint = (kind: string, id: string, entry: object, field: string): string =>
  getFingerprint(`${kind} ${id} ${field}`, toCanonicalText((entry as Record<string, unknown>)[field]));

/** Computes those of an entry and, if it has an id, of its fields. */
export const getEntryFingerprints = (kind: string, entry: string | object, id = readId(entry)): string[] => [
  getFingerprint(kind, entry),
  ...(typeof entry === "object" && id !== undefined
    ? Object.keys(withoutId(entry)).map((field) => getFieldFingerprint(kind, id, entry, field))
    : []),
];

export const readId = (entry: string | object | undefined): string | undefined =>
  typeof entry === "object" && "id" in entry ? String(entry.id) : undefined;

/** Computes a fingerprint of each entry and its fields, each personal field, the theme, the language and each section's title. */
export function getFingerprints(content: ResumeContent): string[] {
  const { personalInfo, theme } = content;
  const sections = orderSections(content.sections);
  return [
    ...new Set([
      ...PERSONAL_FIELDS.map((field) => getFingerprint(field, personalInfo[field])),
      getFingerprint("theme", getComparedTheme(theme)),
      getFingerprint("language", getLanguage(content)),
      ...LISTS.flatMap((list) => content[list].flatMap((entry) => getEntryFingerprints(list, entry))),
      ...sections.flatMap((section) => [
        getFingerprint(`${section.kind} head`, getSectionHead(section)),
        ...(section.entries ?? []).flatMap((entry) => getEntryFingerprints(section.kind, entry)),
      ]),
    ]),
  ];
}
