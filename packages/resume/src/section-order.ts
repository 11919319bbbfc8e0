import type { ResumeLanguage, Section } from "@penresume/contracts";
import { BUILT_IN_IDS } from "./entry-ids.ts";
import { findKind } from "./registry.ts";

// Constants, so that a section that is not stored is always the same object.
const BUILT_IN: readonly Section[] = [...BUILT_IN_IDS].map(([kind, id]) => ({ id, kind }));

/**
 * Returns all sections in order. A built-in section that the list lacks follows its predecessor in the default order; a duplicate
 * is removed. Unknown kinds keep their positions.
 */
export function orderSections(sections: readonly Section[] = NONE): readonly Section[] {
  const ordered = cache.get(sections) ?? order(sections);
  cache.set(sections, ordered);
  return ordered;
}

const NONE: readonly Section[] = [];
/** Cached, because every key press orders the same list. */
const cache = new WeakMap<readonly Section[], readonly Section[]>();

function order(sections: readonly Section[]): readonly Section[] {
  const ordered = sections.filter(
    ({ kind }, index) => !isBuiltIn(kind) || sections.findIndex((other) => other.kind === kind) === index,
  );
  BUILT_IN.forEach((section, index) => {
    if (ordered.some(({ kind }) => kind === section.kind)) return;
    const before = BUILT_IN[index - 1]?.kind;
    ordered.splice(before ? ordered.findIndex(({ kind }) => kind === before) + 1 : 0, 0, section);
  });
  return ordered;
}

const isBuiltIn = (kind: string) => BUILT_IN_IDS.has(kind);

/** The custom title of a section, else the title of its kind. */
export const getSectionTitle = ({ kind, title }: Section, language: ResumeLanguage = "pt"): string =>
  title?.trim() ? title : (findKind(kind)?.titles[language] ?? "");
