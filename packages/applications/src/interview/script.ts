import type { MatchResult, ResumeInput } from "@penresume/job-match";
import { getMonth, parseMonth } from "@penresume/job-match";
import type { Posting, RequirementKind } from "@penresume/postings";
import { getCityAndState, isOpposite, isPrivate } from "@penresume/text";
import { isTrait } from "./requirement-questions.ts";
import type { ScriptLine } from "./types.ts";

type Job = NonNullable<ResumeInput["experience"]>[number];

/** The newest job: a current one, else the one that ended last, else the first that is named. */
export function findLastJob({ experience = [] }: ResumeInput): Job | undefined {
  const named = experience.filter(({ position, company }) => position?.trim() || company?.trim());
  const getEnd = ({ current, endDate }: Job) =>
    current ? Number.POSITIVE_INFINITY : (parseMonth(endDate, "end") ?? 0);
  return named.toSorted((one, other) => getEnd(other) - getEnd(one))[0];
}

/** Whether the last job ended half a year ago or earlier. */
export function hasGap(resume: ResumeInput, today: Date): boolean {
  const job = findLastJob(resume);
  const end = job && !job.current ? parseMonth(job.endDate, "end") : null;
  return end !== null && getMonth(today) - end >= 6;
}

/** Whether the person can say a text before a camera: it states something they have or did, and nothing private. */
const isSayable = (text: string) => text.trim() !== "" && !isOpposite(text) && !isPrivate(text);

/** The first line of a description that can be said, without the marks of a list. */
const getFirstLine = (text = ""): string =>
  text
    .split("\n")
    .map((line) => line.replace(/^[\s•*·–-]+/, "").trim())
    .find(isSayable) ?? "";

const keepSayable = (text = "") => (isSayable(text) ? withoutStop(text) : "");

const SPOKEN_LIMIT = 220;
const withoutStop = (text: string) => text.trim().replace(/[.;]+$/, "");
const EVIDENCE_LIMIT = 80;
/** What a short line of the résumé shows. */
const KINDS: ReadonlySet<RequirementKind> = new Set(["skill", "tool", "certification"]);

/** Script of the one-minute video: each sentence states lines of the résumé only, and what the résumé lacks is a blank. */
export function createScript(resume: ResumeInput, { requirements }: Posting, results: MatchResult[]): ScriptLine[] {
  const { headline = "", location = "" } = resume.personalInfo ?? {};
  const script: ScriptLine[] = [];
  const add = (part: string, text: string, ...sources: string[]) => script.push({ part, text, sources });

  const place = keepSayable(getCityAndState(location));
  add(
    "Quem você é",
    place ? `Oi, eu me chamo __ e moro em ${place}.` : "Oi, eu me chamo __ e moro em __.",
    ...(place ? [location] : []),
  );

  const job = findLastJob(resume);
  const position = keepSayable(job?.position);
  const company = keepSayable(job?.company);
  if (job && position) {
    const sources = [position, company].filter(Boolean);
    const where = company ? `, na empresa ${company}` : "";
    add(
      "O que você faz",
      `${job.current ? "Hoje trabalho como" : "No último emprego trabalhei como"} ${position}${where}.`,
      ...sources,
    );
    const line = getFirstLine(job.description);
    if (line && line.length <= SPOKEN_LIMIT)
      add("O que você faz", `${job.current ? "O que faço" : "O que fiz"} lá: ${withoutStop(line)}.`, line);
    else add("O que você faz", "Um exemplo do que fiz: __.");
  } else if (isSayable(headline)) add("O que você faz", `Meu objetivo: ${withoutStop(headline)}.`, headline);
  else add("O que você faz", "Estou procurando __.");

  const study = resume.education?.find(({ course = "" }) => isSayable(course));
  if (study?.course) {
    const institution = keepSayable(study.institution);
    const school = institution ? `, em ${institution}` : "";
    const sources = [study.course, institution].filter(Boolean);
    add(
      "O que você estudou",
      `${study.current ? "Estou cursando" : "Minha formação é"} ${withoutStop(study.course)}${school}.`,
      ...sources,
    );
  }

  const evidence = requirements
    .map((requirement, index) => ({ requirement, result: results[index] }))
    .filter(
      ({ requirement, result }) => result?.status === "met" && KINDS.has(requirement.kind) && !isTrait(requirement),
    )
    .toSorted((one, other) => Number(other.requirement.need === "must") - Number(one.requirement.need === "must"))
    .map(({ result }) => withoutStop(result?.evidence ?? ""))
    .filter((text, index, all) => isSayable(text) && text.length <= EVIDENCE_LIMIT && all.indexOf(text) === index)
    .slice(0, 3);
  if (evidence.length > 0)
    add(
      "Por que combina com a vaga",
      `Do que a vaga pede, o meu currículo mostra: ${evidence.join("; ")}.`,
      ...evidence,
    );
  else add("Por que combina com a vaga", "Para esta vaga, o que mais ajuda é __.");

  add("Por que você quer a vaga", "Quero trabalhar aqui porque __.");
  add("Fim", "Agradeço a atenção e espero conversar com vocês.");
  return script;
}
