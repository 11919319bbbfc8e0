import type { ResumeSummary } from "@penresume/contracts";
import { foldText } from "@penresume/text";
import { displayName } from "../resumes/resume-names.ts";
import type { ResumeGroup } from "./group-versions.ts";

/** What a résumé can be found by: its name, the person's name, the job posting. */
const describe = (resume: ResumeSummary): string =>
  foldText([displayName(resume), resume.personalInfo.fullName, resume.posting?.title ?? ""].join(" "));

/**
 * The groups in which all words of a search occur, without regard to accents and capitals. A version is also found by the words
 * of its base; of a base that is not found itself only such versions remain.
 */
export function findGroups(groups: readonly ResumeGroup[], search: string): ResumeGroup[] {
  const words = foldText(search).split(/\s+/);
  const matches = (text: string) => words.every((word) => text.includes(word));
  return groups.flatMap(({ resume, versions }) => {
    const base = describe(resume);
    if (matches(base)) return [{ resume, versions }];
    const found = versions.filter((version) => matches(`${base} ${describe(version)}`));
    return found.length > 0 ? [{ resume, versions: found }] : [];
  });
}

const compareNames = (a: ResumeSummary, b: ResumeSummary): number =>
  displayName(a).localeCompare(displayName(b), "pt-BR", { numeric: true });

/** Sorts groups and the versions in them by name. */
export const sortByName = (groups: readonly ResumeGroup[]): ResumeGroup[] =>
  groups
    .map(({ resume, versions }) => ({ resume, versions: versions.toSorted(compareNames) }))
    .toSorted((a, b) => compareNames(a.resume, b.resume));
