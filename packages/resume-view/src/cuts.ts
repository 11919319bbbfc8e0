import type { Experience, ResumeContent } from "@penresume/contracts";
import { hasEntryContent } from "@penresume/resume";
import { isCurrentWord, parseDate } from "@penresume/resume/dates";
import type { Block } from "./blocks.ts";
import type { MeasuredBlock } from "./measure.ts";

/** A text to shorten or to remove. */
export interface Cut {
  kind: "shorten" | "remove";
  name: string;
  /** Lines that the cut saves, rounded up. */
  lines: number;
}

/** A possible cut; heights in px. */
export interface PossibleCut {
  kind: Cut["kind"];
  name: string;
  /** The text, by its place on the pages. Removing it includes shortening it. */
  text: number;
  /** The height that the cut saves. */
  room: number;
  /** Height of a line. */
  line: number;
}

/** A text of the pages; heights in px. */
interface CuttableText {
  name: string;
  /** Kind of its section. */
  kind: string;
  index: number;
  height: number;
  /** The part of the height that is over the lines that a text needs. */
  surplus: number;
  line: number;
}

/** Lines that an item of a list and a paragraph keep when they are shortened. */
const ITEM_LINES = 1;
const PARAGRAPH_LINES = 3;
/** So many of the newest jobs are removed only when nothing else is left. */
const KEPT_JOBS = 2;
/** Sections that are cut after all others: they are short, and recruiters search in them. */
const LAST_KINDS = ["languages", "skills", "education"];

/**
 * Lists the possible cuts of the texts of a column, the best first: long texts of the oldest jobs, the oldest jobs, a long
 * summary, then the last texts.
 */
export function listCuts(
  resume: ResumeContent,
  blocks: readonly Block[],
  boxes: readonly MeasuredBlock[],
): PossibleCut[] {
  const texts = nameTexts(blocks, boxes);
  const shorten = (text: CuttableText): PossibleCut[] =>
    text.surplus > 0
      ? [{ kind: "shorten", name: text.name, text: text.index, room: text.surplus, line: text.line }]
      : [];
  const remove = ({ name, index, height, line }: CuttableText): PossibleCut => ({
    kind: "remove",
    name,
    text: index,
    room: height,
    line,
  });
  const jobs = sortByAge(
    texts.filter(({ kind }) => kind === "experience"),
    resume.experience.filter(hasEntryContent),
  );
  const oldJobs = jobs.slice(0, -KEPT_JOBS);
  const newJobs = jobs.slice(-KEPT_JOBS);
  const summaries = texts.filter(({ kind }) => kind === "summary");
  const others = texts.filter(({ kind }) => kind !== "experience" && kind !== "summary").toReversed();
  const rank = ({ kind }: CuttableText) => LAST_KINDS.indexOf(kind);
  return [
    ...jobs.slice(0, -1).flatMap(shorten),
    ...oldJobs.map(remove),
    ...summaries.flatMap(shorten),
    ...jobs.slice(-1).flatMap(shorten),
    ...others.filter((text) => rank(text) < 0).map(remove),
    ...summaries.map(remove),
    ...others
      .filter((text) => rank(text) >= 0)
      .toSorted((a, b) => rank(a) - rank(b))
      .map(remove),
    ...newJobs.map(remove),
  ];
}

/** Selects the first cuts that save at least `overflow`, without shortenings that a later one makes unnecessary. */
export function selectCuts(possible: readonly PossibleCut[], overflow: number): { lines: number; cuts: Cut[] } {
  const line = Math.min(...possible.map(({ line }) => line));
  let chosen: PossibleCut[] = [];
  const saved = (cuts: readonly PossibleCut[]) => cuts.reduce((sum, { room }) => sum + room, 0);
  for (const cut of possible) {
    if (chosen.length > 0 && saved(chosen) >= overflow) break;
    chosen = [...chosen.filter(({ text }) => text !== cut.text), cut];
  }
  for (const cut of chosen.filter(({ kind }) => kind === "shorten").toReversed()) {
    const rest = chosen.filter((other) => other !== cut);
    if (rest.length > 0 && saved(rest) >= overflow) chosen = rest;
  }
  const rank = (cut: PossibleCut) => possible.findIndex(({ text }) => text === cut.text);
  return {
    lines: Math.max(1, Math.ceil(overflow / line)),
    cuts: chosen
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ kind, name, room, line }) => ({ kind, name, lines: Math.ceil(room / line) })),
  };
}

/** Names entries by their titles and other texts by their sections. Skips headings and the header, which cannot be cut. */
function nameTexts(blocks: readonly Block[], boxes: readonly MeasuredBlock[]): CuttableText[] {
  let title = "";
  let kind = "";
  return blocks.flatMap(({ html, kind: blockKind }, index) => {
    const { height, rows } = boxes[index] as MeasuredBlock;
    const content = new DOMParser().parseFromString(html, "text/html").body;
    if (blockKind === "heading") {
      title = content.textContent.trim();
      kind = content.querySelector<HTMLElement>("[data-section]")?.dataset.section?.replace(/-\d+$/, "") ?? "";
      return [];
    }
    if (!kind) return [];
    const name = (content.querySelector("h3 .title") ?? content.querySelector("h3"))?.textContent.trim() || title;
    const paragraphs = [...content.querySelectorAll(".rows .t, .t.rows")];
    const counts = new Map<number, number>();
    let surplus = 0;
    for (const { paragraph, top, bottom } of rows) {
      const count = (counts.get(paragraph) ?? 0) + 1;
      counts.set(paragraph, count);
      const needed = paragraphs[paragraph]?.localName === "li" ? ITEM_LINES : PARAGRAPH_LINES;
      if (count > needed) surplus += bottom - top;
    }
    const line = Math.min(16, ...rows.map(({ top, bottom }) => bottom - top));
    return [{ name, kind, index, height, surplus, line }];
  });
}

/** Sorts jobs from the oldest to the newest by their dates; a list without all dates has the newest first. */
function sortByAge(texts: readonly CuttableText[], jobs: readonly Experience[]): CuttableText[] {
  const fromLast = texts.toReversed();
  const ends = new Map(texts.map((text, index) => [text, jobs[index] && getEnd(jobs[index])]));
  if (texts.length !== jobs.length || [...ends.values()].includes(undefined)) return fromLast;
  return fromLast.toSorted((a, b) => (ends.get(a) ?? 0) - (ends.get(b) ?? 0));
}

/** The last month of a job, in months since year 0; undefined without a date. */
function getEnd({ current, startDate, endDate }: Experience): number | undefined {
  if (current || isCurrentWord(endDate)) return Number.MAX_SAFE_INTEGER;
  return (parseDate(endDate) ?? parseDate(startDate))?.last;
}
