import type { ResumeSummary } from "@penresume/contracts";

export interface ResumeGroup {
  resume: ResumeSummary;
  versions: ResumeSummary[];
}

/**
 * Résumés with their versions, the group with the newest one first. A version of a version stands with its siblings; one
 * whose base is not among `resumes` stands alone.
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
