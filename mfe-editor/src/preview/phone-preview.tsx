import type { ResumeContent } from "@penresume/contracts";
import type { ResumePart } from "@penresume/resume-view";
import { Button, Dialog } from "@penresume/web-kit";
import { useState } from "react";
import styles from "./preview.module.css";
import { Preview } from "./preview.tsx";
import { previewPaneTexts as texts } from "./texts.ts";

/** The button of the bottom bar on phones that opens the full-screen preview. */
export function PhonePreview(props: { content: ResumeContent } & ResumePart) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={styles.open} onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.eye}>
          <path d="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
        </svg>
        {texts.open}
      </Button>
      {open && (
        <Dialog title={texts.title} size="full" onClose={() => setOpen(false)}>
          <Preview {...props} />
        </Dialog>
      )}
    </>
  );
}
