import type { ResumeContent } from "@penresume/contracts";
import { Button, Dialog } from "@penresume/web-kit";
import { useState } from "react";
import { useBackCloses } from "../editor/use-back-closes.ts";
import styles from "./preview.module.css";
import { Preview } from "./preview.tsx";
import { previewPaneTexts as texts } from "./texts.ts";

/** The floating button on phones that opens the full-screen preview. */
export function PhonePreview({ content }: { content: ResumeContent }) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <>
      <Button className={styles.floating} onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.eye}>
          <path d="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
        </svg>
        {texts.open}
      </Button>
      {open && (
        <Dialog title={texts.title} size="full" onClose={() => setOpen(false)}>
          <Preview content={content} />
        </Dialog>
      )}
    </>
  );
}
