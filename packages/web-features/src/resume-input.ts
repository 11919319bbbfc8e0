import type { ResumeContent, SectionEntry } from "@penresume/contracts";
import type { ResumeInput } from "@penresume/job-match";
import { findField, findKind, removeContentMarkup } from "@penresume/resume";

/** Converts the visible parts of a résumé to the input of job-match, without the markup of texts. */
export function toResumeInput(content: ResumeContent) {
  const { personalInfo, experience, education, skills, languages, sections = [] } = removeContentMarkup(content);
  const hidden = new Set(sections.filter((section) => section.hidden).map(({ kind }) => kind));
  const unlessHidden = <T>(kind: string, list: T[]): T[] => (hidden.has(kind) ? [] : list);
  return {
    personalInfo: {
      headline: personalInfo.headline ?? "",
      location: personalInfo.location,
      description: hidden.has("summary") ? "" : personalInfo.description,
    },
    experience: unlessHidden("experience", experience),
    education: unlessHidden("education", education),
    skills: unlessHidden("skills", skills),
    languages: unlessHidden("languages", languages),
    sections: sections
      .filter(({ hidden }) => !hidden)
      .map(({ kind, entries = [] }) => ({ kind, entries: entries.map((entry) => toEntry(kind, entry)) })),
  } satisfies ResumeInput;
}

function toEntry(kind: string, { title = "", organisation = "", date, endDate, ...entry }: SectionEntry) {
  const { id: _id, url: _url, ...other } = entry;
  const part = findKind(kind);
  const texts = Object.entries(other).flatMap(([name, value]) => {
    const { format = String } = (part && findField(part, name)) || {};
    return typeof value === "string" && value.trim() ? format(value) : [];
  });
  return { title, subtitle: organisation, date: date ?? endDate ?? "", description: texts.join("\n") };
}
