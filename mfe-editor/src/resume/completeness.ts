import type { ResumeContent } from "@penresume/contracts";
import { isEntryWritten } from "@penresume/resume-view";
import type { Step } from "./steps.ts";

/** Whether a step has content; theme and preview have none. */
export function isFilled(step: Step, { personalInfo, ...content }: ResumeContent): boolean {
  switch (step) {
    case "personal":
      return personalInfo.fullName.trim() !== "" && Boolean(personalInfo.email.trim() || personalInfo.phone.trim());
    case "education":
    case "experience":
      return content[step].some(isEntryWritten);
    case "languages":
      return content.languages.some(({ name }) => name.trim() !== "");
    case "skills":
      return content.skills.length > 0;
    default:
      return false;
  }
}

/** What a recruiter would miss; nothing of it is required. */
export type MissingField = "name" | "contact" | "background" | "skills";

export function missingFields(content: ResumeContent): { field: MissingField; step: Step }[] {
  const { fullName, email, phone } = content.personalInfo;
  const missing: { field: MissingField; step: Step }[] = [];
  if (!fullName.trim()) missing.push({ field: "name", step: "personal" });
  if (!email.trim() && !phone.trim()) missing.push({ field: "contact", step: "personal" });
  if (!isFilled("experience", content) && !isFilled("education", content))
    missing.push({ field: "background", step: "experience" });
  if (!isFilled("skills", content)) missing.push({ field: "skills", step: "skills" });
  return missing;
}
