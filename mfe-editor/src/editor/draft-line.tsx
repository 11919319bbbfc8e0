import { draftTexts } from "../draft/texts.ts";
import type { DraftStatus } from "../draft/use-draft.ts";
import styles from "./editor.module.css";

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });

/** Tells that what was typed is safe in this browser. Its height is there before it is needed. */
export function DraftLine({ status, dirty }: { status: DraftStatus; dirty: boolean }) {
  return (
    <p className={styles.draft}>
      {status.failed ? draftTexts.failed : dirty && status.savedAt && draftTexts.savedAt(clock.format(status.savedAt))}
    </p>
  );
}
