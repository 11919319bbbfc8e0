import type { ResumeInput } from "@penresume/job-match";
import { getMonth, parseMonth } from "@penresume/job-match";
import { fold, isOpposite, toAlternatives } from "@penresume/text";
import languageNames from "./language-names.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };
import type { MessageLanguage, ResumeLine } from "./types.ts";

/** A line, with what its field says without words: a course was taken, a place is lived in. */
export interface StatedLine extends ResumeLine {
  states: string;
  /** Index of the job or section entry among those of its place. */
  index: number;
  isCurrent: boolean;
  /** Whether an end in the past is stated. */
  isDone: boolean;
  sectionKind: string;
}

const LINE_LIMIT = 1_000;
/** Words that the fields state, in all languages of messages. */
const STATES = {
  location: "Moro em. I live in. Vivo en",
  course:
    "Curso, cursos, formação. Studied, degree, course, courses, took the course. Estudié, hice el curso, los cursos",
  studying: "Curso, estudo, estou cursando, formação. Education, studying. Formación, curso, estoy cursando, estudio",
  skill: "Conhecimento de. Knowledge of. Conocimiento de",
  language: "Falo o idioma. I speak the language. Hablo el idioma",
  volunteer: "Voluntariado, trabalho voluntário. Volunteer work. Voluntariado",
  projects: "Projeto. Project. Proyecto",
};

const join = (...texts: (string | undefined)[]) => texts.filter((text) => text?.trim()).join(", ");
const getPeriod = (each: { startDate?: string; endDate?: string }) =>
  [each.startDate, each.endDate].filter(Boolean).join(" – ");

/** Levels of languages as résumés store them, and in the languages of messages. */
const LEVELS = [
  ["Básico", "Basic", "Básico"],
  ["Intermediário", "Intermediate", "Intermedio"],
  ["Avançado", "Advanced", "Avanzado"],
  ["Fluente", "Fluent", "Fluido"],
  ["Nativo", "Native", "Nativo"],
];
const findLevel = (level: string) => LEVELS.find((names) => names[0] === level.trim());
/** Words of a level, at least one of which a text about a level has. */
const LEVEL_WORD = new RegExp(String.raw`\b(?:${toAlternatives(lists.levelWord)})`);

/** Whether a text can be the level of a language; a language without one has none. */
export const isLevel = (level: string): boolean =>
  level.trim() === "" || (LEVEL_WORD.test(fold(level)) && !isOpposite(level));
const LEVEL_INDEX: Record<MessageLanguage, number> = { pt: 0, en: 1, es: 2 };

const findLanguage = (name: string) =>
  languageNames.find((names) => names.some((other) => fold(other) === fold(name.trim())));
/** A language's name in the language of the message; other texts stay. */
export const getLanguageName = (name: string, language: MessageLanguage): string =>
  findLanguage(name)?.[LEVEL_INDEX[language]] ?? name;

/** A level in the language of the message; other texts stay. */
export const getLevelName = (level: string, language: MessageLanguage): string =>
  findLevel(level)?.[LEVEL_INDEX[language]] ?? level;

/** Whether it continues: marked as current, started without an end, or with an end in the future. */
function isCurrent(each: { startDate?: string; endDate?: string; current?: boolean }, today: Date): boolean {
  if (each.current) return true;
  const end = parseMonth(each.endDate, "end");
  if (end !== null) return end > getMonth(today);
  return Boolean(each.startDate?.trim() && !each.endDate?.trim() && each.current === undefined);
}

/** Lists the lines of a résumé in reading order, each with its entry. Name and contact data are not among them. */
export function listLines(resume: ResumeInput, today = new Date()): StatedLine[] {
  const lines: StatedLine[] = [];
  const add = (line: Pick<StatedLine, "place" | "text"> & Partial<StatedLine>) => {
    if (!line.text.trim() || lines.length >= LINE_LIMIT) return;
    lines.push({
      entry: "",
      states: "",
      index: 0,
      isCurrent: false,
      isDone: false,
      sectionKind: "",
      ...line,
      text: line.text.trim(),
    });
  };
  const addText = (text: string | undefined, line: Omit<Parameters<typeof add>[0], "text">) => {
    for (const part of (text ?? "").split("\n")) add({ ...line, text: part.replace(/^\s*[-–—•*·]\s*/, "") });
  };
  const { headline, description, location } = resume.personalInfo ?? {};
  add({ place: "headline", text: headline ?? "" });
  add({ place: "location", text: location ?? "", states: STATES.location });
  addText(description, { place: "summary" });
  for (const [index, job] of (resume.experience ?? []).entries()) {
    const entry = join(job.position, job.company);
    const line = { place: "experience" as const, entry, index, isCurrent: isCurrent(job, today) };
    add({ ...line, text: join(entry, getPeriod(job)) });
    addText(job.description, line);
  }
  for (const [index, each] of (resume.education ?? []).entries()) {
    const text = join(each.course, each.institution, getPeriod(each));
    const isOngoing = isCurrent(each, today);
    const isDone = !isOngoing && Boolean(each.endDate?.trim());
    const kind = isOngoing ? STATES.studying : isDone ? `${STATES.course}, concluí` : STATES.course;
    const taught = [each.course, each.institution].filter(Boolean).join(", at ");
    const states = `${kind}. Studied ${taught}. Estudié ${taught}`;
    add({ place: "education", entry: each.course ?? "", text, states, index, isCurrent: isOngoing, isDone });
  }
  for (const text of resume.skills ?? []) add({ place: "skills", text, states: STATES.skill });
  for (const { name = "", proficiency = "" } of resume.languages ?? [])
    add({
      place: "languages",
      text: [name, proficiency].filter(Boolean).join(": "),
      states: [STATES.language, ...(findLanguage(name) ?? []), ...(findLevel(proficiency) ?? [])].join(", "),
    });
  let index = 0;
  for (const { kind = "", entries = [] } of resume.sections ?? [])
    for (const { title, subtitle, date, description: text } of entries) {
      // names and numbers of other people
      if (kind === "references") {
        index++;
        continue;
      }
      const states =
        kind === "courses" || kind === "certifications"
          ? STATES.course
          : /^volunteer/.test(kind)
            ? STATES.volunteer
            : kind === "projects"
              ? STATES.projects
              : "";
      const line = {
        place: "section" as const,
        entry: join(title, subtitle),
        index: index++,
        states,
        sectionKind: kind,
      };
      add({ ...line, text: join(title, subtitle, date) });
      addText(text, line);
    }
  return lines;
}

/** What a line supports, as the source of the fact guard. */
export const getSupport = ({ states, entry, text }: Pick<StatedLine, "states" | "entry" | "text">): string =>
  [states, entry, text].filter(Boolean).join("\n");

/** The line as a source. */
export const toSource = ({ place, entry, text }: ResumeLine): { kind: "resume" } & ResumeLine => ({
  kind: "resume",
  place,
  entry,
  text,
});

/** Lists the lines of a résumé of which only the texts are known. A text outside of a job may be of any other part. */
export function listTexts(resume: {
  summary: string;
  experience: readonly { position: string; company: string; period: string; description: string }[];
  skills: readonly string[];
  facts: readonly string[];
}): StatedLine[] {
  const { summary, experience, skills, facts } = resume;
  const other = [STATES.course, STATES.skill, STATES.language, STATES.volunteer, STATES.projects].join(". ");
  const lines = listLines({
    personalInfo: { description: summary },
    experience: experience.map(({ position, company, period, description }) => ({
      position,
      company,
      startDate: period,
      current: false,
      description,
    })),
    skills: [...skills],
  });
  return [
    ...lines,
    ...facts.map(
      (text, index): StatedLine => ({
        place: "section",
        entry: "",
        text,
        states: [other, ...LEVELS.filter(([level = ""]) => text.includes(level)).flat()].join(", "),
        index,
        isCurrent: false,
        isDone: false,
        sectionKind: "",
      }),
    ),
  ];
}
