import { findTextsWithBlanks } from "@penresume/resume-review/blanks";
import { BlanksDialog } from "@penresume/web-kit/blanks-dialog";
import { missingFields } from "../resume/completeness.ts";
import { type EditorState, findFieldName } from "../resume/editor-state.ts";
import type { Step } from "../resume/steps.ts";
import { selectQuoteOnFocus } from "../review/select-quote.ts";

export interface BlanksQuestionProps {
  state: EditorState;
  count: number;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
  onDownload(): void;
  onClose(): void;
}

/** Asks before a PDF with unfilled blanks. */
export default function BlanksQuestion({ state, onNavigate, ...dialog }: BlanksQuestionProps) {
  return (
    <BlanksDialog
      {...dialog}
      onSee={() => {
        dialog.onClose();
        goToFirstBlank(state, onNavigate);
      }}
    />
  );
}

/** Focuses the text with the first blank, and selects the blank. */
export function goToFirstBlank(state: EditorState, onNavigate: BlanksQuestionProps["onNavigate"]): void {
  const [text] = findTextsWithBlanks(state.content);
  const place = missingFields(state.content).find(({ path }) => path === text?.path);
  const blank = text?.blanks[0];
  if (!text || !blank || !place) return;
  selectQuoteOnFocus(findFieldName(state, text.path), "_".repeat(blank.end - blank.start), blank.start);
  onNavigate(place.step, text.path);
}
