import { isResumeEmpty } from "@penresume/resume-view";
import { useEffect } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { previewTexts, stepTexts } from "../form/texts.ts";
import styles from "./step-heading.module.css";
import { UndoRedoButtons } from "./undo-redo-buttons.tsx";

/** A step's title with undo, and its introduction. */
export function StepHeading() {
  const { navigation } = useDocumentStore();
  const step = useDocument(({ step }) => step);
  const change = useDocument(({ change }) => change);
  const isLocked = useDocument(({ isLockedElsewhere }) => isLockedElsewhere);
  const isEmpty = useDocument(({ state }) => isResumeEmpty(state.content));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step or a change is on the screen
  useEffect(() => navigation.moveFocus(), [step, change, navigation]);
  return (
    <header className={styles.heading}>
      <h1 ref={navigation.heading} tabIndex={-1}>
        {stepTexts.headings[step]}
      </h1>
      {!isLocked && <UndoRedoButtons />}
      <p>{step === "preview" && isEmpty ? previewTexts.sampleIntro : stepTexts.intros[step]}</p>
    </header>
  );
}
