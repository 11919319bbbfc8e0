import type { ResumeContent } from "@penresume/contracts";
import { AlertBox, type ApiProblem, Button } from "@penresume/web-kit";
import { useState } from "react";
import type { Draft } from "../draft/draft-store.ts";
import { draftTexts } from "../draft/texts.ts";
import type { Step } from "../resume/steps.ts";
import { savingTexts } from "../saving/texts.ts";
import styles from "./editor.module.css";
import type { Opening } from "./opening.ts";
import { editorTexts } from "./texts.ts";
import type { EditorModel } from "./use-editor.ts";

/** Instead of a form that could be written in: the résumé is open in another tab. */
export function ElsewhereNotice({ tab }: Pick<EditorModel, "tab">) {
  return (
    <AlertBox tone="info" actions={<Button onClick={tab.takeOver}>{draftTexts.takeOver}</Button>}>
      {draftTexts.elsewhere}
    </AlertBox>
  );
}

/** Above the fields: what went wrong with saving, and that a draft was brought back. */
export function Notices({ editor, opening }: { editor: EditorModel; opening: Opening }) {
  return (
    <>
      {!editor.online && <AlertBox tone="info">{editor.isWaiting ? draftTexts.waiting : draftTexts.offline}</AlertBox>}
      {!editor.isWaiting && <SaveProblem editor={editor} />}
      {opening.restored && <Restored editor={editor} />}
      {opening.guestDraft && <GuestDraft editor={editor} draft={opening.guestDraft} />}
    </>
  );
}

function SaveProblem({ editor }: { editor: EditorModel }) {
  const { problem } = editor.saving;
  if (!problem) return null;
  if (problem.status === 401) {
    return (
      <AlertBox actions={<Button onClick={editor.signInAgain}>{savingTexts.signIn}</Button>}>
        {savingTexts.sessionEnded}
      </AlertBox>
    );
  }
  const steps = [...new Set(problem.errors.map(({ path }) => stepOfField(path)).filter((step) => step !== null))];
  return (
    <AlertBox
      actions={
        steps.length > 0 &&
        steps.map((step) => (
          <Button key={step} variant="secondary" onClick={() => editor.goTo(step)}>
            {editorTexts.steps[step]}
          </Button>
        ))
      }
    >
      {steps.length > 0 ? savingTexts.checkFields : isTooLarge(problem) ? savingTexts.tooLarge : problem.message}
    </AlertBox>
  );
}

/** More than the server takes as a whole: no single field is wrong. */
const isTooLarge = (problem: ApiProblem) => problem.status === 413 || problem.errorAt("html") !== undefined;

const FIELDS: Record<string, Step> = {
  theme: "theme",
  personalInfo: "personal",
  education: "education",
  experience: "experience",
  languages: "languages",
  skills: "skills",
};

/** The step on which a field stands, by its dotted path. */
const stepOfField = (path: string): Step | null => FIELDS[path.split(".")[0] ?? ""] ?? null;

/** A sentence and what can be done about it. */
function Offer({ text, action, onAccept }: { text: string; action: string; onAccept: () => void }) {
  return (
    <AlertBox tone="info">
      <div className={styles.notice}>
        {text}
        <Button variant="quiet" onClick={onAccept}>
          {action}
        </Button>
      </div>
    </AlertBox>
  );
}

/** Offers what a guest wrote here; gone when it is taken, or when another résumé was begun and saved. */
function GuestDraft({ editor, draft }: { editor: EditorModel; draft: Draft }) {
  const [taken, setTaken] = useState(false);
  if (taken || editor.saving.document.kind === "saved") return null;
  const take = () => {
    editor.takeGuestDraft(draft);
    setTaken(true);
  };
  return <Offer text={draftTexts.guest} action={draftTexts.takeGuest} onAccept={take} />;
}

/** Says that unsaved work was found, and lets the person start over; that can be taken back. */
function Restored({ editor }: { editor: EditorModel }) {
  const [openedAt] = useState(editor.step);
  const [discarded, setDiscarded] = useState<{ content: ResumeContent; step: Step } | null>(null);
  if (discarded) {
    const takeBack = () => {
      editor.dispatch({ type: "replace", content: discarded.content });
      editor.goTo(discarded.step);
      setDiscarded(null);
    };
    return <Offer text={draftTexts.discarded} action={draftTexts.undo} onAccept={takeBack} />;
  }
  // Who has moved on knows where they are.
  if (editor.step !== openedAt || editor.saving.problem || !editor.saving.dirty) return null;
  const discard = () => {
    setDiscarded({ content: editor.state.content, step: editor.step });
    void editor.discard();
  };
  const action = editor.saving.document.kind === "new" ? draftTexts.startOver : draftTexts.discard;
  return <Offer text={draftTexts.restored} action={action} onAccept={discard} />;
}
