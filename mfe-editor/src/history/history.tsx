import { Button, Toast } from "@penresume/web-ui";
import { useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import type { EditorState } from "../document/editor-state.ts";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import HistoryDialog from "./history-dialog.tsx";
import { historyTexts as texts } from "./texts.ts";

/** The saved states of the résumé, and what was restored of them last. Guests have that from before it was adapted. */
export default function History({ isOpen, onClose }: SidePanelProps) {
  const { undo, getState } = useDocumentStore();
  const content = useDocument(({ state }) => state.content);
  const [restored, setRestored] = useState<{ time: string; content: EditorState["content"] } | null>(null);
  function close(time: string) {
    onClose();
    setRestored({ time, content: getState().state.content });
  }
  return (
    <>
      {isOpen && <HistoryDialog onClose={onClose} onRestored={close} />}
      {restored?.content === content && (
        <Toast
          onClose={() => setRestored(null)}
          action={
            <Button variant="quiet" onClick={undo}>
              {texts.undo}
            </Button>
          }
        >
          {texts.restored(restored.time)}
        </Toast>
      )}
    </>
  );
}
