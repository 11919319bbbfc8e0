import type { ApplyStep } from "../how-to-apply/types.ts";
import { fold } from "../text/fold.ts";
import { findContentWords } from "../text/words.ts";
import { endOnce, isCompany, isPlain } from "./clauses.ts";
import {
  type Candidate,
  createSentences,
  listStatements,
  type SentenceCreator,
  TOPICS,
  type Topic,
  WORDINGS,
} from "./fact-sentences.ts";
import type { StatedLine } from "./lines.ts";
import { composeSubject } from "./subject.ts";
import {
  joinParagraphs,
  type MessageFacts,
  type MessageSource,
  type Messages,
  type Paragraphs,
  type Sentence,
  WHATSAPP_LIMIT,
} from "./types.ts";
import { unshout, unshoutName } from "./unshout.ts";
import type { Wording } from "./wording/wording.ts";

/** Facts of a message, and how many of them may be of one topic. */
const SHORT = { email: 3, whatsapp: 2, letter: 7 };
const PER_TOPIC: Partial<Record<Topic, number>> = {
  duty: 2,
  education: 1,
  course: 1,
  certification: 1,
  language: 1,
  own: 1,
  volunteering: 1,
};
const PER_TOPIC_IN_LETTER: Partial<Record<Topic, number>> = {
  duty: 4,
  education: 1,
  course: 2,
  certification: 2,
  language: 1,
  own: 1,
  volunteering: 1,
};
const TITLE_LIMIT = 90;

const COURTESY: MessageSource = { kind: "courtesy" };

/** Words before the title in titles of postings: "Vaga para Cozinheiro". */
const TITLE_PREFIX = /^(?:vagas?|oportunidade|contrata-se|contratamos|hiring|vacante|puesto)\s*(?:de|para|:|-)?\s+/i;
const NO_TITLE = /\b(?:urgente|contrata(?:-se|mos|ndo)?|precisa-se|trabalhe conosco|banco de talentos)\b/;
/** Notes beside a title: "(PCD)", "(Urgente!!!)", "| R$ 1.800". */
const NOTE = /\((?:[^()]*\b(?:pcd|urgente?)\b[^()]*)\)|\s*[|–-]\s*(?:R\$|sal[áa]rio)[^|]*/giu;

/** The title as it stands in a sentence; empty when it is no title. */
export function cleanTitle(title: string): string {
  const plain = title
    .replace(/\[[^\]]*\]/g, " ")
    .replace(NOTE, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(TITLE_PREFIX, "")
    .replace(/[\s.,:;!-]+$/, "");
  return isPlain(plain, TITLE_LIMIT) && !NO_TITLE.test(fold(plain)) ? unshout(plain) : "";
}

export function cleanCompany(company: string): string {
  const plain = company.replace(/\s+/g, " ").trim();
  return isCompany(plain) ? unshoutName(plain) : "";
}

const cleanName = (name: string): string => {
  const plain = name.replace(/\s+/g, " ").trim();
  return isPlain(plain, 100) ? plain : "";
};

/**
 * Composes e-mail, WhatsApp message and letter from the same facts, without AI. Each sentence states only what its sources say. A
 * résumé or posting without facts gives a shorter text.
 */
export function composeMessages(facts: MessageFacts): Messages {
  const words = WORDINGS[facts.language];
  const title = cleanTitle(facts.title);
  const company = cleanCompany(facts.company);
  const name = cleanName(facts.name);
  const seed = (facts.variant ?? 0) + hash(title + company);
  const choose = <T>(list: readonly T[]): T => list[seed % list.length] as T;
  const posting = [facts.title, facts.company].map((text) => text.trim()).filter(Boolean);
  const postingSources: MessageSource[] =
    title || company ? [{ kind: "posting", text: posting.join(", ") }] : [COURTESY];
  const byPosting = (text: string, isAboutCompany = true): Sentence => ({
    text: endOnce(text),
    sources: isAboutCompany ? postingSources : [COURTESY],
  });
  const courteous = (text: string): Sentence => ({ text, sources: [COURTESY] });
  const signed: Paragraphs = [[courteous(name ? `${words.signature}\n${name}` : words.signature.replace(/,$/, "."))]];
  const greeting = words.greeting(company);

  const jobs = sortJobs(facts);
  const candidates = rank(facts, jobs);
  const steps = facts.steps ?? [];
  const plainPay = getPay(facts);
  const pay = steps.some(({ kind }) => kind === "pay") ? plainPay : "";
  const paySentence: Paragraphs[number] = pay
    ? [{ text: words.pay(pay), sources: [{ kind: "application", text: pay }] }]
    : [];
  // the greeting has the company
  const opening = byPosting(choose(words.opening(title, title ? "" : company)));

  const letterFacts = select(candidates, SHORT.letter, PER_TOPIC_IN_LETTER, facts.variant);
  const work = letterFacts.filter(({ topic }) => WORK.has(topic));
  const other = letterFacts.filter(({ topic }) => !WORK.has(topic));
  const isFew = work.length < 2;
  const emailFacts = toSentences(select(candidates, SHORT.email - paySentence.length, PER_TOPIC, facts.variant), words);
  return {
    subject: composeSubject(
      facts,
      { name, title, company, pay: plainPay },
      byPosting(words.subject(title, company, name)),
    ),
    email: withoutEmpty([
      [byPosting(greeting.email, company !== "")],
      [opening, ...emailFacts],
      [...paySentence, courteous(choose(words.closing.email))],
      ...signed,
    ]),
    whatsapp: composeWhatsapp(
      [courteous(choose(greeting.whatsapp)), byPosting(choose(words.introduction(name, title, company)))],
      toSentences(select(candidates, SHORT.whatsapp, PER_TOPIC, facts.variant), words),
      [...paySentence, courteous(choose(asksResume(steps) ? words.closing.whatsappAsked : words.closing.whatsapp))],
    ),
    letter: withoutEmpty([
      [byPosting(greeting.letter, company !== "")],
      isFew ? [opening, ...toSentences(work, words)] : [opening],
      isFew ? [] : toSentences(work, words),
      toSentences(other, words),
      [...paySentence, courteous(choose(words.closing.letter))],
      ...signed,
    ]),
  };
}

/** Whether the posting asks for the résumé itself, so that nobody needs to ask whether it may be sent. */
const asksResume = (steps: readonly ApplyStep[]) =>
  steps.some(({ kind, value }) => kind === "document" && /curr[ií]cul|r[ée]sum[ée]|\bcv\b/i.test(value));

const WORK: ReadonlySet<Topic> = new Set(["headline", "duty", "role", "volunteering"]);
const withoutEmpty = (paragraphs: Paragraphs) => paragraphs.filter(({ length }) => length > 0);

/** Leaves facts out until the text has at most 600 characters; a name too long leaves its sentence short anyway. */
function composeWhatsapp(start: Sentence[], facts: Sentence[], end: Sentence[]): Paragraphs {
  const compose = (count: number): Paragraphs => withoutEmpty([[...start, ...facts.slice(0, count), ...end]]);
  for (let count = facts.length; count > 0; count--) {
    const message = compose(count);
    if (joinParagraphs(message).length <= WHATSAPP_LIMIT) return message;
  }
  return compose(0);
}

/** The expected pay as a message has it; empty when it is no pay. */
function getPay({ pay = "" }: MessageFacts): string {
  const plain = pay
    .replace(/\s+/g, " ")
    .replace(/[\s.]+$/, "")
    .trim();
  if (!isPayText(plain)) return "";
  return /^\d[\d.,]*$/.test(plain) ? `R$ ${plain}` : plain;
}
const isPayText = (text: string) => text !== "" && text.length <= 60 && !/[<>{}[\]\\]|https?:/.test(text);

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/** All sentences the résumé gives, those that answer the posting first. */
function rank(facts: MessageFacts, jobs: readonly number[]): Candidate[] {
  const creator = createSentences(facts);
  const found: Candidate[] = [];
  const add = (candidate: Candidate | null) => {
    if (candidate && !found.some(({ sentence }) => sentence.text === candidate.sentence.text)) found.push(candidate);
  };
  const answers = facts.results
    .map((result, index) => ({
      ...result,
      kind: facts.requirements[index]?.kind,
      need: facts.requirements[index]?.need,
    }))
    .filter(({ status, evidence }) => status !== "missing" && evidence.trim() !== "")
    .sort((left, right) => getWeight(left) - getWeight(right));
  const skills: StatedLine[] = [];
  for (const { evidence, kind } of answers) {
    const place = findStatement(creator, evidence, kind);
    if (!place) continue;
    if (place.line.place === "skills") skills.push(place.line);
    else add(markAnswer(creator.create(place.line, place.statement, kind)));
    // the sentence about skills stands where the first of them counts
    if (skills.length === 1 && place.line.place === "skills") found.push(PLACE_OF_SKILLS);
  }
  const at = found.indexOf(PLACE_OF_SKILLS);
  const sentence = creator.createSkills([...new Set(skills)]);
  if (at >= 0) found.splice(at, 1, ...(sentence ? [sentence] : []));
  for (const candidate of listOthers(creator, jobs)) add(candidate);
  return found;
}

const markAnswer = (candidate: Candidate | null) => candidate && { ...candidate, isAnswer: true };

const PLACE_OF_SKILLS: Candidate = { topic: "skills", sentence: { text: "", sources: [] } };

const getWeight = ({ status, need, kind }: { status: string; need?: string | undefined; kind?: string | undefined }) =>
  (status === "met" ? 0 : 4) + (need === "nice" ? 2 : 0) + (kind === "other" || kind === "availability" ? 1 : 0);

/** Finds the statement that the evidence is a part of; descriptions before everything else. */
function findStatement(
  { lines }: SentenceCreator,
  evidence: string,
  kind?: string,
): { line: StatedLine; statement: string } | null {
  const folded = fold(evidence);
  const places = lines.filter((line) => fold(line.text).includes(folded) || isSameLanguage(line, folded));
  const order = (line: StatedLine) =>
    kind === "experience"
      ? ["experience", "section", "summary"].indexOf(line.place) >>> 0
      : line.place === "skills" && line.text.length > folded.length + 30
        ? 9
        : 0;
  const line = places.toSorted((left, right) => order(left) - order(right))[0];
  if (!line) return null;
  const statement = listStatements(line).find((part) => fold(part).includes(folded.replace(/[.;]+$/, "")));
  return { line, statement: statement ?? line.text };
}

/** Evidence of a language has a dash between name and level. */
const isSameLanguage = ({ place, text }: StatedLine, evidence: string) =>
  place === "languages" && evidence.startsWith(fold(text.split(": ")[0] ?? "")) && /[—–-]/.test(evidence);

/** The jobs of a résumé, those first that have most words of the posting in common; the title counts more. */
function sortJobs({ resume, title, results }: MessageFacts): number[] {
  const getStems = (text: string) => new Set(findContentWords(text).map(({ stem }) => stem));
  const wanted = getStems(title);
  const asked = getStems(results.map(({ text }) => text).join("\n"));
  const count = (stems: Set<string>, own: Set<string>) => [...stems].filter((stem) => own.has(stem)).length;
  const nearness = (resume.experience ?? []).map(({ position = "", description = "" }) => {
    const own = getStems(`${position}\n${description}`);
    return TITLE_WEIGHT * count(wanted, getStems(position)) + count(wanted, own) + count(asked, own);
  });
  return [...nearness.keys()].sort((a, b) => (nearness[b] ?? 0) - (nearness[a] ?? 0));
}
const TITLE_WEIGHT = 3;

/** What the résumé has apart from the posting: the nearest jobs, volunteer work, education, courses, skills. */
function* listOthers(creator: SentenceCreator, jobs: readonly number[]): Generator<Candidate | null> {
  const { lines } = creator;
  for (const index of jobs.slice(0, 2)) {
    const own = lines.filter((line) => line.place === "experience" && line.index === index);
    const statements = own.slice(1).flatMap((line) => listStatements(line).map((statement) => ({ line, statement })));
    for (const { line, statement } of statements.slice(0, 2)) yield creator.create(line, statement);
    if (own[0]) yield creator.create(own[0], own[0].text);
  }
  yield creator.createHeadline();
  for (const place of ["education", "section", "languages"] as const)
    for (const line of lines.filter((each) => each.place === place).slice(0, 6))
      for (const statement of listStatements(line).slice(0, 1)) yield creator.create(line, statement);
  yield creator.createSkills(lines.filter(({ place }) => place === "skills"));
}

/** Chooses the first candidates, at most so many of a topic, with one of work if there is one; in the order of a message. */
function select(
  candidates: Candidate[],
  count: number,
  limits: Partial<Record<Topic, number>>,
  variant = 0,
): Candidate[] {
  const chosen: Candidate[] = [];
  const take = (candidate: Candidate | undefined) => {
    if (!candidate || chosen.includes(candidate) || chosen.length >= count) return;
    const { topic, job } = candidate;
    if (chosen.filter((each) => each.topic === topic).length >= (limits[topic] ?? 1)) return;
    // a role adds nothing to what was done there
    if (topic === "role" && chosen.some((each) => each.job === job)) return;
    if (topic === "headline" && chosen.some((each) => each.topic === "duty" || each.topic === "role")) return;
    chosen.push(candidate);
  };
  const all = candidates.filter(({ topic }) => topic === "duty" || topic === "role");
  const answers = all.filter(({ isAnswer }) => isAnswer);
  const work = answers.length > 0 ? answers : all;
  // another wording begins with another line of the work
  take(work[variant % Math.max(1, Math.min(work.length, 3))]);
  for (const candidate of candidates) take(candidate);
  // the newest job first, as in the résumé
  const jobs = [...new Set(candidates.map(({ job }) => job))].sort(compareJobs);
  return chosen.toSorted(
    (left, right) =>
      TOPICS.indexOf(left.topic) - TOPICS.indexOf(right.topic) || jobs.indexOf(left.job) - jobs.indexOf(right.job),
  );
}

const compareJobs = (left = "", right = "") => left.localeCompare(right, "en", { numeric: true });

/** The second sentence about the same job needs no second mention of it, and two in a row do not begin alike. */
function toSentences(candidates: Candidate[], words: Wording): Sentence[] {
  const [beginning, also] = words.also;
  return joinCourses(candidates, words).map((sentence, index, all) =>
    beginning.test(sentence.text) && beginning.test(all[index - 1]?.text ?? "")
      ? { ...sentence, text: sentence.text.replace(beginning, also) }
      : sentence,
  );
}

function joinCourses(candidates: Candidate[], { courses }: Wording): Sentence[] {
  const taken = candidates.flatMap(({ course, sentence }) => (course ? [{ course, sentence }] : []));
  return candidates.flatMap(({ sentence, job, further, course }, index) => {
    if (job && further && candidates[index - 1]?.job === job) return [further];
    if (!course || taken.length < 2) return [sentence];
    if (sentence !== taken[0]?.sentence) return [];
    return [
      { text: courses(taken.map((each) => each.course)), sources: taken.flatMap((each) => each.sentence.sources) },
    ];
  });
}
