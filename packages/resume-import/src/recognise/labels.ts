import { fold } from "../text.ts";
import fieldLabels from "../vocabulary/field-labels.json" with { type: "json" };
import noteColumns from "../vocabulary/note-columns.json" with { type: "json" };

/** Fields with labels: "Empresa: …", "Cargo: …". */
export type Label = keyof typeof fieldLabels | "title" | "subtitle";

const KINDS = new Map(
  Object.entries(fieldLabels).flatMap(([label, words]) => words.map((word) => [word, label as Label] as const)),
);
const NOTES = new Set(noteColumns);

// "principais atividades desenvolvidas"
const ADDITIONS =
  /^(?:principais|principales|main|key) | (?:desenvolvidas|realizadas|exercidas|desempenhadas|principais)$/g;

/** A longer text is no title of a column. */
const LONGEST = 60;

const foldLabel = (text: string): string => fold(text).replace(/ ?\/ ?/g, "/");

/** The field that a label names, null for any other text. */
export function labelKind(text: string): Label | null {
  const folded = foldLabel(text);
  const activities = KINDS.get(folded.replace(ADDITIONS, "")) === "description" ? "description" : null;
  return KINDS.get(folded) ?? activities;
}

/** The fields in a column of a table: "Período", "Empresa e local", "Cargo/Atividades". None when its title is no label. */
export function readColumnTitle(title: string): Label[] {
  if (title.length > LONGEST) return [];
  if (NOTES.has(foldLabel(title))) return ["description"];
  const whole = labelKind(title);
  if (whole) return [whole];
  const parts = title.split(/\s*[/&,–-]\s*|\s+(?:e|y|and)\s+/).map(labelKind);
  return parts.length < 4 && parts.every((label) => label !== null) ? [...new Set(parts)] : [];
}

/** Whether these texts are the titles of the columns of a table. */
export function areColumnTitles(titles: string[]): boolean {
  if (titles.length < 2) return false;
  const labels = titles.map((title) => readColumnTitle(title)[0]);
  return labels.every(Boolean) && new Set(labels).size > 1;
}
