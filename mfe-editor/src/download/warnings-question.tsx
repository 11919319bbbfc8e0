import { toAddress } from "@penresume/resume";
import { findTextsWithBlanks } from "@penresume/resume/blanks";
import {
  type ContactWarning,
  type DownloadWarnings,
  findDownloadWarnings,
} from "@penresume/web-features/download-warnings";
import { DownloadWarningsDialog } from "@penresume/web-features/download-warnings-dialog";
import { useDocumentStore } from "../document/document-context.tsx";
import type { EditorState } from "../document/editor-state.ts";
import type { Step } from "../document/steps.ts";
import { findPlace } from "../review/place.ts";
import { selectQuoteOnFocus } from "../review/select-quote.ts";

export interface WarningsQuestionProps {
  warnings: DownloadWarnings;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
  onDownload(): void;
  onClose(): void;
}

/** Asks before a PDF with mistyped contact data or unfilled blanks. */
export default function WarningsQuestion({ onNavigate, ...dialog }: WarningsQuestionProps) {
  const { getState } = useDocumentStore();
  return (
    <DownloadWarningsDialog
      {...dialog}
      onSee={() => {
        dialog.onClose();
        showFirstWarning(getState().state, dialog.warnings.contacts, onNavigate);
      }}
    />
  );
}

/** Focuses the field of the first warning of the edited résumé. */
export async function findAndShowWarning(
  state: EditorState,
  onNavigate: WarningsQuestionProps["onNavigate"],
): Promise<void> {
  const { contacts } = await findDownloadWarnings(state.content);
  showFirstWarning(state, contacts, onNavigate);
}

/** Focuses the first contact field with a warning, or the text with the first blank, and selects the blank. */
export function showFirstWarning(
  state: EditorState,
  [contact]: readonly ContactWarning[],
  onNavigate: WarningsQuestionProps["onNavigate"],
): void {
  if (contact) {
    onNavigate("personal", `personalInfo.${contact.field}`);
    return;
  }
  const [text] = findTextsWithBlanks(state.content);
  const blank = text?.blanks[0];
  if (!text || !blank) return;
  selectQuoteOnFocus(toAddress(state.content, text.path), "_".repeat(blank.end - blank.start), blank.start);
  onNavigate(findPlace(state.content, text.path).step, text.path);
}
