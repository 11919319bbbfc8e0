import { savingTexts as texts } from "../document/saving-texts.ts";
import { formatDay, formatTime } from "../lib/format-time.ts";
import styles from "./save-status.module.css";

/** Shows where the résumé is stored: in the account, or as a draft in this browser. */
export const SaveStatus = ({
  savedAt,
  isSaving,
  draftNotice,
}: {
  /** Time of the last save; null while something is unsaved. */
  savedAt: Date | null;
  isSaving: boolean;
  draftNotice: string | null;
}) => <p className={styles.status}>{savedAt ? describeSave(savedAt) : isSaving ? texts.saving : draftNotice}</p>;

const describeSave = (savedAt: Date): string =>
  formatDay(savedAt) === formatDay(new Date()) ? texts.savedAt(formatTime(savedAt)) : texts.savedOn(formatDay(savedAt));
