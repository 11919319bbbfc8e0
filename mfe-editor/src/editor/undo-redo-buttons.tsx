import { Button, Icon } from "@penresume/web-ui";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { editorTexts as texts } from "./texts.ts";
import styles from "./undo-redo-buttons.module.css";

export function UndoRedoButtons() {
  const { undo, redo } = useDocumentStore();
  const canUndo = useDocument(({ canUndo }) => canUndo);
  const canRedo = useDocument(({ canRedo }) => canRedo);
  const buttons = [
    { name: texts.undo, keys: "Control+Z", isPossible: canUndo, act: undo, path: UNDO_ARROW },
    { name: texts.redo, keys: "Control+Shift+Z", isPossible: canRedo, act: redo, path: REDO_ARROW },
  ];
  return (
    <fieldset className={styles.history} aria-label={texts.history}>
      {buttons.map(({ name, keys, isPossible, act, path }) => (
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
          <Icon path={path} />
        </Button>
      ))}
    </fieldset>
  );
}

const UNDO_ARROW = "M8 5L3.500 9.500 8 14M4 9.500h10a6 5.500 0 0 1 0 11h-3";
const REDO_ARROW = "M16 5l4.500 4.500L16 14M20 9.500H10a6 5.500 0 0 0 0 11h3";
