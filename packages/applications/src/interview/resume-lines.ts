import type { ResumeInput } from "@penresume/job-match";
import type { ResumeLine } from "./types.ts";

const join = (...texts: (string | undefined)[]): string => texts.filter((text) => text?.trim()).join(", ");

/** Longest line that is shown; of a longer one the sentence with the evidence. */
const LINE_LIMIT = 240;

const SECTION_PLACES: Record<string, string> = {
  courses: "Cursos",
  projects: "Projetos",
  volunteering: "Trabalho voluntário",
  awards: "Prêmios",
  objective: "Objetivo",
};

/** The lines of a résumé with their places, the jobs first. */
export function listResumeLines({
  experience,
  education,
  skills,
  languages,
  sections,
  personalInfo,
}: ResumeInput): ResumeLine[] {
  const split = (text: string | undefined, place: string) =>
    (text ?? "").split("\n").map((line) => ({ text: line, place }));
  return [
    ...(experience ?? []).flatMap(({ position, company, description }) => [
      ...split(description, join(position, company)),
      { text: position ?? "", place: company || "Experiência" },
      { text: company ?? "", place: position || "Experiência" },
    ]),
    ...(sections ?? []).flatMap(({ kind = "", entries }) =>
      (entries ?? []).flatMap(({ title, subtitle, description }) => [
        { text: title ?? "", place: join(SECTION_PLACES[kind], subtitle) },
        ...split(description, title || SECTION_PLACES[kind] || ""),
      ]),
    ),
    ...(education ?? []).map(({ course, institution }) => ({ text: course ?? "", place: institution || "Formação" })),
    ...(skills ?? []).map((text) => ({ text, place: "Habilidades" })),
    ...(languages ?? []).map(({ name, proficiency }) => ({ text: name ?? "", place: join("Idiomas", proficiency) })),
    ...split(personalInfo?.description, "Resumo"),
    { text: personalInfo?.headline ?? "", place: "Cargo ou objetivo" },
  ].filter(({ text }) => text.trim() !== "");
}

/** The line of a résumé with the evidence, at most a sentence of a long one. */
export function findResumeLine(lines: ResumeLine[], evidence: string): ResumeLine | undefined {
  const line = lines.find(({ text }) => text === evidence) ?? lines.find(({ text }) => text.includes(evidence));
  // A language's evidence has its level
  if (!line) return lines.find(({ text, place }) => place.startsWith("Idiomas") && evidence.startsWith(text));
  return line.text.length <= LINE_LIMIT ? line : { ...line, text: evidence };
}

/** A line, and of a job's title or company also what the person did there. */
export function withDuty(lines: ResumeLine[], line: ResumeLine | undefined): ResumeLine[] {
  if (!line) return [];
  const jobs = [join(line.text, line.place), join(line.place, line.text)];
  const duty = lines.find(({ text, place }) => jobs.includes(place) && text.length <= LINE_LIMIT);
  return duty ? [line, duty] : [line];
}
