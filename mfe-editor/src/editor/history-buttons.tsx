import { Button } from "@penresume/web-kit";
import { memo } from "react";
import styles from "./editor.module.css";
import { editorTexts as texts } from "./texts.ts";
import type { Travel } from "./use-history.ts";

/** Takes changes back and makes them again. Not disabled by the browser, which would take the focus away at the end. */
export const HistoryButtons = memo(function HistoryButtons({ canUndo, canRedo, undo, redo }: Travel) {
  return (
    <fieldset className={styles.history} aria-label={texts.history}>
      <TravelButton
        name={texts.undo}
        keys="Control+Z"
        possible={canUndo}
        onClick={undo}
        d="M8 5L3.500 9.500 8 14M4 9.500h10a6 5.500 0 0 1 0 11h-3"
      />
      <TravelButton
        name={texts.redo}
        keys="Control+Shift+Z"
        possible={canRedo}
        onClick={redo}
        d="M16 5l4.500 4.500L16 14M20 9.500H10a6 5.500 0 0 0 0 11h3"
      />
    </fieldset>
  );
});

function TravelButton({
  name,
  keys,
  possible,
  onClick,
  d,
}: {
  name: string;
  keys: string;
  possible: boolean;
  onClick(): void;
  d: string;
}) {
  return (
    <Button
      variant="quiet"
      aria-label={name}
      aria-keyshortcuts={keys}
      title={name}
      aria-disabled={!possible}
      // A press leaves the focus in the field that is being written.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={d} />
      </svg>
    </Button>
  );
}
