import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { type Api, useSession } from "@penresume/web-host";
import { Button, Dialog, Spinner, VisuallyHidden } from "@penresume/web-ui";
import { useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { useAnnouncer } from "../lib/announcer.ts";
import { useStore } from "../lib/store.ts";
import { createReview } from "./create-review.ts";
import styles from "./import-dialog.module.css";
import { createImportStore, type ImportSource } from "./import-store.ts";
import { applyReview } from "./merge.ts";
import { PictureChoice } from "./picture-choice.tsx";
import type { Imported } from "./protocol.ts";
import { ReviewScreen } from "./review-screen.tsx";
import { SourceChoice } from "./source-choice.tsx";
import { pictureTexts, importTexts as texts } from "./texts.ts";

export interface ImportDialogProps {
  api: Api;
  /** The résumé in the editor. */
  current: ResumeContent;
  /** Files that were dropped on the editor. */
  files?: readonly File[] | undefined;
  /** A text that was pasted into a field or shared by another app. */
  text?: string | undefined;
  /** The source that is offered first. */
  source?: ImportSource | undefined;
  /** Puts the result into the editor. */
  onUse(content: ResumeContent): void;
  /** Asks for what an empty résumé has from a narrated story. */
  onTold(): void;
  onClose(): void;
}

/** Imports a résumé in three stages: choice of a source, reading, review. */
export default function ImportDialog({ api, current, files, text, source, onUse, onTold, onClose }: ImportDialogProps) {
  const { message, announce } = useAnnouncer();
  const uid = useSession().user?.uid ?? "guest";
  const [store] = useState(() => createImportStore({ api, uid, source, announce }));
  useEffect(() => store.close, [store]);
  useEffect(() => {
    if (files) store.readDropped(files);
  }, [store, files]);
  useEffect(() => {
    if (text) store.readText(text);
  }, [store, text]);
  // Deferred, because a long review has hundreds of inputs.
  const stage = useDeferredValue(useStore(store, ({ stage }) => stage));
  const imported = stage.name === "reviewing" ? stage.imported : null;
  const isEmpty = isResumeEmpty(current);
  const isTold = stage.name === "reviewing" && stage.isTold && isEmpty;
  // Nothing to choose, and to check only in the questions: the PDF carries the résumé, or it was narrated; none is replaced.
  const isUsedAtOnce = (imported?.attachment === "restored" && isEmpty) || isTold;
  const takeOver = useEffectEvent((imported: Imported) => {
    // A story stays, for what no field took from it.
    if (!isTold) store.forgetTexts();
    onUse(applyReview(createReview(imported), current, { replacesAll: true, choices: {} }));
    if (isTold) onTold();
  });
  useEffect(() => {
    if (isUsedAtOnce && imported) takeOver(imported);
  }, [isUsedAtOnce, imported]);

  // Inside the dialog, because a live region outside of it is inert.
  const status = <VisuallyHidden role="status">{message}</VisuallyHidden>;
  if (stage.name === "reviewing" && !isUsedAtOnce) {
    return (
      <ReviewScreen
        store={stage.review}
        current={current}
        status={status}
        onUse={(content) => {
          store.forgetTexts();
          onUse(content);
        }}
        onBack={store.leaveStage}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={texts.title} size="large" onClose={onClose}>
      {status}
      {stage.name === "reading" || stage.name === "reviewing" ? (
        <div className={styles.reading}>
          <Spinner />
          <p>
            {stage.name === "reading" && stage.progress
              ? pictureTexts.progress(stage.progress, stage.count)
              : texts.reading}
          </p>
          <Button variant="secondary" onClick={store.leaveStage}>
            {texts.cancel}
          </Button>
        </div>
      ) : stage.name === "pictures" ? (
        <PictureChoice store={store} pictures={stage} />
      ) : (
        <SourceChoice store={store} error={stage.name === "failed" ? stage.error : null} />
      )}
    </Dialog>
  );
}
