import type { TailorProposal, TailorResponse } from "@penresume/contracts";
import { isSameContent } from "@penresume/web-kit";
import type { EditorAction, EditorState } from "../resume/editor-state.ts";

/** The AI's proposals for a résumé. */
export interface Tailoring extends TailorResponse {
  /** Keys of the experiences that the proposals refer to by position. */
  experienceKeys: readonly number[];
}

export type ProposalState = "open" | "accepted" | "stale";

/** `accepted` when the résumé already has the proposed text, `stale` when it no longer has the text to change. */
export function getProposalState(state: EditorState, tailoring: Tailoring, proposal: TailorProposal): ProposalState {
  if (isApplied(state, tailoring, proposal)) return "accepted";
  return createProposalAction(state, tailoring, proposal) ? "open" : "stale";
}

function isApplied(state: EditorState, tailoring: Tailoring, proposal: TailorProposal): boolean {
  const { personalInfo, skills } = state.content;
  switch (proposal.type) {
    case "summary":
      return personalInfo.description === proposal.after;
    case "skills":
      return hasTexts(skills, proposal.after) && isSameContent(sortAs(proposal.after, skills), skills);
    case "line": {
      const lines = findLines(state, tailoring, proposal)?.lines ?? [];
      return lines.includes(proposal.after) && !lines.includes(proposal.before);
    }
    case "lineOrder": {
      const lines = findLines(state, tailoring, proposal)?.lines;
      return (
        lines !== undefined &&
        hasLines(tailoring, proposal, lines) &&
        isSameContent(sortLines(tailoring, proposal, lines), lines)
      );
    }
  }
}

/** Creates the editor action of a proposal; null when the text that it replaces has changed. */
export function createProposalAction(
  state: EditorState,
  tailoring: Tailoring,
  proposal: TailorProposal,
): EditorAction | null {
  const { personalInfo, skills } = state.content;
  switch (proposal.type) {
    case "summary":
      return personalInfo.description === proposal.before
        ? { type: "personal", patch: { description: proposal.after } }
        : null;
    case "skills":
      return hasTexts(skills, proposal.after) ? { type: "skills", skills: sortAs(proposal.after, skills) } : null;
    case "line": {
      const target = findLines(state, tailoring, proposal);
      const index = target?.lines.indexOf(proposal.before) ?? -1;
      return target && index >= 0 ? target.write(target.lines.with(index, proposal.after)) : null;
    }
    case "lineOrder": {
      const target = findLines(state, tailoring, proposal);
      return target && hasLines(tailoring, proposal, target.lines)
        ? target.write(sortLines(tailoring, proposal, target.lines))
        : null;
    }
  }
}

/** The current position of an experience; -1 when it was removed. */
export const findExperience = ({ keys }: EditorState, { experienceKeys }: Tailoring, experience: number): number =>
  keys.experience.indexOf(experienceKeys[experience] ?? -1);

function findLines(state: EditorState, tailoring: Tailoring, { experience }: { experience: number }) {
  const index = findExperience(state, tailoring, experience);
  const entry = state.content.experience[index];
  const key = state.keys.experience[index];
  if (!entry || key === undefined) return null;
  return {
    lines: entry.description.split("\n"),
    write: (lines: string[]): EditorAction => ({
      type: "change",
      list: "experience",
      key,
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

const hasLines = (tailoring: Tailoring, proposal: LineOrder, lines: readonly string[]): boolean =>
  createOrder(tailoring, proposal).every((forms) => forms.some((form) => lines.includes(form)));

/** Sorts the lines by the proposal. Blank lines keep their positions. */
function sortLines(tailoring: Tailoring, proposal: LineOrder, lines: readonly string[]): string[] {
  const order = createOrder(tailoring, proposal);
  const rank = (line: string) => {
    const index = order.findIndex((forms) => forms.includes(line));
    return index < 0 ? order.length : index;
  };
  const sorted = lines.filter((line) => line.trim()).toSorted((left, right) => rank(left) - rank(right));
  return lines.map((line) => (line.trim() ? (sorted.shift() ?? line) : line));
}

const hasTexts = (list: readonly string[], texts: readonly string[]): boolean =>
  texts.every((text) => list.includes(text));

/** Sorts the texts by `order`. Texts that are not in `order` follow. */
const sortAs = (order: readonly string[], list: readonly string[]): string[] => {
  const rank = (text: string) => (order.includes(text) ? order.indexOf(text) : order.length);
  return list.toSorted((left, right) => rank(left) - rank(right));
};
