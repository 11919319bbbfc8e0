import { Button, Dialog, Icon } from "@penresume/web-ui";
import { useState } from "react";
import type { Step } from "../document/steps.ts";
import styles from "./preview.module.css";
import { Preview } from "./preview.tsx";
import { previewPaneTexts as texts } from "./texts.ts";

/** The button of the bottom bar on phones that opens the full-screen preview. A tap on a text leads back to its field. */
export function PhonePreview({
  label = texts.open,
  onNavigate,
  onClose,
}: {
  label?: string;
  onNavigate(step: Step, field: string): void;
  /** Called when the preview is closed without a tap on a text. */
  onClose?: (() => void) | undefined;
}) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button variant="secondary" className={styles.open} onClick={() => setOpen(true)}>
        <Icon path="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
        <span className={styles.label}>{label}</span>
      </Button>
      {open && (
        <Dialog title={texts.title} size="full" onClose={close}>
          <Preview
            onNavigate={(step, field) => {
              setOpen(false);
              onNavigate(step, field);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
