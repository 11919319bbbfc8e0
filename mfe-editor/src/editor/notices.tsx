import type { ResumeContent } from "@penresume/contracts";
import { AlertBox, type ApiProblem, Button } from "@penresume/web-kit";
import { useState } from "react";
import { draftTexts } from "../draft/texts.ts";
import type { Step } from "../resume/steps.ts";
import { savingTexts } from "../saving/texts.ts";
import styles from "./editor.module.css";
import { editorTexts } from "./texts.ts";

/** Replaces the form while the résumé is open in another tab. */
export const LockedNotice = ({ onTakeOver }: { onTakeOver(): void }) => (
  <AlertBox tone="info" actions={<Button onClick={onTakeOver}>{draftTexts.takeOver}</Button>}>
    {draftTexts.elsewhere}
  </AlertBox>
);

/** Why a save failed, with a way to the fields that the server refused. */
export function SaveProblem({
  problem,
  onSignIn,
  onGo,
}: {
  problem: ApiProblem;
  onSignIn(): void;
  onGo(step: Step): void;
}) {
  if (problem.status === 401) {
    return (
      <AlertBox actions={<Button onClick={onSignIn}>{savingTexts.signIn}</Button>}>{savingTexts.sessionEnded}</AlertBox>
    );
  }
  const steps = new Set(problem.errors.flatMap(({ path }) => STEP_OF_FIELD[path.split(".")[0] ?? ""] ?? []));
  if (steps.size === 0) {
    // The whole résumé is too large, no single field.
    const isTooLarge = problem.status === 413 || problem.errorAt("html") !== undefined;
    return <AlertBox>{isTooLarge ? savingTexts.tooLarge : problem.message}</AlertBox>;
  }
  const buttons = [...steps].map((step) => (
    <Button key={step} variant="secondary" onClick={() => onGo(step)}>
      {editorTexts.steps[step]}
    </Button>
  ));
  return <AlertBox actions={buttons}>{savingTexts.checkFields}</AlertBox>;
}

const STEP_OF_FIELD: Record<string, Step> = {
  theme: "theme",
  personalInfo: "personal",
  education: "education",
  experience: "experience",
  languages: "languages",
  skills: "skills",
};

/** A sentence with one action. */
export const Offer = ({ text, action, onAccept }: { text: string; action: string; onAccept(): void }) => (
  <AlertBox tone="info">
    <div className={styles.notice}>
      {text}
      <Button variant="quiet" onClick={onAccept}>
        {action}
      </Button>
    </div>
  </AlertBox>
);

/** Unsaved work was restored; the person can discard it, and undo that. */
export function RestoredNotice({
  content,
  step,
  isNew,
  isHidden,
  onDiscard,
  onUndo,
}: {
  content: ResumeContent;
  step: Step;
  isNew: boolean;
  isHidden: boolean;
  onDiscard(): void;
  onUndo(content: ResumeContent, step: Step): void;
}) {
  const [initialStep] = useState(step);
  const [discarded, setDiscarded] = useState<{ content: ResumeContent; step: Step } | null>(null);
  if (discarded) {
    const undo = () => {
      onUndo(discarded.content, discarded.step);
      setDiscarded(null);
    };
    return <Offer text={draftTexts.discarded} action={draftTexts.undo} onAccept={undo} />;
  }
  if (step !== initialStep || isHidden) return null;
  const discard = () => {
    setDiscarded({ content, step });
    onDiscard();
  };
  const action = isNew ? draftTexts.startOver : draftTexts.discard;
  return <Offer text={draftTexts.restored} action={action} onAccept={discard} />;
}
