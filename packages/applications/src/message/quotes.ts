import type { MatchResult } from "@penresume/job-match";
import { findContentWords, fold, getCityAndState, isOpposite, isPrivate, isUnfinished } from "@penresume/text";
import { getLanguageName, getLevelName, isLevel, listLines, type StatedLine, toSource } from "./lines.ts";
import lists from "./lists.json" with { type: "json" };
import { cleanCompany, isPlain, toSentenceCase, toTitleCase } from "./names.ts";
import type { LinePlace, MessageFacts, Sentence } from "./types.ts";

/** Longest quote, in characters. */
const LIMIT = 190;
const SKILLS_AT_ONCE = 4;
/** Places in the order of a message, and how many quotes it may have of each. */
const PLACES: Record<LinePlace, number> = {
  experience: 2,
  section: 2,
  education: 1,
  languages: 1,
  skills: 1,
  summary: 1,
  headline: 1,
  location: 1,
};
const ORDER = Object.keys(PLACES);
const TITLE_WEIGHT = 3;
const EMPTY = new RegExp(`^(?:${lists.emptyBeginnings.join("|")})\\b|:$`);
const TRAIT = new RegExp(`^(?:${lists.traits.join("|")})|\\b(?:em|de) (?:equipe|grupo)\\b`);

/** Whether a line is the first of a job, with its position and company. */
const isTitle = ({ place, entry, text }: StatedLine) =>
  place === "experience" && entry !== "" && text.startsWith(entry);

/** Sections whose entries are quoted by their title. */
const isTaught = ({ sectionKind }: StatedLine) => /^(?:courses|certifications)$/.test(sectionKind);

/** Whether a text says something that can be quoted, and nothing private or denied. */
const isUsable = (text: string, limit = LIMIT): boolean =>
  isPlain(text, limit) && !isOpposite(text) && !isPrivate(text) && !EMPTY.test(fold(text).trim());

/** Finds the sentences of a text; a full stop inside an abbreviation or a number ends none. */
const splitStatements = (text: string): string[] =>
  text
    .split(
      /;|(?<!(?:^|[\s.(])(?:\p{Lu}|[DS]ra?|Cia|Ltda|Av|etc|Prof|Eng|T[eé]c|Aux|n|nº|St|Inc|Mr|Mrs))[.!?]\s+(?=[\p{Lu}\d])/u,
    )
    .map((part) => part.replace(/\s+/g, " ").trim());

interface Quote {
  place: LinePlace;
  /** Index of the job or entry. */
  index: number;
  sentence: Sentence;
}

/**
 * Chooses up to `count` lines of a résumé for a posting, word for word: those that answer its requirements, then those of the job nearest
 * to it and of the other parts; in the order of the résumé.
 */
export function chooseQuotes(facts: MessageFacts, count: number, ongoing: string): Sentence[] {
  const lines = listLines(facts.resume, facts.today);
  const create = (line: StatedLine, evidence?: string) => createQuote(line, facts, ongoing, evidence);
  /** What was done in a job says more than its title. */
  const quoteJob = (job: number) => {
    const [title, ...duties] = lines.filter(({ place, index }) => place === "experience" && index === job);
    return [...duties, ...(title ? [title] : [])].map((line) => create(line)).find((quote) => quote !== null);
  };
  const answers = listAnswers(facts).flatMap(({ evidence, kind }) => {
    const line = findLine(lines, evidence, kind);
    return line ? [isTitle(line) ? quoteJob(line.index) : create(line, evidence)] : [];
  });
  const ofJob = quoteJob(findNearestJob(facts));
  const others = (["section", "education", "languages"] as const).flatMap((place) =>
    lines.filter((line) => line.place === place).map((line) => create(line)),
  );
  const answered = new Set(answers.flatMap((quote) => (quote?.place === "skills" ? quote.sentence.text : [])));
  const skills = lines.flatMap((line) => (line.place === "skills" ? (create(line) ?? []) : []));
  const asked = skills.filter(({ sentence }) => answered.has(sentence.text));
  const joined = joinSkills(asked.length > 0 ? asked : skills);

  const chosen: Quote[] = [];
  const isWork = (quote: Quote | null | undefined) => quote?.place === "experience";
  for (const found of [answers.find(isWork) ?? ofJob, ...answers, ofJob, ...others, joined]) {
    const quote = found?.place === "skills" ? joined : found;
    if (!quote || chosen.length === count || chosen.some(({ sentence }) => sentence.text === quote.sentence.text))
      continue;
    if (chosen.filter(({ place }) => place === quote.place).length < PLACES[quote.place]) chosen.push(quote);
  }
  return chosen
    .toSorted((one, other) => ORDER.indexOf(one.place) - ORDER.indexOf(other.place) || one.index - other.index)
    .map(({ sentence }) => sentence);
}

/** What the résumé answers of the posting, the most wanted first. */
function listAnswers({ requirements, results }: MessageFacts) {
  const weigh = ({ status, need, kind }: { status: string; need?: string | undefined; kind?: string | undefined }) =>
    (status === "met" ? 0 : 4) + (need === "nice" ? 2 : 0) + (kind === "other" || kind === "availability" ? 1 : 0);
  return results
    .map((result: MatchResult, index) => ({ ...requirements[index], ...result, kind: requirements[index]?.kind }))
    .filter(({ status, evidence }) => status !== "missing" && evidence.trim() !== "")
    .sort((one, other) => weigh(one) - weigh(other));
}

/** The line that has the evidence: descriptions before everything else. */
function findLine(lines: readonly StatedLine[], evidence: string, kind?: string): StatedLine | undefined {
  const folded = fold(evidence);
  // evidence of a language has a dash between name and level
  const isLanguage = ({ place, text }: StatedLine) =>
    place === "languages" && folded.startsWith(fold(text.split(": ")[0] ?? "")) && /[—–-]/.test(folded);
  const found = lines.filter((line) => fold(line.text).includes(folded) || isLanguage(line));
  return (kind === "experience" && found.find(({ place }) => place === "experience")) || found[0];
}

/** The job that has most words of the posting; the title counts more. */
function findNearestJob({ resume, title, results }: MessageFacts): number {
  const getStems = (text: string) => new Set(findContentWords(text).map(({ stem }) => stem));
  const [wanted, asked] = [getStems(title), getStems(results.map(({ text }) => text).join("\n"))];
  const count = (stems: Set<string>, own: Set<string>) => [...stems].filter((stem) => own.has(stem)).length;
  const nearness = (resume.experience ?? []).map(({ position = "", description = "" }) => {
    const own = getStems(`${position}\n${description}`);
    return TITLE_WEIGHT * count(wanted, getStems(position)) + count(wanted, own) + count(asked, own);
  });
  return nearness.indexOf(Math.max(...nearness));
}

/** Quotes a line, or the part of it that has the evidence; null when it cannot be quoted. */
function createQuote(line: StatedLine, facts: MessageFacts, ongoing: string, evidence = ""): Quote | null {
  const text = findText(line, facts, ongoing, evidence);
  const quote = (words: string) => ({ text: words, sources: [toSource(line)] });
  return text ? { place: line.place, index: line.index, sentence: quote(text) } : null;
}

const cleanEntry = (title = "", issuer = "") =>
  [isUsable(title, 90) ? toSentenceCase(title.trim()) : "", cleanCompany(isPrivate(issuer) ? "" : issuer)]
    .filter(Boolean)
    .join(", ");

function findText(line: StatedLine, { resume, language }: MessageFacts, ongoing: string, evidence: string): string {
  const { place, text, index } = line;
  const entries = (resume.sections ?? []).flatMap((section) => section.entries ?? []);
  switch (place) {
    case "experience": {
      const { position, company } = resume.experience?.[index] ?? {};
      const entry = cleanEntry(position, company);
      if (isTitle(line)) return position ? entry : "";
      return quoteStatement(text, entry, evidence);
    }
    case "section": {
      const { title = "", subtitle = "" } = entries[index] ?? {};
      const entry = isUsable(title, 90) ? toTitleCase(title.trim()) : "";
      const issuer = isUsable(subtitle, 90) ? toTitleCase(subtitle.trim()) : "";
      if (isTaught(line)) return isUnfinished(text) || !isUsable(text) || !entry ? "" : withNote(entry, issuer);
      return text.startsWith(title) ? "" : entry && quoteStatement(text, entry, evidence);
    }
    case "education": {
      const { course = "", institution = "" } = resume.education?.[index] ?? {};
      const school = isUsable(institution, 90) ? `, ${toTitleCase(institution.trim())}` : "";
      return isUsable(course, 90)
        ? `${toSentenceCase(course.trim())}${school}${line.isCurrent ? ` (${ongoing})` : ""}`
        : "";
    }
    case "languages": {
      const [name = "", level = ""] = text.split(": ");
      if (!isUsable(name, 90) || !isLevel(level)) return "";
      const spoken = getLanguageName(toSentenceCase(name), language);
      return level ? `${spoken}: ${getLevelName(level, language).toLowerCase()}` : spoken;
    }
    case "skills":
      return isUsable(text, 50) && !TRAIT.test(fold(text)) ? toSentenceCase(text) : "";
    case "location":
      return isUsable(getCityAndState(text), 90) ? getCityAndState(text) : "";
    default:
      return TRAIT.test(fold(text)) ? "" : quoteStatement(text, "", evidence);
  }
}

/** The sentence of a line that has the evidence, else the first that can be quoted; with its job or entry. */
function quoteStatement(text: string, entry: string, evidence: string): string {
  // a question or something private next to it may deny the rest
  if (isPrivate(text) || text.includes("?")) return "";
  const statements = splitStatements(text).map((part) => toSentenceCase(part).replace(/[\s.,;:!]+$/, ""));
  const folded = fold(evidence).replace(/[.;]+$/, "");
  const usable = statements.filter((part) => isUsable(part));
  const found = usable.find((part) => fold(part).includes(folded)) ?? usable[0];
  return found ? withNote(found, entry) : "";
}

/** "Excel (Senda Cursos)"; a text with brackets has no others. */
const withNote = (text: string, note: string): string => (note && !text.includes("(") ? `${text} (${note})` : text);

function joinSkills(skills: readonly Quote[]): Quote | null {
  const [first] = skills;
  const some = skills.slice(0, SKILLS_AT_ONCE).map(({ sentence }) => sentence);
  const text = some.map((each) => each.text).join(", ");
  return first ? { ...first, sentence: { text, sources: some.flatMap(({ sources }) => sources) } } : null;
}
