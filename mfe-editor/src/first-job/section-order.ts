import type { Section } from "@penresume/contracts";
import { orderSections } from "@penresume/resume-sections";

/** What a first employer reads first. */
const ORDER = [
  "objective",
  "summary",
  "education",
  "courses",
  "skills",
  "projects",
  "volunteering",
  "experience",
  "languages",
];

const getRank = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);

/** The sections in the order for a first job; others stand at the end, in their order. */
export const orderForFirstJob = (sections: readonly Section[] | undefined): Section[] =>
  orderSections(sections).toSorted((one, other) => getRank(one.kind) - getRank(other.kind));

/** Where a new section stands: behind the last one that comes before it. */
export function findPlaceForFirstJob(sections: readonly Section[] | undefined, kind: string): number {
  return orderSections(sections).findLastIndex((section) => getRank(section.kind) <= getRank(kind)) + 1;
}
