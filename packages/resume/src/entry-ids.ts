import type { ResumeContent, Section } from "@penresume/contracts";
import { BUILT_IN_KINDS } from "./registry.ts";

/** The lists of a résumé whose entries have ids. */
export type ResumeLists = Pick<ResumeContent, "education" | "experience" | "languages" | "sections">;

interface Identified {
  id?: string | undefined;
}

/** Creates the id of the entry at a position of a list. */
export type CreateId = (list: string, position: number) => string;

/** The id of a new entry. */
export const createEntryId = (): string => crypto.randomUUID().slice(-12);

/** Ids that two devices which load the same older résumé agree on. `resumeId` distinguishes a copy from its original. */
export const createPositionId =
  (resumeId = ""): CreateId =>
  (list, position) =>
    [list, position, resumeId.slice(-8)].filter(Boolean).join("-");

/** The ids of the built-in sections by kind; each résumé has these sections, stored or not. */
export const BUILT_IN_IDS: ReadonlyMap<string, string> = new Map(
  BUILT_IN_KINDS.map(({ kind }) => [kind, `section-${kind}`]),
);

/**
 * Gives each entry and section an id that is unique in the résumé; of equal ids the first one stays. New ones are none of `taken`.
 * Returns the same object when nothing is missing.
 */
export function assignEntryIds<C extends ResumeLists>(
  content: C,
  createId: CreateId = createPositionId(),
  taken: Iterable<string> = [],
): C {
  const seen = new Set(BUILT_IN_IDS.values());
  const unavailable = new Set([...seen, ...taken, ...listEntryIds(content)]);
  const builtIn = new Map(BUILT_IN_IDS);

  function identify<T extends Identified>(
    list: string,
    entries: readonly T[],
    getFixedId?: (entry: T) => string | undefined,
  ) {
    let last = 0;
    return mapChanged(entries, (entry, at) => {
      const fixed = getFixedId?.(entry);
      if (fixed) return entry.id === fixed ? entry : { ...entry, id: fixed };
      let { id } = entry;
      if (id !== undefined && !seen.has(id)) {
        seen.add(id);
        return entry;
      }
      last = Math.max(last, at);
      do id = createId(list, ++last);
      while (unavailable.has(id));
      unavailable.add(id);
      return { ...entry, id };
    });
  }
  /** Of two sections of a built-in kind, pages show the first one. */
  function takeBuiltInId({ kind }: Section) {
    const id = builtIn.get(kind);
    builtIn.delete(kind);
    return id;
  }

  const lists: ResumeLists = {
    education: identify("education", content.education),
    experience: identify("experience", content.experience),
    languages: identify("languages", content.languages),
    ...(content.sections && {
      sections: mapChanged(identify("section", content.sections, takeBuiltInId), (section, at) => {
        const entries = section.entries && identify(`section-${at + 1}`, section.entries);
        return entries === section.entries ? section : { ...section, entries };
      }),
    }),
  };
  return (Object.keys(lists) as (keyof ResumeLists)[]).every((list) => lists[list] === content[list])
    ? content
    : { ...content, ...lists };
}

/** Lists the ids of the entries and sections. */
export const listEntryIds = ({ education, experience, languages, sections = [] }: ResumeLists): string[] =>
  [education, experience, languages, sections, ...sections.map(({ entries = [] }) => entries)]
    .flat()
    .flatMap(({ id }) => id ?? []);

/** The content without ids, to compare it with that of an older release. */
export function removeEntryIds<C extends ResumeLists>(content: C): C {
  const remove = <T extends Identified>(entries: readonly T[]) => entries.map(withoutId);
  return {
    ...content,
    education: remove(content.education),
    experience: remove(content.experience),
    languages: remove(content.languages),
    ...(content.sections && {
      sections: content.sections.map(({ entries, ...section }) =>
        withoutId({ ...section, ...(entries && { entries: remove(entries) }) }),
      ),
    }),
  };
}

/** An entry without its id, which is no content. */
export function withoutId<T extends Identified>(entry: T): T {
  const { id: _, ...content } = entry;
  return content as T;
}

/** Like `map`, but returns the same list when no item has changed. */
function mapChanged<T>(list: readonly T[], change: (item: T, index: number) => T): T[] {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? (list as T[]) : changed;
}
