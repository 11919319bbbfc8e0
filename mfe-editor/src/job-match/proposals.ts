import type { TailorProposal, TailorResponse } from "@penresume/contracts";
import { getSkillName, isSameContent, sortSkills } from "@penresume/resume";
import { keepMarkup, removeMarkup } from "@penresume/resume/markup";
import type { EditorAction, EditorState } from "../document/editor-state.ts";

/** The AI's proposals for a résumé. */
export interface Tailoring extends TailorResponse {
  /** Ids of the experiences that the proposals refer to by position. */
  experienceIds: readonly (string | undefined)[];
}

/**
 * Creates the editor action of a proposal. `accepted` when the résumé already has the proposed text, `stale` when it no longer has
 * the text to change.
 */
export function resolveProposal(
  state: EditorState,
  tailoring: Tailoring,
  proposal: TailorProposal,
): EditorAction | "accepted" | "stale" {
  const { personalInfo, skills } = state.content;
  if (proposal.type === "summary") {
    const { description } = personalInfo;
    if (isSameText(description, proposal.after)) return "accepted";
    if (!isSameText(description, proposal.before)) return "stale";
    return { type: "personal", patch: { description: keepMarkup(description, proposal.after) } };
  }
  if (proposal.type === "skills") {
    const names = skills.map(getSkillName);
    if (!proposal.after.every((skill) => names.includes(skill))) return "stale";
    const rank = (skill: string) => (proposal.after.includes(skill) ? proposal.after.indexOf(skill) : Number.MAX_VALUE);
    const sorted = sortSkills(skills, rank);
    return isSameContent(sorted, skills) ? "accepted" : { type: "skills", skills: sorted };
  }
  const target = findLines(state, tailoring, proposal);
  if (!target) return "stale";
  const { lines, write } = target;
  if (proposal.type === "line") {
    const index = lines.findIndex((line) => isSameText(line, proposal.before));
    if (index >= 0) return write(lines.with(index, keepMarkup(lines[index] ?? "", proposal.after)));
    return lines.some((line) => isSameText(line, proposal.after)) ? "accepted" : "stale";
  }
  const order = createOrder(tailoring, proposal);
  if (!order.every((forms) => forms.some((form) => lines.some((line) => isSameText(line, form))))) return "stale";
  const sorted = sortLines(order, lines);
  return isSameContent(sorted, lines) ? "accepted" : write(sorted);
}

/** The proposal that takes this one back after it is accepted: to what the résumé has now, with its markup. */
export function reverseProposal(state: EditorState, tailoring: Tailoring, proposal: TailorProposal): TailorProposal {
  if (proposal.type === "skills" || proposal.type === "lineOrder")
    return { ...proposal, before: proposal.after, after: proposal.before };
  const texts =
    proposal.type === "summary"
      ? [state.content.personalInfo.description]
      : (findLines(state, tailoring, proposal)?.lines ?? []);
  const after = texts.find((text) => isSameText(text, proposal.before)) ?? proposal.before;
  return { ...proposal, before: proposal.after, after };
}

/** Whether a text of the résumé has the words of a proposal, which has no markup. */
const isSameText = (text: string, proposed: string): boolean => text === proposed || removeMarkup(text) === proposed;

/** The current position of an experience; -1 when it was removed. */
export const findExperience = ({ content }: EditorState, { experienceIds }: Tailoring, experience: number): number =>
  content.experience.findIndex(({ id }) => id === experienceIds[experience]);

function findLines(state: EditorState, tailoring: Tailoring, { experience }: { experience: number }) {
  const entry = state.content.experience[findExperience(state, tailoring, experience)];
  const id = entry?.id;
  if (!entry || id === undefined) return null;
  return {
    lines: entry.description.split("\n"),
    write: (lines: string[]): EditorAction => ({
      type: "change",
      id,
      patch: { description: lines.join("\n") },
    }),
  };
}

type LineOrder = Extract<TailorProposal, { type: "lineOrder" }>;

/** The proposed order of lines. Another proposal may have rewritten a line. */
const createOrder = ({ proposals }: Tailoring, { experience, after }: LineOrder): string[][] =>
  after.map((line) => [
    line,
    ...proposals.flatMap((other) =>
      other.type === "line" && other.experience === experience && other.before === line ? [other.after] : [],
    ),
  ]);

/** Sorts the lines by `order`. Blank lines keep their positions. */
function sortLines(order: readonly string[][], lines: readonly string[]): string[] {
  const sorted = sortBy(
    lines.filter((line) => line.trim()),
    (line) => order.findIndex((forms) => forms.some((form) => isSameText(line, form))),
  );
  return lines.map((line) => (line.trim() ? (sorted.shift() ?? line) : line));
}

/** Sorts the texts by their index. Texts with the index -1 follow. */
const sortBy = (texts: readonly string[], findIndex: (text: string) => number): string[] => {
  const rank = (text: string) => (findIndex(text) < 0 ? Number.MAX_VALUE : findIndex(text));
  return texts.toSorted((left, right) => rank(left) - rank(right));
};
