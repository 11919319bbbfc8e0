import { RESUME_LANGUAGES, type ResumeSummary } from "@penresume/contracts";
import { homeTexts as texts } from "./texts.ts";

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

const getLanguage = ({ language = "pt" }: ResumeSummary) => language;

/** The versions of a group by what they are for: vagas, or a language (of translations), with their titles. */
export function listVersions({ resume, versions }: ResumeGroup) {
  const own = getLanguage(resume);
  return [null, ...RESUME_LANGUAGES].flatMap((language) => {
    const some = versions.filter(
      (version) => (getLanguage(version) === own ? null : getLanguage(version)) === language,
    );
    const title = language ? texts.inLanguage[language] : texts.versions(some.length);
    return some.length > 0 ? [{ title, language, versions: some }] : [];
  });
}
