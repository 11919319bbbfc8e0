import { useDocument } from "../document/document-context.tsx";
import { type DocumentState, getProblem, isAutosaved } from "../document/document-state.ts";
import { savingTexts as texts } from "../document/saving-texts.ts";
import { formatDay, formatTime } from "../lib/format-time.ts";
import styles from "./save-status.module.css";

/** Shows where the résumé is stored: in the account, or as a draft in this browser. */
export const SaveStatus = () => <p className={styles.status}>{useDocument(describeStatus)}</p>;

function describeStatus(state: DocumentState): string | null {
  const { saved, isDirty, isOnline, draftNotice } = state;
  if (saved.document.kind === "saved" && !isDirty && saved.savedAt) return describeSave(saved.savedAt);
  return isAutosaved(state) && isOnline && !getProblem(state) ? texts.saving : draftNotice;
}

const describeSave = (savedAt: Date): string =>
  formatDay(savedAt) === formatDay(new Date()) ? texts.savedAt(formatTime(savedAt)) : texts.savedOn(formatDay(savedAt));
