import type { ResumeContent } from "@penresume/contracts";
import { solid } from "./extract.ts";

/** What was typed, in the order it is read; bullets are drawn, not text. */
export function listFields(resume: ResumeContent): string[] {
  const { fullName, email, phone, location, linkedin = "", github = "", description } = resume.personalInfo;
  const contact = [fullName, email, phone, location, linkedin, github];
  const body = [
    description,
    ...resume.education.flatMap((entry) => [entry.course, entry.institution, `${entry.startDate} - ${entry.endDate}`]),
    ...resume.experience.flatMap((entry) => [
      entry.position,
      entry.company,
      `${entry.startDate} - ${entry.endDate}`,
      ...entry.description.split("\n").map((line) => line.replace(/^• /, "")),
    ]),
    ...resume.languages.flatMap((language) => [language.name, language.proficiency]),
  ];
  return resume.theme.layout === "sidebar"
    ? [...contact, ...resume.skills, ...body]
    : [...contact, ...body, ...resume.skills];
}

/** Finds each field after the one before; gives the first that is missing. */
export function firstMissing(text: string, wanted: string[]): string | undefined {
  const haystack = solid(text);
  let from = 0;
  return wanted.find((field) => {
    const at = haystack.indexOf(solid(field), from);
    from = at + solid(field).length;
    return at < 0;
  });
}
