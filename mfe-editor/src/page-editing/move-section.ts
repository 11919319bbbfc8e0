import type { ResumeContent, Section } from "@penresume/contracts";
import { orderSections } from "@penresume/resume";
import { findTemplate, getSectionKey, orderForTemplate } from "@penresume/resume-view";

/** Finds a section by its key on the pages. */
export function findSection(content: ResumeContent, key: string): Section | undefined {
  const sections = orderSections(content.sections);
  return sections.find((section) => getSectionKey(section, sections) === key);
}

/**
 * Moves a section before another one of its column, or after `last`, the last one of the column. The order of the pages is stored,
 * which may be that of the template.
 */
export function moveSection(
  content: ResumeContent,
  key: string,
  before: string | undefined,
  last: string,
): ResumeContent {
  const section = findSection(content, key);
  const target = findSection(content, before ?? last);
  if (!section || !target || section.id === target.id) return content;
  const others = orderForTemplate(content, findTemplate(content.theme)).filter(({ id }) => id !== section.id);
  const at = others.findIndex(({ id }) => id === target.id) + (before ? 0 : 1);
  return { ...content, sections: others.toSpliced(at, 0, section) };
}

export const hideSection = (content: ResumeContent, key: string): ResumeContent => {
  const section = findSection(content, key);
  if (!section) return content;
  const sections = orderSections(content.sections);
  return {
    ...content,
    sections: sections.map((other) => (other.id === section.id ? { ...section, hidden: true } : other)),
  };
};
