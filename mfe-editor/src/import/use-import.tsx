import { Toast } from "@penresume/web-kit";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { entryTexts as texts } from "./entry-texts.ts";
import type { ImportDialogProps } from "./import-dialog.tsx";
import styles from "./import-entry.module.css";
import { useFileDrop } from "./use-file-drop.ts";

// A separate chunk: the code of the import is loaded when it is used.
const loadDialog = () => import("./import-dialog.tsx");

export interface ImportControls {
  open(): void;
  isOpening: boolean;
  /** The dialog, the hint while a file is dragged over the page, and the notice of a failed load. */
  overlay: ReactNode;
}

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
}): ImportControls {
  const [opened, setOpened] = useState<{ file: File | null } | null>(startsOpen ? { file: null } : null);
  const [Dialog, setDialog] = useState<ComponentType<ImportDialogProps>>();
  const [isFailed, setFailed] = useState(false);
  const isDraggedOver = useFileDrop(isEnabled, (file) => setOpened({ file }));
  const close = () => setOpened(null);

  const load = useEffectEvent(() =>
    loadDialog().then(
      (loaded) => setDialog(() => loaded.default),
      (error: unknown) => {
        console.error(error);
        setFailed(true);
        close();
      },
    ),
  );
  useEffect(() => {
    if (opened) void load();
  }, [opened]);

  return {
    open: () => setOpened({ file: null }),
    isOpening: opened !== null && !Dialog,
    overlay: (
      <>
        {isDraggedOver && !opened && <div className={styles.drop}>{texts.drop}</div>}
        {isFailed && <Toast onClose={() => setFailed(false)}>{texts.failed}</Toast>}
        {opened && Dialog && isEnabled && (
          <Dialog
            api={api}
            current={current}
            file={opened.file}
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
