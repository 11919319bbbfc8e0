import {
  type RejectedProposal,
  type TailorProposal,
  type TailorRequest,
  type TailorResponse,
  TEXT_LIMIT,
  type UnsupportedFact,
} from "@penresume/contracts";
import type { Span } from "@penresume/text";
import { isSkillName } from "./answer-form.ts";
import { toPlainWords } from "./plain-words.ts";

/** The response of an assistant. Numbers of experiences and lines start at 1; an empty summary means no proposal. */
export interface Tailoring {
  summary: string;
  skills: string[];
  experience: { number: number; order: number[]; lines: { number: number; text: string }[] }[];
}

/**
 * Finds parts of an AI text that the user's text does not support and the user has not `confirmed`. A posting does not count as
 * support.
 */
export type FactGuard = (
  source: string,
  text: string,
  options?: { entries?: Span[] | undefined; confirmed?: readonly string[] | undefined },
) => UnsupportedFact[];

type Resume = TailorRequest["resume"];
type TextProposal = Extract<TailorProposal, { before: string }>;
type OrderProposal = Extract<TailorProposal, { before: string[] }>;

/** Returns the lines of a description that are not blank. */
export const splitLines = (description: string): string[] => description.split("\n").filter((line) => line.trim());

/** Splits a line into the bullet and its text. */
export function readLine(line: string): { mark: string; text: string } {
  const [mark = ""] = /^\s*(?:[-–—•*·]\s*)?/.exec(line) ?? [];
  return { mark, text: line.slice(mark.length).trimEnd() };
}

/**
 * Turns the model's response into proposals. A rewritten line is checked against its original only, so that facts do not move
 * between jobs; what the person confirmed supports each. A summary is checked against the whole résumé, of which a job's facts stay with its names.
 * `discarded` has names only: a sentence there would be the posting's order.
 */
export function createProposals(
  { summary, skills, experience }: Tailoring,
  resume: Resume,
  {
    findUnsupported,
    restore,
    confirmed,
  }: { findUnsupported: FactGuard; restore(text: string): string; confirmed: string[] },
): TailorResponse {
  const proposals: TailorProposal[] = [];
  const rejected: RejectedProposal[] = [];
  const discarded: string[] = [];

  function propose(proposal: TextProposal, source: string, entries?: Span[]) {
    if (proposal.after.length > TEXT_LIMIT) return;
    if (!proposal.after.trim() || proposal.after.trim() === proposal.before.trim()) return;
    const unsupported = findUnsupported(source, proposal.after, { entries, confirmed });
    if (unsupported.length === 0) proposals.push(proposal);
    else rejected.push({ ...proposal, unsupported });
  }
  function proposeOrder(proposal: OrderProposal) {
    if (proposal.after.some((text, index) => text !== proposal.before[index])) proposals.push(proposal);
  }

  const { text, entries } = joinTexts(resume);
  propose({ type: "summary", before: resume.summary, after: restore(summary).trim() }, text, entries);

  const ownSkills = new Map(
    resume.skills.map((own, index) => [toPlainWords(own), index]).toReversed() as [string, number][],
  );
  const named = skills.map((skill) => ({
    skill: restore(skill).trim(),
    index: ownSkills.get(toPlainWords(restore(skill))) ?? -1,
  }));
  discarded.push(...named.filter(({ index }) => index < 0).map(({ skill }) => skill));
  proposeOrder({
    type: "skills",
    before: resume.skills,
    after: sortBy(
      resume.skills,
      named.map(({ index }) => index),
    ),
  });

  // once each, as a model may repeat a number
  const experiences = new Map(experience.map((each) => [each.number, each]));
  for (const { number, order, lines } of experiences.values()) {
    const index = number - 1;
    const ownLines = splitLines(resume.experience[index]?.description ?? "");
    if (ownLines.length > 1)
      proposeOrder({
        type: "lineOrder",
        experience: index,
        before: ownLines,
        after: sortBy(
          ownLines,
          order.map((line) => line - 1),
        ),
      });
    for (const line of new Map(lines.map((each) => [each.number, each])).values()) {
      const before = ownLines[line.number - 1];
      const { text } = readLine(restore(line.text).replace(/\s+/g, " "));
      if (before === undefined) {
        discarded.push(text);
        continue;
      }
      const own = readLine(before);
      propose({ type: "line", experience: index, before, after: own.mark + text }, own.text);
    }
  }
  return { proposals, rejected, discarded: discarded.filter((name) => name !== "" && isSkillName(name)) };
}

/** Moves the items at these positions to the front; the others keep their order. */
function sortBy<T>(list: T[], positions: number[]): T[] {
  const first = new Set(positions.filter((index) => index in list));
  const others = [...list.keys()].filter((index) => !first.has(index));
  return [...first, ...others].map((index) => list[index] as T);
}

/** All texts of the résumé after `before`, and where each job stands in them. */
export function joinTexts(
  { summary, experience, skills, facts }: Resume,
  before = "",
): { text: string; entries: Span[] } {
  const entries: Span[] = [];
  let text = before ? `${before}\n${summary}` : summary;
  for (const { position, company, period, description } of experience) {
    const start = text.length + 1;
    text += `\n${[position, company, period, description].join("\n")}`;
    entries.push({ start, end: text.length });
  }
  return { text: [text, ...skills, ...facts].join("\n"), entries };
}
