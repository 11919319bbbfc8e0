import { Button } from "@penresume/web-kit";
import styles from "./removed-notice.module.css";

/** Announces a removal, with a button to undo it. */
export const RemovedNotice = ({ text, undo, onUndo }: { text: string; undo: string; onUndo(): void }) => (
  <p className={styles.removed}>
    {text}
    <Button variant="quiet" onClick={onUndo}>
      {undo}
    </Button>
  </p>
);
