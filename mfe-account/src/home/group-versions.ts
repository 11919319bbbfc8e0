import type { ResumeSummary } from "@penresume/contracts";

export interface ResumeGroup {
  resume: ResumeSummary;
  versions: ResumeSummary[];
}

/**
 * Groups résumés with their versions (tailored résumés); the group with the newest résumé is first. A version of a version is
 * in the group of the first base. A version whose base is not among `resumes` is a group of one.
 */
export function groupVersions(resumes: readonly ResumeSummary[]): ResumeGroup[] {
  const byId = new Map(resumes.map((resume) => [resume.id, resume]));
  const findRoot = (resume: ResumeSummary): ResumeSummary => {
    const base = byId.get(resume.base?.id ?? "");
    return base && base !== resume ? findRoot(base) : resume;
  };
  const groups = new Map<ResumeSummary, ResumeGroup>();
  for (const resume of resumes) {
    const root = findRoot(resume);
    const group = groups.get(root) ?? { resume: root, versions: [] };
    if (resume !== root) group.versions.push(resume);
    groups.set(root, group);
  }
  return [...groups.values()];
}
