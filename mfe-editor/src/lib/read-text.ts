import type { SectionEntry } from "@penresume/contracts";

/** The text of a section entry's field; empty when it has none. */
export function readText(entry: SectionEntry, field: string): string {
  const text = entry[field];
  return typeof text === "string" ? text : "";
}
