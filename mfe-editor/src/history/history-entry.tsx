import { NeedsNetwork } from "@penresume/web-host";
import { Button, Toast } from "@penresume/web-ui";
import { useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import type { EditorState } from "../document/editor-state.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { entryTexts as texts } from "./entry-texts.ts";

const loadDialog = () => import("./history-dialog.tsx");

/** Opens the saved states of the résumé. Guests have none. */
export function HistoryEntry() {
  const { showPanel, closePanel, undo, getState } = useDocumentStore();
  const isGuest = useDocument(({ host }) => host.session.user === null);
  const isOpen = useDocument(({ panel }) => panel === "history");
  const content = useDocument(({ state }) => state.content);
  const [restored, setRestored] = useState<{ time: string; content: EditorState["content"] } | null>(null);
  if (isGuest) return null;
  const close = () => closePanel("history");
  return (
    <>
      <NeedsNetwork action="abra o histórico">
        <Button variant="quiet" onClick={() => showPanel("history")}>
          {texts.open}
        </Button>
      </NeedsNetwork>
      {isOpen && (
        <LazyComponent
          load={loadDialog}
          props={{
            onClose: close,
            onRestored(time: string) {
              close();
              setRestored({ time, content: getState().state.content });
            },
          }}
          failed={texts.failed}
        />
      )}
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
