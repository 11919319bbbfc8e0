import { Button } from "@penresume/web-kit";
import styles from "./removed-notice.module.css";

/** Announces what was removed, with the way to put it back. */
export const RemovedNotice = ({ text, undo, onUndo }: { text: string; undo: string; onUndo(): void }) => (
  <p className={styles.removed}>
    {text}
    <Button variant="quiet" onClick={onUndo}>
      {undo}
    </Button>
  </p>
);
