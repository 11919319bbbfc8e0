import type { ResumeContent, Section, SectionEntry } from "@penresume/contracts";

/** Changes a résumé in place; false when the résumé has no place for the change. */
export type Patch = (resume: ResumeContent) => boolean | undefined;

type Job = ResumeContent["experience"][number];
type Course = ResumeContent["education"][number];

export const setPersonalInfo =
  (fields: Partial<ResumeContent["personalInfo"]>): Patch =>
  (resume) => {
    Object.assign(resume.personalInfo, fields);
    return true;
  };

export const addToSummary =
  (text: string): Patch =>
  (resume) => {
    resume.personalInfo.description += ` ${text}`;
    return true;
  };

/** Adds a section of one entry. */
export const addSection =
  (kind: string, entry: SectionEntry, section: Partial<Section> = {}): Patch =>
  (resume) => {
    resume.sections = [...(resume.sections ?? []), { kind, entries: [entry], ...section }];
    return true;
  };

const findJob = (resume: ResumeContent, isCurrent?: boolean) =>
  resume.experience.find((job) => isCurrent === undefined || job.current === isCurrent);

/** Adds a line to the description of the first job, or of the first current or past one. */
export const addToJob =
  (text: string, isCurrent?: boolean): Patch =>
  (resume) => {
    const job = findJob(resume, isCurrent);
    if (!job) return false;
    const marker = /^\s*[•-]\s/.exec(job.description)?.[0] ?? "";
    job.description += `\n${marker}${text}`;
    return true;
  };

export const setJob =
  (fields: Partial<Job>, isCurrent?: boolean): Patch =>
  (resume) => {
    const job = findJob(resume, isCurrent);
    return job !== undefined && Boolean(Object.assign(job, fields));
  };

/** Edits the description of the first job that the change has an effect on. */
export const editJob =
  (change: (description: string) => string): Patch =>
  (resume) => {
    for (const job of resume.experience) {
      const changed = change(job.description);
      if (changed !== job.description) {
        job.description = changed;
        return true;
      }
    }
    return false;
  };

export const setCourse =
  (fields: Partial<Course>): Patch =>
  (resume) => {
    const [course] = resume.education;
    return course !== undefined && Boolean(Object.assign(course, fields));
  };

export const addJob =
  (job: Partial<Job>): Patch =>
  (resume) => {
    const empty = { position: "", company: "", startDate: "", endDate: "", current: false, description: "" };
    return resume.experience.push({ ...empty, ...job }) > 0;
  };

export const addSkills =
  (...skills: string[]): Patch =>
  (resume) =>
    resume.skills.push(...skills) > 0;

export const setSkills =
  (...skills: string[]): Patch =>
  (resume) => {
    resume.skills = skills;
    return true;
  };

export const all =
  (...patches: Patch[]): Patch =>
  (resume) =>
    patches.every((patch) => patch(resume) !== false);
