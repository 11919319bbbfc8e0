import type { Education, Experience, ResumeContent } from "@penresume/contracts";
import { removeBullet } from "@penresume/resume-view";

/** The end date of an entry that is current. */
export const CURRENT_END_DATE = "Atual";

/** The change of an entry when 'current' is ticked or cleared. */
export const currentPatch = (current: boolean): Pick<Education & Experience, "current" | "endDate"> => ({
  current,
  endDate: current ? CURRENT_END_DATE : "",
});

/** The caret's position in a formatted number or date with as many digits before it. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  let index = 0;
  for (let digits = 0; digits < digitsBefore && index < formatted.length; index++) {
    if (/\d/.test(formatted[index] as string)) digits++;
  }
  return index;
}

export const keepDigits = (text: string): string => text.replace(/\D/g, "");

/** A skill, with the separators in its brackets and quotes. An unclosed bracket and a sign of inches protect nothing. */
const SKILL =
  /(?:\((?:[^()]|\([^()]{0,99}\)){0,99}\)|\[[^[\]]{0,99}\]|“[^“”]{0,99}”|«[^«»]{0,99}»|(?<![^\s,;(])"[^"\n]{0,99}"|[^,;\n])+/g;

/** Splits typed skills on commas, semicolons and line breaks outside of brackets and quotes. Removes bullets, spaces and empty skills. */
export const splitSkills = (text: string): string[] =>
  (text.match(SKILL) ?? []).map((skill) => removeBullet(skill).trim()).filter(Boolean);

/** Whether a skill is in the list; case is ignored. */
export const hasSkill = (skills: readonly string[], skill: string): boolean =>
  skills.some((other) => other.toLocaleLowerCase("pt-BR") === skill.toLocaleLowerCase("pt-BR"));

export const addSkill = (skills: readonly string[], skill: string): string[] =>
  hasSkill(skills, skill) ? [...skills] : [...skills, skill];

/** Whether skills can be suggested: from a personal description, or an experience or education entry. */
export const canSuggestSkills = ({ personalInfo, experience, education }: ResumeContent): boolean =>
  personalInfo.description.trim() !== "" || experience.length > 0 || education.length > 0;
