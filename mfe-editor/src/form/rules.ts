import type { Education, Experience, ResumeContent } from "@penresume/contracts";
import { groupSkills, joinSkillGroups, type SkillGroup, splitSkill } from "@penresume/resume";
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

/**
 * Splits typed skills on commas, semicolons and line breaks outside of brackets and quotes. Removes bullets, spaces and empty skills.
 * A title starts a group, which ends with its line, unless the line ends with a separator.
 */
export function splitSkills(text: string): string[] {
  const groups: SkillGroup[] = [];
  const joined = text.replace(/:[ \t]*\r?\n/g, ": ");
  let end = 0;
  for (const { 0: match, index } of joined.matchAll(SKILL)) {
    const item = removeBullet(match).trim();
    if (!item) continue;
    const startsLine = /^\s*\n/.test(joined.slice(end, index));
    end = index + match.trimEnd().length;
    const { title, skill } = splitSkill(item);
    const last = groups.at(-1);
    if (last && !title && !(startsLine && last.title)) last.skills.push(skill);
    else groups.push({ title, skills: [skill] });
  }
  return joinSkillGroups(groups);
}

/** The text of stored skills, each group in a line. */
export const joinSkills = (items: readonly string[]): string =>
  groupSkills(items)
    .map(({ title, skills }) => (title ? `${title}: ` : "") + skills.join(", "))
    .join("\n");

/** Whether skills can be suggested: from a personal description, or an experience or education entry. */
export const canSuggestSkills = ({ personalInfo, experience, education }: ResumeContent): boolean =>
  personalInfo.description.trim() !== "" || experience.length > 0 || education.length > 0;
