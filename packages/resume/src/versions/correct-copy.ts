import type { ResumeContent } from "@penresume/contracts";
import { compareWithBase, type Difference, type DifferenceGroup } from "./compare.ts";

/** A part of a copy that its base has corrected. */
export interface Correction extends Pick<DifferenceGroup, "kind" | "section">, Pick<Difference, "part"> {
  /** As the base has it. */
  base: string | object;
}

/** Looks, language, photo and titles of sections are no corrections. */
const LEFT: readonly string[] = ["theme", "language", "photo", "head"] satisfies Difference["part"][];

/**
 * The copy with the fields that its base has changed since, where the copy has not, and what they are; null when there are none.
 * Entries that were added or removed, and the order, are no corrections.
 */
export function correctCopy(
  copy: ResumeContent,
  base: ResumeContent,
): { content: ResumeContent; corrections: Correction[] } | null {
  const corrections: Correction[] = [];
  let content = copy;
  for (;;) {
    const [found] = compareWithBase(content, base).flatMap(({ kind, section, differences }) =>
      differences.flatMap(({ part, base, correct }) =>
        correct && base !== undefined && !LEFT.includes(part)
          ? [{ correction: { kind, ...(section && { section }), part, base }, correct }]
          : [],
      ),
    );
    if (!found) return corrections.length > 0 ? { content, corrections } : null;
    corrections.push(found.correction);
    content = found.correct();
  }
}
