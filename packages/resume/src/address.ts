import type { ResumeContent, Section } from "@penresume/contracts";
import { orderSections } from "./section-order.ts";

/**
 * The address of a list: its field, or `ID.entries` for the entries of a section. The address of an entry or a section is its id,
 * that of a field `ID.field`. Unlike a dotted path, it stays the same when entries move.
 */
export type ListAddress = "education" | "experience" | "languages" | "sections" | `${string}.entries`;

/** An entry or a section, and where it is. */
export interface FoundEntry {
  list: ListAddress;
  /** Among all sections in order, if it is one. */
  index: number;
  /** Present for an entry of a section. */
  section?: Section;
  entry: { id?: string | undefined };
}

const LISTS = ["education", "experience", "languages"] as const;

/** Finds an entry or a section, also a built-in one that is not stored, by its id. */
export function findEntry(content: ResumeContent, id: string): FoundEntry | undefined {
  for (const list of LISTS) {
    const index = content[list].findIndex((entry) => entry.id === id);
    const entry = content[list][index];
    if (entry) return { list, index, entry };
  }
  for (const [at, section] of orderSections(content.sections).entries()) {
    if (section.id === id) return { list: "sections", index: at, entry: section };
    const index = section.entries?.findIndex((entry) => entry.id === id) ?? -1;
    const entry = section.entries?.[index];
    if (entry) return { list: `${section.id}.entries`, index, section, entry };
  }
  return undefined;
}

/** The entries of a list, all sections in order for `sections`. */
export function getEntries(content: ResumeContent, list: ListAddress): readonly { id?: string | undefined }[] {
  if (list === "sections") return orderSections(content.sections);
  if (isBuiltInList(list)) return content[list];
  const id = list.slice(0, -".entries".length);
  return orderSections(content.sections).find((section) => section.id === id)?.entries ?? NO_ENTRIES;
}

/** The same list each time, so that subscribers see no change. */
const NO_ENTRIES: readonly { id?: string }[] = [];

const isBuiltInList = (list: ListAddress): list is (typeof LISTS)[number] =>
  (LISTS as readonly string[]).includes(list);

/** The address of a dotted path of the stored résumé, such as those of the server's errors. Other paths are addresses. */
export function toAddress(content: ResumeContent, path: string): string {
  const [list = "", at, ...field] = path.split(".");
  if (!at || !(list === "sections" || isBuiltInList(list as ListAddress))) return path;
  const entry = content[list as keyof ResumeContent & ListAddress]?.[Number(at)];
  if (!entry) return path;
  if (!("kind" in entry)) return [entry.id, ...field].join(".");
  const inEntry = field[0] === "entries" ? entry.entries?.[Number(field[1] ?? -1)] : undefined;
  return inEntry ? [inEntry.id, ...field.slice(2)].join(".") : [entry.id, ...field.slice(0, 1)].join(".");
}

/** The dotted path of an address in the stored résumé; the address itself when it is none of an entry. */
export function toPath(content: ResumeContent, address: string): string {
  const [id = "", ...field] = address.split(".");
  const found = findEntry(content, id);
  if (!found) return address;
  const { section, entry, index } = found;
  const { sections = [] } = content;
  const path = section
    ? ["sections", sections.indexOf(section), "entries", index]
    : [found.list, found.list === "sections" ? sections.indexOf(entry as Section) : index];
  return [...path, ...field].join(".");
}
