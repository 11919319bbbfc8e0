import type { ResumeContent } from "@penresume/contracts";
import { createEntryId, hasEntryContent, orderSections } from "@penresume/resume";
import { createSection, NEW_ENTRIES } from "../document/editor-state.ts";
import { findFirstJobIndex } from "../first-job/section-order.ts";

/** Lists whose entries are asked for one after the other. The last two are sections, which the first answer adds. */
export type EntryList = "education" | "experience" | "languages" | "courses" | "volunteering";

/** What an answer fills in: the personal data, the skills, the only entry of 'additional', or an entry of a list. */
export type Target =
  | { in: "personal" | "skills" | "additional" }
  | {
      in: EntryList;
      /** The number of entries, for a new one. */
      index: number;
    };

/** The stored fields of a target. */
export type Values = Readonly<Record<string, unknown>>;

const isBuiltIn = (list: string): list is keyof typeof NEW_ENTRIES => list in NEW_ENTRIES;

/** The entries of a list; of the first section of its kind. */
export const readEntries = (content: ResumeContent, list: EntryList | "additional"): readonly Values[] =>
  (isBuiltIn(list) ? content[list] : content.sections?.find(({ kind }) => kind === list)?.entries) ?? [];

/** The fields of a target, none of a new entry. */
export function readTarget(content: ResumeContent, target: Target): Values {
  if (target.in === "personal") return { ...content.personalInfo };
  if (target.in === "skills") return { skills: content.skills };
  return readEntries(content, target.in)["index" in target ? target.index : 0] ?? {};
}

/** Changes fields of a target. A new entry is added, and the last entry removed when it has become empty. */
export function writeTarget(content: ResumeContent, target: Target, patch: object): ResumeContent {
  if (target.in === "personal") return { ...content, personalInfo: { ...content.personalInfo, ...patch } };
  if (target.in === "skills") return { ...content, ...patch };
  const entries = readEntries(content, target.in);
  const index = "index" in target ? target.index : 0;
  const initial = isBuiltIn(target.in) ? NEW_ENTRIES[target.in] : {};
  const entry = { ...(entries[index] ?? { id: createEntryId(), ...initial }), ...patch };
  const isRemoved = index >= entries.length - 1 && isEntryEmpty(target.in, entry);
  return replaceEntries(content, target.in, entries.toSpliced(index, 1, ...(isRemoved ? [] : [entry])));
}

/** A level says nothing without its language; 'studies now' says something without the school. */
const isEntryEmpty = (list: string, entry: Values) =>
  list === "languages" ? entry.name === "" : !hasEntryContent(entry) && entry.current !== true;

function replaceEntries(content: ResumeContent, list: EntryList | "additional", entries: readonly Values[]) {
  if (isBuiltIn(list)) return { ...content, [list]: entries };
  const section = content.sections?.find(({ kind }) => kind === list);
  if (!section && entries.length === 0) return content;
  const sections = orderSections(content.sections);
  const changed = { ...(section ?? createSection(list)), entries: entries as [] };
  return {
    ...content,
    sections: section
      ? sections.map((other) => (other === section ? changed : other))
      : sections.toSpliced(findFirstJobIndex(content.sections, list), 0, changed),
  };
}
