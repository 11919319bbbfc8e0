import { isResumeEmpty } from "@penresume/resume-view";
import type { EditedDocument } from "../document/use-document.ts";
import { previewTexts, stepTexts } from "../form/texts.ts";
import { ImportButton } from "../import/import-entry.tsx";
import type { ImportControls } from "../import/use-import.tsx";
import { JobMatchButton } from "../job-match/job-match-entry.tsx";
import { ReviewButton } from "../review/review-entry.tsx";
import { VersionBar } from "../versions/versions-entry.tsx";
import styles from "./step-heading.module.css";
import { UndoRedoButtons } from "./undo-redo-buttons.tsx";
import type { Panels } from "./use-panels.tsx";

/** A step's title and introduction, with undo, import, review and comparison. */
export function StepHeading({
  editor: { state, navigation, undoRedo, tab },
  panels,
  importing,
}: {
  editor: EditedDocument;
  panels: Panels;
  /** Null while the choice below offers it. */
  importing: ImportControls | null;
}) {
  const { step } = navigation;
  const isPreviewStep = step === "preview";
  const isEmpty = isResumeEmpty(state.content);
  return (
    <header className={styles.heading}>
      <h1 ref={navigation.heading} tabIndex={-1}>
        {stepTexts.headings[step]}
      </h1>
      {/* On a line of its own, so that no field moves when more buttons appear at the first letter. */}
      {!tab.isLockedElsewhere && (
        <div className={styles.tools}>
          {!isEmpty && !isPreviewStep && (
            <>
              <ReviewButton {...panels.review} />
              <JobMatchButton {...panels.jobMatch} />
            </>
          )}
          {importing && <ImportButton {...importing} />}
          <UndoRedoButtons {...undoRedo} />
        </div>
      )}
      <p>{isPreviewStep && isEmpty ? previewTexts.sampleIntro : stepTexts.intros[step]}</p>
      {state.content.base && !tab.isLockedElsewhere && <VersionBar {...panels.versions} />}
    </header>
  );
}
