import type { ResumeContent, TailorRequest } from "@penresume/contracts";
import { getSkillName, groupSkills } from "@penresume/resume";
import { toResumeInput } from "../resume-input.ts";

/**
 * A résumé as AI calls get it, without contact data, location, photo and age; with the name, which svc-ai removes from the texts, and what
 * its owner confirmed.
 */
export function toAiResume(content: ResumeContent): Pick<TailorRequest, "name" | "confirmed" | "resume"> {
  const { personalInfo, experience, education, skills, languages, sections } = toResumeInput(withoutAge(content));
  const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(", ");
  return {
    name: content.personalInfo.fullName,
    confirmed: content.confirmedFacts?.map(({ text }) => text),
    resume: {
      summary: personalInfo.description,
      skills: skills.map(getSkillName),
      experience: experience.map(({ position, company, description, ...period }) => ({
        position,
        company,
        description,
        period: formatPeriod(period),
      })),
      facts: [
        personalInfo.headline,
        ...education.map(({ course, institution, ...period }) => join(course, institution, formatPeriod(period))),
        ...groupSkills(skills).map(({ title }) => title),
        ...languages.map(({ name, proficiency }) => `${name}: ${proficiency}`),
        ...sections.flatMap(({ entries }) =>
          entries.map(({ title, subtitle, date, description }) => join(title, subtitle, date, description)),
        ),
      ].filter(Boolean),
    },
  };
}

interface Period {
  startDate?: string;
  endDate?: string;
  current?: boolean;
}

/** An age does not help to write a text. */
const withoutAge = (content: ResumeContent): ResumeContent => ({
  ...content,
  ...(content.sections && {
    sections: content.sections.map(({ entries, ...section }) => ({
      ...section,
      ...(entries && { entries: entries.map(({ age: _, ...entry }) => entry) }),
    })),
  }),
});

/** What continues says so: else a text with "desde 2022" would state something new. */
const formatPeriod = ({ startDate, endDate, current }: Period): string =>
  [startDate, endDate || (startDate && (current ?? true) ? "atual" : "")].filter(Boolean).join(" a ");
