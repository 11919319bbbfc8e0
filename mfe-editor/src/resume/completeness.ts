import type { ResumeContent } from "@penresume/contracts";
import { isEntryWritten } from "@penresume/resume-view";
import type { Step } from "./steps.ts";

/** Whether something is filled in on a step; theme and preview have nothing to fill in. */
export function isFilled(step: Step, { personalInfo, ...content }: ResumeContent): boolean {
  switch (step) {
    case "personal":
      return personalInfo.fullName.trim() !== "" && Boolean(personalInfo.email.trim() || personalInfo.phone.trim());
    case "education":
      return content.education.some(isEntryWritten);
    case "experience":
      return content.experience.some(isEntryWritten);
    case "languages":
      return content.languages.some(({ name }) => name.trim() !== "");
    case "skills":
      return content.skills.length > 0;
    default:
      return false;
  }
}

/** What a recruiter would miss; nothing of it is required. */
export type Gap = "name" | "contact" | "background" | "skills";

export function gapsOf(content: ResumeContent): { gap: Gap; step: Step }[] {
  const { fullName, email, phone } = content.personalInfo;
  const gaps: { gap: Gap; step: Step }[] = [];
  if (!fullName.trim()) gaps.push({ gap: "name", step: "personal" });
  if (!email.trim() && !phone.trim()) gaps.push({ gap: "contact", step: "personal" });
  if (!isFilled("experience", content) && !isFilled("education", content))
    gaps.push({ gap: "background", step: "experience" });
  if (!isFilled("skills", content)) gaps.push({ gap: "skills", step: "skills" });
  return gaps;
}
