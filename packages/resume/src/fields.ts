import { createField, type Part, type TextField } from "./part.ts";
import { personal } from "./parts/personal.ts";

/** The dates of a period. */
export const PERIOD_FIELDS: readonly [TextField, TextField] = [
  createField("date", "startDate", "Início", "MM/AAAA"),
  createField("date", "endDate", "Término", "MM/AAAA"),
];

/** The texts of a part or of one of its entries, in the order of the editor; a period as its two dates. */
export const listTextFields = ({ fields }: Part): readonly TextField[] =>
  fields.flatMap((field) => (field.type === "period" ? PERIOD_FIELDS : [field]));

/** The contact data of a person, in the order of the editor. */
export const CONTACT_FIELDS: readonly TextField[] = listTextFields(personal).filter(
  ({ name, type }) => type !== "name" && name !== "headline" && type !== "text" && type !== "photo",
);

/** Finds a text by its stored name; undefined for a field of a newer release. */
export const findField = (part: Part, name: string): TextField | undefined =>
  listTextFields(part).find((field) => field.name === name);

/** All names that the fields of a part store. An entry may have others, of a newer release. */
export const listStoredNames = (part: Part): readonly string[] => [
  "id",
  ...listTextFields(part).map(({ name }) => name),
  "current",
  "descriptionStyle",
];

/** Reads a text; empty when it is not stored. */
export function readField(values: object, name: string): string {
  const text = (values as Readonly<Record<string, unknown>>)[name];
  return typeof text === "string" ? text : "";
}

/** Whether a text is translated with the résumé. Names, numbers, dates and addresses are not. */
export const isTranslated = ({ type, isTranslated = ["line", "skill", "text"].includes(type) }: TextField): boolean =>
  isTranslated;
