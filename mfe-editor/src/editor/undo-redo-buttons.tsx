import { Button } from "@penresume/web-kit";
import { editorTexts as texts } from "./texts.ts";
import styles from "./undo-redo-buttons.module.css";
import type { UndoRedo } from "./use-history.ts";

export function UndoRedoButtons({ canUndo, canRedo, undo, redo }: UndoRedo) {
  const buttons = [
    { name: texts.undo, keys: "Control+Z", isPossible: canUndo, act: undo, d: UNDO_ARROW },
    { name: texts.redo, keys: "Control+Shift+Z", isPossible: canRedo, act: redo, d: REDO_ARROW },
  ];
  return (
    <fieldset className={styles.history} aria-label={texts.history}>
      {buttons.map(({ name, keys, isPossible, act, d }) => (
        <Button
          key={name}
          variant="quiet"
          aria-label={name}
          aria-keyshortcuts={keys}
          title={name}
          // `disabled` would drop the focus after the last change.
          aria-disabled={!isPossible}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={d} />
          </svg>
        </Button>
      ))}
    </fieldset>
  );
}

const UNDO_ARROW = "M8 5L3.500 9.500 8 14M4 9.500h10a6 5.500 0 0 1 0 11h-3";
const REDO_ARROW = "M16 5l4.500 4.500L16 14M20 9.500H10a6 5.500 0 0 0 0 11h3";
