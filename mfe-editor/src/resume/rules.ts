import type { Education, Experience, ResumeContent } from "@penresume/contracts";

/** What an entry that still goes on has as its end date. */
export const CURRENT_END_DATE = "Atual";

/** What ticking or unticking 'current' changes: the end date becomes 'Atual', or empty. */
export const currentPatch = (current: boolean): Pick<Education & Experience, "current" | "endDate"> => ({
  current,
  endDate: current ? CURRENT_END_DATE : "",
});

const PHONE_DIGITS = 11;

/** A phone number as its field shows it: at most 11 digits, '(DD) rest'; one or two digits stand after '('. */
export function maskPhone(text: string): string {
  // A number pasted or filled in by the phone comes with Brazil's prefix.
  const national = text.trim().replace(/^\+55/, "");
  const digits = digitsOf(national).slice(0, PHONE_DIGITS);
  if (digits === "") return "";
  if (digits.length <= 2) return `(${digits}`;
  return `(${digits.slice(0, 2)}) ${digits.slice(2)}`;
}

/** Where the caret stands in a masked number, after as many digits as before. */
export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let at = 0; at < masked.length; at++) {
    if (/\d/.test(masked[at] as string) && ++seen === digitsBefore) return at + 1;
  }
  return masked.length;
}

/** The digits of a text, and nothing else. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Skills as typed: split on commas, trimmed, empty ones left out. */
export const splitSkills = (text: string): string[] =>
  text
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean);

/** Whether a skill is in the list, however it is capitalised. */
export const hasSkill = (skills: readonly string[], skill: string): boolean =>
  skills.some((known) => known.toLocaleLowerCase("pt-BR") === skill.toLocaleLowerCase("pt-BR"));

/** A suggested skill joins the list only if it is not in it already. */
export const addSkill = (skills: readonly string[], skill: string): string[] =>
  hasSkill(skills, skill) ? [...skills] : [...skills, skill];

/** AI needs something to improve. */
export const canImprove = (text: string): boolean => text.trim() !== "";

/** AI needs a personal description or at least one experience or education entry to suggest skills from. */
export const canSuggestSkills = ({ personalInfo, experience, education }: ResumeContent): boolean =>
  personalInfo.description.trim() !== "" || experience.length > 0 || education.length > 0;

/** Whether two résumés say the same; a field left out equals one that is undefined. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameContent(left[key], right[key]));
}
