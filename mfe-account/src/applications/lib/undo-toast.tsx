import { getErrorMessage, useStore } from "@penresume/web-host";
import { Button, Toast } from "@penresume/web-ui";
import { useState } from "react";
import { applicationTexts as texts } from "./texts.ts";
import { lastChange, offerUndo } from "./undo.ts";

/** Says what was done, and undoes it. */
export function UndoToast() {
  const change = useStore(lastChange, (state) => state.change);
  // Two changes can have the same text; each has its own time.
  const number = useStore(lastChange, (state) => state.number);
  const [isUndoing, setUndoing] = useState(false);
  if (!change) return null;
  const { text, undo } = change;

  async function run() {
    setUndoing(true);
    try {
      await undo?.();
      offerUndo({ text: texts.undone });
    } catch (error) {
      offerUndo({ text: `${texts.undoFailed} ${getErrorMessage(error)}` });
    } finally {
      setUndoing(false);
    }
  }

  return (
    <Toast
      key={number}
      seconds={undo ? 10 : 5}
      onClose={() => !isUndoing && offerUndo(null)}
      action={
        undo && (
          <Button variant="quiet" busyText={isUndoing && texts.undoing} onClick={() => void run()}>
            {texts.undo}
          </Button>
        )
      }
    >
      {text}
    </Toast>
  );
}
