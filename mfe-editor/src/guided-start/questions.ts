import type { ResumeContent } from "@penresume/contracts";
import { hasEntryContent, readField } from "@penresume/resume";
import type { Step } from "../document/steps.ts";
import { currentPatch } from "../form/rules.ts";
import { findWork, getSituation, listSkills } from "./occupation.ts";
import { type EntryList, readEntries, readTarget, type Target, type Values } from "./targets.ts";
import { choiceTexts, type PartId, partTexts, type QuestionId, suggestionTexts } from "./texts.ts";

/** Answers that no field stores, by question: 'no', a kind of work, or that it was skipped. */
export type Answers = Readonly<Record<string, string>>;
export const SKIPPED = "skipped";

/** An answer to tap. With a patch it is stored in the résumé, else it is only an answer. */
export interface Choice {
  value: string;
  label: string;
  patch?: object;
}

/**
 * How a question is answered. `line`: one line, of `suggestions` or in own words. `ticks`: any of the options, and own words.
 * `skills`: as `ticks`, for the list of skills. The others write several fields of their target.
 */
export type Input =
  | { kind: "line" | "name" | "phone" | "email" | "date"; field: string; suggestions?: readonly string[] }
  | { kind: "text"; field: string }
  | { kind: "ticks"; field: string; options: readonly string[]; note: string }
  | { kind: "skills"; options: readonly string[] }
  | { kind: "choice"; choices: readonly Choice[] }
  | { kind: "period" | "language" };

export interface Question {
  /** Unique: that of the text, with the entry's number in a list. */
  id: string;
  text: QuestionId;
  part: PartId;
  step: Step;
  target: Target;
  input: Input;
  /** Whether it asks for one more entry of a list. */
  isAnother: boolean;
  isAnswered: boolean;
}

interface Situation {
  content: ResumeContent;
  answers: Answers;
  today: Date;
}

/** A question before its answers are known. */
interface Rule {
  text: QuestionId;
  /** Asked if it returns true; absent for always. */
  isAsked?(values: Values, situation: Situation): boolean;
  input: Input | ((values: Values, situation: Situation) => Input);
}

const line = (field: string, list: readonly string[] = []): Input => ({ kind: "line", field, suggestions: list });
const toChoices = (texts: Readonly<Record<string, string>>, field: string): Choice[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label, patch: { [field]: value } }));
const has = (field: string) => (values: Values) => readField(values, field).trim() !== "";
const nextYears = ({ today }: Situation) => [0, 1, 2, 3].map((ahead) => String(today.getFullYear() + ahead));
const isApprentice = ({ content }: Situation) => /aprendiz/i.test(content.personalInfo.headline ?? "");
const getWork = ({ answers }: Situation) => answers.work ?? "job";
const listPositions = ({ personalInfo, experience }: ResumeContent) => [
  ...experience.map(({ position }) => position),
  personalInfo.headline ?? "",
];

const PERSONAL: readonly Rule[] = [
  { text: "fullName", input: { kind: "name", field: "fullName" } },
  { text: "phone", input: { kind: "phone", field: "phone" } },
  { text: "email", input: { kind: "email", field: "email" } },
  { text: "location", input: line("location") },
  { text: "headline", input: line("headline", suggestionTexts.positions) },
];
const AGE: Rule = { text: "age", isAsked: (_, situation) => isApprentice(situation), input: line("age") };
/** Also takes back what was answered about a school of today. */
const NOT_STUDYING = { ...currentPatch(false), shift: "", expectedEnd: "" };
const STUDYING: Rule = {
  text: "studying",
  input: ({ current }) => ({
    kind: "choice",
    choices: [
      { value: "yes", label: choiceTexts.yes, patch: currentPatch(true) },
      { value: "no", label: choiceTexts.no, ...(current === true && { patch: NOT_STUDYING }) },
    ],
  }),
};
const SCHOOL_NOW: readonly Rule[] = [
  { text: "course", input: line("course", suggestionTexts.courses) },
  { text: "institution", input: line("institution") },
  { text: "shift", input: { kind: "choice", choices: toChoices(choiceTexts.shifts, "shift") } },
  {
    text: "expectedEnd",
    input: (_, situation) => ({ kind: "date", field: "expectedEnd", suggestions: nextYears(situation) }),
  },
];
const SCHOOL_BEFORE: readonly Rule[] = [
  { text: "level", input: line("course", suggestionTexts.levels) },
  { text: "institution", isAsked: has("course"), input: line("institution") },
  { text: "schoolEnd", isAsked: has("course"), input: { kind: "date", field: "endDate" } },
];
const COURSE: readonly Rule[] = [
  { text: "courseTitle", input: line("title") },
  { text: "courseOrganisation", isAsked: has("title"), input: line("organisation") },
  { text: "courseDate", isAsked: has("title"), input: { kind: "date", field: "date" } },
];
const WORK: Rule = {
  text: "work",
  input: {
    kind: "choice",
    choices: Object.entries(choiceTexts.work).map(([value, label]) => ({ value, label })),
  },
};
const JOB: readonly Rule[] = [
  {
    text: "position",
    input: (_, situation) => line("position", POSITIONS[getWork(situation)] ?? suggestionTexts.positions),
  },
  {
    text: "company",
    isAsked: has("position"),
    input: (_, situation) => line("company", COMPANIES[getWork(situation)]),
  },
  { text: "period", isAsked: has("position"), input: { kind: "period" } },
  {
    text: "activities",
    isAsked: has("position"),
    input: (values, situation) => tickActivities(readField(values, "position"), getWork(situation)),
  },
];
const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  family: suggestionTexts.family,
  gig: suggestionTexts.gigs,
};
const COMPANIES: Readonly<Record<string, readonly string[]>> = {
  family: [suggestionTexts.familyBusiness],
  gig: suggestionTexts.selfEmployed,
};
/** The work of situations whose title names no occupation. */
const FALLBACKS: Readonly<Record<string, string>> = { family: "000015", gig: "000020", none: "000025" };
function tickActivities(position: string, work: string): Input {
  const fallback = FALLBACKS[work];
  const found = findWork(position) ?? (fallback ? getSituation(fallback) : undefined);
  const { activities = [], isGeneral = false } = found ?? {};
  const note = isGeneral ? choiceTexts.general : activities.length === 0 ? choiceTexts.unknown : "";
  return { kind: "ticks", field: "description", options: activities, note };
}
const VOLUNTEERING: readonly Rule[] = [
  { text: "volunteering", input: line("title") },
  { text: "organisation", isAsked: has("title"), input: line("organisation") },
  {
    text: "volunteeringActivities",
    isAsked: has("title"),
    input: (values) => tickActivities(readField(values, "title"), "none"),
  },
];
const LANGUAGE: readonly Rule[] = [{ text: "language", input: { kind: "language" } }];
const SKILLS: Rule = {
  text: "skills",
  input: (_, { content }) => ({
    kind: "skills",
    options: [...new Set([...listSkills(listPositions(content)), ...suggestionTexts.skills])],
  }),
};
const ADDITIONAL: readonly Rule[] = [
  { text: "availability", input: { kind: "choice", choices: toChoices(choiceTexts.availability, "shift") } },
  {
    text: "saturdays",
    input: {
      kind: "choice",
      choices: [
        { value: "yes", label: choiceTexts.yes, patch: { saturdays: choiceTexts.saturdays } },
        { value: "no", label: choiceTexts.no, patch: { saturdays: "" } },
      ],
    },
  },
  {
    text: "drivingLicense",
    input: {
      kind: "choice",
      choices: [
        { value: "no", label: choiceTexts.noLicense, patch: { drivingLicense: "" } },
        ...toChoices(choiceTexts.licenses, "drivingLicense"),
      ],
    },
  },
];
const DESCRIPTION: Rule = { text: "description", input: { kind: "text", field: "description" } };

/** The parts of the questions, which stay the same whatever is answered. */
export const PARTS = Object.keys(partTexts) as PartId[];

/** All questions for a résumé, in order. Answers bring others, so that their number changes. */
export function listQuestions(content: ResumeContent, answers: Answers, today = new Date()): Question[] {
  const situation = { content, answers, today };
  const ask = (target: Target, step: Step, rules: readonly Rule[]) => {
    const values = readTarget(content, target);
    return rules
      .filter(({ isAsked }) => !isAsked || isAsked(values, situation))
      .map((rule) => createQuestion(rule, { target, step, values, situation }));
  };
  const askEach = (list: EntryList, step: Step, rules: readonly Rule[]) => {
    const { length } = readEntries(content, list);
    return Array.from({ length: length + 1 }, (_, index) => ask({ in: list, index }, step, rules)).flat();
  };
  const personal: Target = { in: "personal" };
  const additional: Target = { in: "additional" };
  const isStudying = isAtSchool(content, answers);
  const school = findSchool(content, isStudying === true);
  const hasWorked = content.experience.some(hasEntryContent) || ["job", "gig", "family"].includes(answers.work ?? "");
  const hasVolunteered = readEntries(content, "volunteering").length > 0 || answers.work === "none";
  const parts: Record<PartId, Omit<Question, "part">[]> = {
    personal: [...ask(personal, "personal", PERSONAL), ...ask(additional, "sections", [AGE])],
    education: [
      ...ask(findSchool(content, true), "education", [STUDYING]),
      ...(isStudying === undefined ? [] : ask(school, "education", isStudying ? SCHOOL_NOW : SCHOOL_BEFORE)),
    ],
    courses: askEach("courses", "sections", COURSE),
    work: [
      ...ask({ in: "experience", index: 0 }, "experience", [WORK]),
      ...(hasWorked ? askEach("experience", "experience", JOB) : []),
      ...(hasVolunteered ? askEach("volunteering", "sections", VOLUNTEERING) : []),
    ],
    languages: askEach("languages", "languages", LANGUAGE),
    skills: ask({ in: "skills" }, "skills", [SKILLS]),
    availability: ask(additional, "sections", ADDITIONAL),
    about: ask(personal, "personal", [DESCRIPTION]),
  };
  return PARTS.flatMap((part) => parts[part].map((question) => ({ ...question, part })));
}

/** Whether the person studies now; undefined while unknown. */
function isAtSchool({ education }: ResumeContent, { studying }: Answers): boolean | undefined {
  if (education.some(({ current }) => current)) return true;
  return education.some(hasEntryContent) || studying === "no" ? false : undefined;
}

/** The first entry of a school that the person attends, or of one of earlier years; else a new entry. */
function findSchool({ education }: ResumeContent, isCurrent: boolean): Target {
  const at = education.findIndex(({ current }) => current === isCurrent);
  return { in: "education", index: at < 0 ? education.length : at };
}

function createQuestion(
  { text, input }: Rule,
  { target, step, values, situation }: { target: Target; step: Step; values: Values; situation: Situation },
): Omit<Question, "part"> {
  const index = "index" in target ? target.index : 0;
  const id = index > 0 ? `${text}.${index}` : text;
  const how = typeof input === "function" ? input(values, situation) : input;
  const question = { id, text, step, target, input: how, isAnother: index > 0 };
  const isAnswered = id in situation.answers || isFilled(question, values, situation.content);
  return { ...question, isAnswered };
}

/** Whether the résumé has an answer. */
function isFilled({ text, input }: Pick<Question, "text" | "input">, values: Values, content: ResumeContent): boolean {
  // Answered by what follows from it.
  if (text === "studying") return content.education.some((entry) => entry.current || hasEntryContent(entry));
  if (text === "work") return content.experience.some(hasEntryContent);
  switch (input.kind) {
    case "choice":
      return findChoice(input.choices, values) !== undefined;
    case "period":
      return has("startDate")(values) || has("endDate")(values);
    case "language":
      return has("name")(values);
    case "skills":
      return (values.skills as readonly string[]).length > 0;
    default:
      return has(input.field)(values);
  }
}

/** The choice that the résumé has; not the one that leaves a field empty. */
export const findChoice = (choices: readonly Choice[], values: Values): Choice | undefined =>
  choices.find(({ patch }) => {
    const fields = Object.entries(patch ?? {});
    return fields.length > 0 && fields.every(([name, value]) => value !== "" && values[name] === value);
  });

/** What is offered to tap, to be spoken. */
export const listLabels = (input: Input): string[] =>
  (input.kind === "choice"
    ? input.choices.map(({ label }) => label)
    : input.kind === "ticks" || input.kind === "skills"
      ? input.options
      : []
  ).map((label) => `${label}.`);
