import { Button } from "@penresume/web-ui";
import styles from "./removed-notice.module.css";
import { listTexts as texts } from "./texts.ts";

/** Announces a removal, with a button to undo it. */
export const RemovedNotice = ({ text, onUndo }: { text: string; onUndo(): void }) => (
  <p className={styles.removed}>
    {text}
    <Button variant="quiet" onClick={onUndo}>
      {texts.undo}
    </Button>
  </p>
);
