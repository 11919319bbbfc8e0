import { type ComponentType, useEffect, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { useLazyComponent } from "../lib/lazy-component.tsx";
import { entryTexts as texts } from "./entry-texts.ts";
import { watchFileDrag } from "./file-drag.ts";
import type { ImportDialogProps } from "./import-dialog.tsx";
import styles from "./import-entry.module.css";
import type { ImportSource } from "./import-store.ts";

// A separate chunk: the code of the import is loaded when it is used.
const loadDialog = () => import("./import-dialog.tsx");

export type ImportControls = ReturnType<typeof useImport>;

type Opened = Pick<ImportDialogProps, "file" | "source">;

/** Import of a résumé: by button, or by a file that is dropped anywhere on the editor. */
export function useImport() {
  const { startsImport } = useDocumentStore();
  const isEnabled = useDocument(({ isLockedElsewhere }) => !isLockedElsewhere);
  const [state, setState] = useState<"closed" | "draggedOver" | Opened>(startsImport ? { file: null } : "closed");
  const opened = typeof state === "object" ? state : null;
  useEffect(
    () =>
      isEnabled
        ? watchFileDrag({
            onDrag: (isOver) => setState((now) => (typeof now === "object" ? now : isOver ? "draggedOver" : "closed")),
            onDrop: (file) => setState({ file }),
          })
        : undefined,
    [isEnabled],
  );
  const close = () => setState("closed");
  const [Dialog, notice] = useLazyComponent(loadDialog, opened !== null, texts.failed, close);

  return {
    open: (source?: ImportSource) => setState({ file: null, source }),
    isOpening: opened !== null && !Dialog,
    /** The dialog, the hint while a file is dragged over the page, and the notice of a failed load. */
    overlay: (
      <>
        {state === "draggedOver" && <div className={styles.drop}>{texts.drop}</div>}
        {notice}
        {opened && Dialog && isEnabled && <DocumentImport Dialog={Dialog} {...opened} onClose={close} />}
      </>
    ),
  };
}

/** An import into the document. */
function DocumentImport({
  Dialog,
  onClose,
  ...opened
}: Opened & { Dialog: ComponentType<ImportDialogProps>; onClose(): void }) {
  const { api, importContent } = useDocumentStore();
  const current = useDocument(getContent);
  return (
    <Dialog
      api={api}
      current={current}
      {...opened}
      onClose={onClose}
      onUse={(content) => {
        onClose();
        importContent(content);
      }}
    />
  );
}
