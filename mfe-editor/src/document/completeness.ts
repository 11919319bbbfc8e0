import { EMAIL_PATTERN, type ResumeContent } from "@penresume/contracts";
import { hasEntryContent } from "@penresume/resume";
import { findTextsWithBlanks } from "@penresume/resume/blanks";
import { findPhoneProblem } from "@penresume/resume/phone";
import { findDateProblems } from "./dates.ts";
import { STEPS, type Step } from "./steps.ts";

/** Whether a step has content. The steps theme and preview never have. */
export function isFilled(step: Step, { personalInfo, ...content }: ResumeContent): boolean {
  switch (step) {
    case "personal":
      return personalInfo.fullName.trim() !== "" && Boolean(personalInfo.email.trim() || personalInfo.phone.trim());
    case "education":
    case "experience":
      return content[step].some(hasEntryContent);
    case "languages":
      return content.languages.some(({ name }) => name.trim() !== "");
    case "skills":
      return content.skills.length > 0;
    default:
      return false;
  }
}

/** The first step with fields that has no content, else the first one. */
export const findWritingStep = (content: ResumeContent): Step =>
  STEPS.slice(1, -1).find((step) => !isFilled(step, content)) ?? "personal";

/** Whether an e-mail does not match EMAIL_PATTERN; an empty one is not unfinished. */
export const isEmailIncomplete = (email: string): boolean => email.trim() !== "" && !EMAIL_PATTERN.test(email.trim());

/** A missing or invalid part that a recruiter would notice. No part is required. */
export interface MissingField {
  field: "name" | "contact" | "email" | "phone" | "background" | "dates" | "skills" | "blanks";
  step: Step;
  /** Dotted path of the input to fill in or correct. */
  path?: string;
  /** Index of the entry. */
  at?: number;
}

export function missingFields(content: ResumeContent): MissingField[] {
  const { fullName, email, phone } = content.personalInfo;
  const missing: MissingField[] = [];
  if (!fullName.trim()) missing.push({ field: "name", step: "personal", path: "personalInfo.fullName" });
  if (!email.trim() && !phone.trim()) missing.push({ field: "contact", step: "personal", path: "personalInfo.email" });
  if (isEmailIncomplete(email)) missing.push({ field: "email", step: "personal", path: "personalInfo.email" });
  if (findPhoneProblem(phone)) missing.push({ field: "phone", step: "personal", path: "personalInfo.phone" });
  if (!isFilled("experience", content) && !isFilled("education", content))
    missing.push({ field: "background", step: "experience" });
  for (const step of ["education", "experience"] as const) {
    content[step].forEach((entry, at) => {
      const [field] = Object.keys(findDateProblems(entry));
      if (field) missing.push({ field: "dates", step, path: `${step}.${at}.${field}`, at });
    });
  }
  if (!isFilled("skills", content)) missing.push({ field: "skills", step: "skills", path: "skills" });
  return [...missing, ...findUnfinishedTexts(content)];
}

/** Finds texts with unfilled blanks of example sentences, at most one per section. */
const findUnfinishedTexts = (content: ResumeContent): MissingField[] =>
  findTextsWithBlanks(content)
    .map(({ path }): MissingField => {
      const [part, at] = path.split(".");
      if (part === "personalInfo") return { field: "blanks", step: "personal", path };
      return { field: "blanks", step: STEPS.find((step) => step === part) ?? "sections", path, at: Number(at) };
    })
    .filter(
      ({ step, at }, index, all) =>
        step !== "sections" || all.findIndex((other) => other.step === step && other.at === at) === index,
    );
