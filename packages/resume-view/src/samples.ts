import type { ResumeContent } from "@penresume/contracts";
import { hasEntryContent, hasSectionContent } from "@penresume/resume";
import sample from "./sample.json" with { type: "json" };
import { DEFAULT_PRESET } from "./themes.ts";

/** The content of a new résumé. */
export const EMPTY_RESUME: ResumeContent = {
  personalInfo: { fullName: "", email: "", phone: "", location: "", description: "" },
  education: [],
  experience: [],
  skills: [],
  languages: [],
  theme: DEFAULT_PRESET.theme,
};

/** Shown in the preview while a résumé is empty. The person is fictional. */
export const SAMPLE_RESUME: ResumeContent = {
  ...(sample as Omit<ResumeContent, "theme">),
  theme: DEFAULT_PRESET.theme,
};

/** Whether a résumé has no content. Ignores white space, the theme, language levels, and titles and order of sections. */
export function isResumeEmpty(resume: ResumeContent): boolean {
  const { personalInfo, education, experience, skills, languages, sections = [] } = resume;
  const texts = [...Object.values(personalInfo), ...skills, ...languages.map(({ name }) => name)];
  return (
    !texts.some((value) => typeof value === "string" && value.trim() !== "") &&
    ![...education, ...experience].some(hasEntryContent) &&
    !sections.some(hasSectionContent)
  );
}

/** The résumé that the pages show: the sample while it is empty. */
export const toShownResume = (resume: ResumeContent): ResumeContent =>
  isResumeEmpty(resume) ? { ...SAMPLE_RESUME, theme: resume.theme, language: resume.language } : resume;
