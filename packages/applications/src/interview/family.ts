import { fold } from "@penresume/text";
import { createPattern, parseLines } from "./data-lines.ts";
import lists from "./lists.json" with { type: "json" };
import type { InterviewInput } from "./types.ts";

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
export function findFamilies({ title, posting, text, resume }: InterviewInput): string[] {
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
