import type { Knowledge } from "@penresume/job-match";
import type { Requirement } from "@penresume/postings";
import { fold } from "@penresume/text";
import { createPattern, parseLines } from "./data-lines.ts";
import lists from "./lists.json" with { type: "json" };
import { createRequirementQuestion, isTrait } from "./requirement-questions.ts";
import { findResumeLine, listResumeLines, withDuty } from "./resume-lines.ts";
import roleQuestions from "./role-questions.json" with { type: "json" };
import { createScript, findLastJob, hasGap } from "./script.ts";
import type { InterviewGuide, InterviewInput, InterviewQuestion, ResumeLine } from "./types.ts";

const FAMILIES = parseLines(lists.workFamilies).map(([family = "", pattern = ""]) => ({
  family,
  // Whole words: "caixa" is no "caixas"
  pattern: new RegExp(`${createPattern(pattern).source}(?![\\p{L}\\p{N}])`, "u"),
}));

/** Characters of a posting without a title that name its work. */
const HEAD = 400;

/** A word for any kind of office work counts last: 'Analista de Marketing'. */
const WEAK = "administrativo";

/** Families of the work, the most telling first: of the title, else of the posting's head, else of the headline; at last 'geral'. */
function findFamilies({ title, posting, text, resume }: InterviewInput): string[] {
  const texts = [title ?? "", posting.title ?? "", text.slice(0, HEAD), resume.personalInfo?.headline ?? ""];
  for (const text of texts) {
    const folded = fold(text);
    const found = FAMILIES.map(({ family, pattern }) => ({ family, at: pattern.exec(folded)?.index ?? -1 }))
      .filter(({ at }) => at >= 0)
      .map(({ family, at }) => ({ family, at: family === WEAK ? text.length : at }))
      .toSorted((one, other) => one.at - other.at);
    if (found.length > 0) return [...found.slice(0, 2).map(({ family }) => family), "geral"];
  }
  return ["geral"];
}

const MAX_QUESTIONS = 15;
/** Questions of a kind, so that a long posting leaves room for the others. */
const MAX_REQUIREMENTS = 7;
const MAX_TRAITS = 2;
const MAX_ROLE = 3;
const MAX_ASK_BACK = 8;

const ROLES = parseLines(roleQuestions);
const COMMON = parseLines(lists.commonQuestions);
const UNLAWFUL = parseLines(lists.unlawfulQuestions).map(([topic = "", law = ""]) => ({ topic, law }));
const ASK_BACK = parseLines(lists.askBackQuestions);

/** How likely a requirement is asked about, of 100. */
const LIKELIHOOD: Record<Requirement["kind"], number> = {
  experience: 90,
  certification: 79,
  education: 74,
  tool: 77,
  skill: 76,
  language: 73,
  availability: 75,
  other: 62,
};
const NICE_TO_HAVE = -28;

interface Rated {
  likelihood: number;
  question: InterviewQuestion;
}

function rateRequirements(knowledge: Knowledge, { posting, results }: InterviewInput, lines: ResumeLine[]): Rated[] {
  const chosen: Rated[] = [];
  const texts = new Set<string>();
  let traits = 0;
  const rated = posting.requirements
    .map((requirement, index) => ({
      requirement,
      result: results[index],
      likelihood: LIKELIHOOD[requirement.kind] + (requirement.need === "nice" ? NICE_TO_HAVE : 0),
    }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
  for (const { requirement, result, likelihood } of rated) {
    // A number alone is a rest of a list
    if (!result || chosen.length === MAX_REQUIREMENTS || !/\p{L}{2}/u.test(requirement.text)) continue;
    if (isTrait(requirement) && ++traits > MAX_TRAITS) continue;
    const question = createRequirementQuestion(knowledge, requirement, result, lines);
    if (texts.has(question.text)) continue;
    texts.add(question.text);
    chosen.push({ likelihood, question });
  }
  return chosen;
}

/** Likelihood of a family's questions, in their order. */
const ROLE_LIKELIHOOD = [82, 78, 68, 50];

function rateRoleQuestions(families: string[]): Rated[] {
  return families
    .flatMap((family) => ROLES.filter(([name]) => name === family))
    .map(([family = "", text = "", advice = ""], index) => ({
      likelihood: ROLE_LIKELIHOOD[index] ?? 25,
      question: { text, source: { kind: "entry" as const, id: family }, lines: [], advice: [advice] },
    }));
}

function rateCommonQuestions({ posting, text, resume }: InterviewInput, lines: ResumeLine[], today: Date): Rated[] {
  const job = findLastJob(resume);
  const applies: Record<string, boolean> = {
    always: true,
    job: job !== undefined,
    working: job?.current === true,
    left: job !== undefined && !job.current,
    // A résumé without jobs; an empty one says nothing.
    first: job === undefined && lines.length > 0,
    gap: hasGap(resume, today),
    english: posting.language === "en",
    remote: posting.modality === "remoto" || posting.modality === "híbrido",
    pj: createPattern("(?:pj|pessoa juridica)(?![\\p{L}\\p{N}])").test(fold(text)),
  };
  const evidence = job?.position || resume.personalInfo?.headline || "";
  const line = evidence ? findResumeLine(lines, evidence) : undefined;
  const USES_LINE = new Set(["about", "left", "leaving", "gap", "english"]);
  return COMMON.filter(([, when = ""]) => applies[when]).map(([id = "", , likelihood, text = "", advice = ""]) => ({
    likelihood: Number(likelihood),
    question: {
      text,
      source: { kind: "entry" as const, id },
      lines: USES_LINE.has(id) ? withDuty(lines, line) : [],
      advice: [advice],
    },
  }));
}

function listAskBack(families: string[], text: string): string[] {
  const folded = fold(text);
  const isOpen = (answered: string) => answered === "" || !createPattern(answered).test(folded);
  const ofFamily = (family: string) =>
    ASK_BACK.filter(([name, answered = ""]) => name === family && isOpen(answered)).map(
      ([, , question = ""]) => question,
    );
  const [common, own] = [ofFamily("geral"), families.filter((family) => family !== "geral").flatMap(ofFamily)];
  // The next steps are the last question of an interview.
  return [...own, ...common.slice(0, -1)].slice(0, MAX_ASK_BACK - 1).concat(common.slice(-1));
}

/**
 * Prepares an interview from a posting and its comparison with a résumé, without AI. It states nothing about the person but lines of the
 * résumé; each question comes from a requirement or from an entry of the data.
 */
export function createInterviewGuide(knowledge: Knowledge, input: InterviewInput, today = new Date()): InterviewGuide {
  const lines = listResumeLines(input.resume);
  const families = findFamilies(input);
  const rated = [
    ...rateCommonQuestions(input, lines, today),
    ...rateRequirements(knowledge, input, lines),
    ...rateRoleQuestions(families).slice(0, MAX_ROLE),
  ].toSorted((one, other) => other.likelihood - one.likelihood);
  return {
    questions: rated.slice(0, MAX_QUESTIONS).map(({ question }) => question),
    askBack: listAskBack(families, input.text),
    unlawful: UNLAWFUL,
    script: createScript(input.resume, input.posting, input.results),
  };
}
