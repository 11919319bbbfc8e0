import { type ResumeContent, type TailorRequest, tailorRequestSchema } from "@penresume/contracts";
import { getSkillName, groupSkills } from "@penresume/resume";
import { toResumeInput } from "@penresume/web-features/resume-input";

/** Creates the request, with the name that svc-ai removes from the texts, without contact data, location and photo; null when the résumé is too long. */
export function createTailorRequest(posting: string, content: ResumeContent): TailorRequest | null {
  const { personalInfo, experience, education, skills, languages, sections } = toResumeInput(withoutAge(content));
  const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(", ");
  const request = {
    posting,
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
  return tailorRequestSchema.safeParse(request).data ?? null;
}

/** An age does not help to tailor a text. */
const withoutAge = (content: ResumeContent): ResumeContent => ({
  ...content,
  ...(content.sections && {
    sections: content.sections.map(({ entries, ...section }) => ({
      ...section,
      ...(entries && { entries: entries.map(({ age: _, ...entry }) => entry) }),
    })),
  }),
});

/** The résumé's texts of the request, one a line. */
export function listSentTexts(posting: string, content: ResumeContent): string {
  const {
    summary = "",
    experience = [],
    skills = [],
    facts = [],
  } = createTailorRequest(posting, content)?.resume ?? {};
  return [summary, ...experience.map(({ description }) => description), ...skills, ...facts].join("\n");
}

const formatPeriod = ({ startDate, endDate }: { startDate?: string; endDate?: string }): string =>
  [startDate, endDate].filter(Boolean).join(" a ");
