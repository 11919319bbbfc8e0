import type { Section } from "@penresume/contracts";
import { assignEntryIds, type CreateId, listEntryIds, type ResumeLists } from "../entry-ids.ts";
import { pairSections } from "./compare.ts";
import { pairEntries } from "./pair-entries.ts";

/**
 * Like `assignEntryIds`, but an entry without an id takes that of its counterpart in `known`, another copy of the same résumé.
 * An older release does not send them.
 */
export function adoptEntryIds<C extends ResumeLists>(content: C, known: ResumeLists, createId?: CreateId): C {
  if (assignEntryIds(content, createId) === content) return content;
  const { sections } = content;
  const adoptIds: AdoptIds = (entries, known) => {
    const named = new Set(entries.map(({ id }) => id));
    const nameless = entries.filter(({ id }) => id === undefined);
    // An older release sends the ids of a section's entries, but not of those that it has added.
    const free = known.filter(({ id }) => !named.has(id));
    const pairs = pairEntries(nameless, free);
    const ids = new Map(pairs.map(({ version, base }) => [nameless[version], free[base]?.id]));
    return entries.map((entry) => {
      const id = ids.get(entry);
      return id === undefined ? entry : { ...entry, id };
    });
  };
  const adopted = {
    ...content,
    education: adoptIds(content.education, known.education),
    experience: adoptIds(content.experience, known.experience),
    languages: adoptIds(content.languages, known.languages),
    ...(sections && { sections: adoptSectionIds(sections, known.sections ?? [], adoptIds) }),
  };
  return assignEntryIds(adopted, createId, listEntryIds(known));
}

type AdoptIds = <T extends { id?: string | undefined }>(entries: readonly T[], known: readonly T[]) => T[];

function adoptSectionIds(sections: readonly Section[], known: readonly Section[], adoptIds: AdoptIds): Section[] {
  const pairs = new Map(pairSections(sections, known).map(({ version, base }) => [version, known[base]]));
  return sections.map((section, at) => {
    const { id = section.id, entries = [] } = pairs.get(at) ?? {};
    return {
      ...section,
      ...(id !== undefined && { id: section.id ?? id }),
      ...(section.entries && { entries: adoptIds(section.entries, entries) }),
    };
  });
}
