import type { Section } from "@penresume/contracts";
import { orderSections } from "@penresume/resume-sections";

/** The order of sections for a first job. */
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

/** Sorts the sections for a first job. Other sections follow in their current order. */
export const orderForFirstJob = (sections: readonly Section[] | undefined): Section[] =>
  orderSections(sections).toSorted((one, other) => getRank(one.kind) - getRank(other.kind));

/** The index of a new section: after the last section that precedes it in this order. */
export function findFirstJobIndex(sections: readonly Section[] | undefined, kind: string): number {
  return orderSections(sections).findLastIndex((section) => getRank(section.kind) <= getRank(kind)) + 1;
}
