import { isResumeEmpty } from "@penresume/resume-view";
import { useEffect } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { previewTexts, stepTexts } from "../form/texts.ts";
import { GuidedStartButton } from "../guided-start/guided-start-entry.tsx";
import { ImportButton } from "../import/import-entry.tsx";
import type { ImportControls } from "../import/use-import.tsx";
import { JobMatchButton } from "../job-match/job-match-entry.tsx";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { ReviewButton } from "../review/review-entry.tsx";
import { VersionBar } from "../versions/versions-entry.tsx";
import styles from "./step-heading.module.css";
import { UndoRedoButtons } from "./undo-redo-buttons.tsx";
import type { Panels } from "./use-panels.tsx";

/** A step's title with undo, and its introduction with import, review and comparison. */
export function StepHeading({
  panels,
  importing,
  onHelp,
}: {
  panels: Panels;
  /** Null while the choice below offers it. */
  importing: ImportControls | null;
  onHelp(): void;
}) {
  const { navigation } = useDocumentStore();
  // Phones have it in the list of steps.
  const isPhone = useIsPhone();
  const step = useDocument(({ step }) => step);
  const change = useDocument(({ change }) => change);
  const isLocked = useDocument(({ isLockedElsewhere }) => isLockedElsewhere);
  const isEmpty = useDocument(({ state }) => isResumeEmpty(state.content));
  const isVersion = useDocument(({ state }) => state.content.base !== undefined);
  const isPreviewStep = step === "preview";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step or a change is on the screen
  useEffect(() => navigation.moveFocus(), [step, change, navigation]);
  return (
    <header className={styles.heading}>
      <h1 ref={navigation.heading} tabIndex={-1}>
        {stepTexts.headings[step]}
      </h1>
      {!isLocked && <UndoRedoButtons />}
      {/* On a line of its own, so that no field moves when more buttons appear at the first letter. */}
      {!isLocked && (importing || !isEmpty) && (
        <div className={styles.tools}>
          {!isEmpty && !isPreviewStep && (
            <>
              <ReviewButton {...panels.review} />
              <JobMatchButton {...panels.jobMatch} />
            </>
          )}
          {importing && <ImportButton {...importing} />}
          {importing && !isPhone && !isPreviewStep && <GuidedStartButton onOpen={onHelp} />}
        </div>
      )}
      <p>{isPreviewStep && isEmpty ? previewTexts.sampleIntro : stepTexts.intros[step]}</p>
      {isVersion && !isLocked && <VersionBar {...panels.versions} />}
    </header>
  );
}
