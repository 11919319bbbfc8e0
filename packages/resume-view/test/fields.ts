import type { ResumeContent, Section, SectionEntry } from "@penresume/contracts";
import { findKind } from "@penresume/resume";
import { orderForTemplate } from "../src/blocks.ts";
import { formatPhoneNumbers } from "../src/contact-text.ts";
import type { Template } from "../src/template.ts";
import { findTemplate } from "../src/templates.ts";
import { solid } from "./extract.ts";

/**
 * The typed texts in reading order; bullets are drawn, not text. Without titles, which some layouts print in
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
  const contact = [fullName, headline, email, formatPhoneNumbers(phone), location, linkedin, website, github];
  const template = findTemplate(resume.theme);
  const sections = orderForTemplate(resume.sections, template).filter(({ hidden }) => !hidden);
  const inOrder = template.columns.flatMap((column) =>
    sections.filter(({ kind }) => (column === "side") === template.sideSections.includes(kind)),
  );
  return [...contact, ...inOrder.flatMap((section) => listSectionFields(resume, section, template))].filter(
    (field) => field && !/[\u0590-\u06ff]/.test(field),
  );
}

const lines = (text = "") => text.split("\n").map((line) => line.replace(/^• /, ""));

function listSectionFields(resume: ResumeContent, { kind, entries = [] }: Section, { dates }: Template): string[] {
  const head = (titles: string[], period: string[]) =>
    dates === "above" ? [...period, ...titles] : [...titles, ...period];
  switch (kind) {
    case "summary":
      return [resume.personalInfo.description];
    case "education":
      return [
        ...resume.education.flatMap((entry) => [
          ...head([entry.course, entry.institution], [`${entry.startDate} - ${entry.endDate}`]),
        ]),
      ];
    case "experience":
      return [
        ...resume.experience.flatMap((entry) => [
          ...head([entry.position, entry.company], [`${entry.startDate} - ${entry.endDate}`]),
          ...lines(entry.description),
        ]),
      ];
    case "languages":
      return [...resume.languages.flatMap(({ name, proficiency }) => [name, proficiency])];
    case "skills":
      return resume.skills;
    default:
      return findKind(kind)
        ? entries.flatMap((entry) => {
            const { titles, period, rest } = splitEntry(entry);
            return [...head(titles, period), ...rest];
          })
        : [];
  }
}

/** A kind's own fields are printed after title and period. */
function splitEntry(entry: SectionEntry) {
  const { title, organisation, startDate, endDate, date, current: _, url, description, ...others } = entry;
  const texts = (...values: unknown[]) => values.map((value) => String(value ?? ""));
  return {
    titles: texts(title, organisation),
    period: texts(startDate, endDate, date),
    rest: texts(...Object.values(others).map((text) => formatPhoneNumbers(String(text))), url, ...lines(description)),
  };
}

/** Searches each field after the previous one; returns the first that is missing. */
export function firstMissing(text: string, wanted: string[]): string | undefined {
  const haystack = solid(text);
  let from = 0;
  return wanted.find((field) => {
    const at = haystack.indexOf(solid(field), from);
    from = at + solid(field).length;
    return at < 0;
  });
}
