import type { ResumeContent } from "@penresume/contracts";
import { removeContentMarkup } from "@penresume/resume";
import { findTemplate, orderForTemplate } from "@penresume/resume-view";
import type { ReviewInput } from "./protocol.ts";

export function createReviewInput(resume: ResumeContent): ReviewInput {
  const template = findTemplate(resume.theme);
  const visibleSections = orderForTemplate(resume, template).filter(({ hidden }) => !hidden);
  return {
    resume: removeContentMarkup(resume),
    options: { today: new Date(), template, sectionOrder: visibleSections.map(({ kind }) => kind) },
  };
}
