import type { ResumeContent, Section } from "@penresume/contracts";
import { isSameContent, orderSections } from "@penresume/resume";
import { findTemplate, isResumeEmpty } from "@penresume/resume-view";
import { FIRST_JOB_TEMPLATE } from "../document/first-job-answer.ts";
import { withTemplate } from "../document/theme.ts";

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

const DEFAULT_ORDER = orderSections().map(({ kind }) => kind);
/** Whether the built-in sections are in the default order. Added sections may be anywhere. */
const hasDefaultOrder = (sections: readonly Section[] | undefined) =>
  isSameContent(
    orderSections(sections)
      .map(({ kind }) => kind)
      .filter((kind) => DEFAULT_ORDER.includes(kind)),
    DEFAULT_ORDER,
  );

/** Prepares a résumé for a first job: the order of its sections, unless the user has changed it; the template of an empty one. */
export function prepareFirstJob(content: ResumeContent): ResumeContent {
  const { theme, sections } = content;
  return {
    ...content,
    ...(hasDefaultOrder(sections) && { sections: orderForFirstJob(sections) }),
    ...(isResumeEmpty(content) && {
      theme: withTemplate(theme, findTemplate({ ...theme, template: FIRST_JOB_TEMPLATE })),
    }),
  };
}
