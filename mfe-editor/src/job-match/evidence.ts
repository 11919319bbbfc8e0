import type { ResumeContent } from "@penresume/contracts";
import type { Requirement } from "@penresume/job-match";
import { getSectionTitle } from "@penresume/resume";
import { findPlace, type Place } from "../review/place.ts";

/** Lists the texts of a résumé with their dotted paths, the strongest evidence first. */
function* listTexts(content: ResumeContent): Generator<[path: string, text: string]> {
  const { personalInfo, skills, experience, education, languages, sections = [] } = content;
  for (const [index, skill] of skills.entries()) yield [`skills.${index}`, skill];
  for (const [index, { name, proficiency }] of languages.entries())
    yield [`languages.${index}.name`, `${name} — ${proficiency}`];
  for (const [index, { course, institution }] of education.entries()) {
    yield [`education.${index}.course`, course];
    yield [`education.${index}.institution`, institution];
  }
  for (const [index, { position, description, company }] of experience.entries()) {
    yield [`experience.${index}.position`, position];
    yield [`experience.${index}.description`, description];
    yield [`experience.${index}.company`, company];
  }
  for (const [index, { entries = [] }] of sections.entries())
    for (const [entryIndex, entry] of entries.entries())
      for (const [field, text] of Object.entries(entry))
        if (typeof text === "string") yield [`sections.${index}.entries.${entryIndex}.${field}`, text];
  yield ["personalInfo.headline", personalInfo.headline ?? ""];
  yield ["personalInfo.location", personalInfo.location];
  yield ["personalInfo.description", personalInfo.description];
}

/** Finds the field with the evidence of a match: the field that equals it, else the first that contains it. */
export function findEvidence(content: ResumeContent, evidence: string): Place | null {
  const texts = [...listTexts(content)];
  const match = texts.find(([, text]) => text === evidence) ?? texts.find(([, text]) => text.includes(evidence));
  return match ? findPlace(content, match[0]) : null;
}

/** The field in which a missing requirement can be added, or the list that it can be added to. */
export function findAddPlace(content: ResumeContent, { kind, text }: Requirement): Place {
  switch (kind) {
    case "skill":
    case "tool":
      return findPlace(content, "skills");
    case "language":
      return findPlace(content, "languages");
    case "education":
      return findPlace(content, "education");
    case "experience":
      return findPlace(content, content.experience[0] ? "experience.0.description" : "experience");
    case "certification": {
      const at = content.sections?.findIndex(({ kind }) => kind === "courses") ?? -1;
      return at < 0
        ? { step: "preview", name: COURSES, path: "sections" }
        : findPlace(content, `sections.${at}.entries`);
    }
    default:
      // A requirement about the place of residence.
      return findPlace(
        content,
        /\b(?:resid|mora[rn])/i.test(text) ? "personalInfo.location" : "personalInfo.description",
      );
  }
}

const COURSES = getSectionTitle({ kind: "courses" });
