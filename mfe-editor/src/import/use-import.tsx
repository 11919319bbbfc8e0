import { useState } from "react";
import { useLazyComponent } from "../lib/lazy-component.tsx";
import { entryTexts as texts } from "./entry-texts.ts";
import type { ImportDialogProps, ImportSource } from "./import-dialog.tsx";
import styles from "./import-entry.module.css";
import { useFileDrop } from "./use-file-drop.ts";

// A separate chunk: the code of the import is loaded when it is used.
const loadDialog = () => import("./import-dialog.tsx");

export type ImportControls = ReturnType<typeof useImport>;

/** Import of a résumé: by button, or by a file that is dropped anywhere on the editor. */
export function useImport({
  api,
  current,
  isEnabled,
  startsOpen,
  onUse,
}: Pick<ImportDialogProps, "api" | "current" | "onUse"> & {
  isEnabled: boolean;
  startsOpen: boolean;
}) {
  const [opened, setOpened] = useState<{ file: File | null; source?: ImportSource } | null>(
    startsOpen ? { file: null } : null,
  );
  const isDraggedOver = useFileDrop(isEnabled, (file) => setOpened({ file }));
  const close = () => setOpened(null);
  const [Dialog, notice] = useLazyComponent(loadDialog, opened !== null, texts.failed, close);

  return {
    open: (source?: ImportSource) => setOpened({ file: null, ...(source && { source }) }),
    isOpening: opened !== null && !Dialog,
    /** The dialog, the hint while a file is dragged over the page, and the notice of a failed load. */
    overlay: (
      <>
        {isDraggedOver && !opened && <div className={styles.drop}>{texts.drop}</div>}
        {notice}
        {opened && Dialog && isEnabled && (
          <Dialog
            api={api}
            current={current}
            file={opened.file}
            source={opened.source}
            onClose={close}
            onUse={(content) => {
              close();
              onUse(content);
            }}
          />
        )}
      </>
    ),
  };
}
