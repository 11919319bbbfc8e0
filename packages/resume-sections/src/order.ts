import type { ResumeLanguage, Section } from "@penresume/contracts";
import { SPECIFIED_KINDS } from "./kinds/specified.ts";
import { findKind } from "./registry.ts";

// Constants: a section that is not stored is the same object each time.
const SPECIFIED: readonly Section[] = SPECIFIED_KINDS.map(({ kind }) => ({ kind }));

/**
 * All sections in order. A specified one that the list lacks comes after its predecessor in the default order, a
 * second one is left out. Unknown kinds keep their places.
 */
export function orderSections(sections: readonly Section[] = NONE): readonly Section[] {
  const ordered = cache.get(sections) ?? order(sections);
  cache.set(sections, ordered);
  return ordered;
}

const NONE: readonly Section[] = [];
/** Every key press orders the same list. */
const cache = new WeakMap<readonly Section[], readonly Section[]>();

function order(sections: readonly Section[]): readonly Section[] {
  const ordered = sections.filter(
    ({ kind }, index) => !isSpecified(kind) || sections.findIndex((other) => other.kind === kind) === index,
  );
  SPECIFIED.forEach((section, index) => {
    if (ordered.some(({ kind }) => kind === section.kind)) return;
    const before = SPECIFIED[index - 1]?.kind;
    ordered.splice(before ? ordered.findIndex(({ kind }) => kind === before) + 1 : 0, 0, section);
  });
  return ordered;
}

const isSpecified = (kind: string) => SPECIFIED_KINDS.some((specified) => specified.kind === kind);

/** The title given by the user, else the kind's. */
export const getSectionTitle = ({ kind, title }: Section, language: ResumeLanguage = "pt"): string =>
  title?.trim() ? title : (findKind(kind)?.titles[language] ?? "");
