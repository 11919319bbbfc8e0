import type { ResumeContent, Section } from "@penresume/contracts";
import { findKind, orderSections } from "@penresume/resume-sections";
import { solid } from "./extract.ts";

/**
 * What was typed, in the order it is read; bullets are drawn, not text. Without titles, which some layouts print in
 * capitals, and scripts from right to left, which pdftotext reverses.
 */
export function listFields(resume: ResumeContent): string[] {
  const {
    fullName,
    headline = "",
    email,
    phone,
    location,
    linkedin = "",
    website = "",
    github = "",
  } = resume.personalInfo;
  const contact = [fullName, headline, email, phone, location, linkedin, website, github];
  const sections = orderSections(resume.sections).filter(({ hidden }) => !hidden);
  const isSide = ({ kind }: Section) => resume.theme.layout === "sidebar" && kind === "skills";
  const inOrder = [...sections.filter(isSide), ...sections.filter((section) => !isSide(section))];
  return [...contact, ...inOrder.flatMap((section) => listSectionFields(resume, section))].filter(
    (field) => field && !/[\u0590-\u06ff]/.test(field),
  );
}

const lines = (text = "") => text.split("\n").map((line) => line.replace(/^• /, ""));

function listSectionFields(resume: ResumeContent, { kind, entries = [] }: Section): string[] {
  switch (kind) {
    case "summary":
      return [resume.personalInfo.description];
    case "education":
      return [
        ...resume.education.flatMap((entry) => [
          entry.course,
          entry.institution,
          `${entry.startDate} - ${entry.endDate}`,
        ]),
      ];
    case "experience":
      return [
        ...resume.experience.flatMap((entry) => [
          entry.position,
          entry.company,
          `${entry.startDate} - ${entry.endDate}`,
          ...lines(entry.description),
        ]),
      ];
    case "languages":
      return [...resume.languages.flatMap(({ name, proficiency }) => [name, proficiency])];
    case "skills":
      return resume.skills;
    default:
      return findKind(kind)
        ? [
            ...entries.flatMap(
              ({ title, organisation, startDate, endDate, date, hours, phone, email, url, description }) =>
                [title, organisation, startDate, endDate, date, hours, phone, email, url, ...lines(description)].map(
                  (text) => (typeof text === "string" ? text : ""),
                ),
            ),
          ]
        : [];
  }
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
