import { Button } from "@penresume/web-ui";
import styles from "./panel.module.css";
import { sidePanelTexts as texts } from "./texts.ts";

/** A panel's heading, which stays in view, and the result of the last action. */
export function PanelStatus({
  heading,
  done,
  onUndo,
}: {
  heading: string;
  done: string | undefined;
  /** Absent when the last action cannot be undone. */
  onUndo: (() => void) | undefined;
}) {
  return (
    <div className={styles.status}>
      <h3 tabIndex={-1}>{heading}</h3>
      <div role="status">
        {done && (
          <p className={styles.done}>
            {done}
            {onUndo && (
              <Button variant="quiet" onClick={onUndo}>
                {texts.undo}
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
