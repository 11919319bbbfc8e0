import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { AlertBox, Button } from "@penresume/web-kit";
import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { downloadTexts } from "../download/texts.ts";
import { gapsOf } from "../resume/completeness.ts";
import type { Step } from "../resume/steps.ts";
import styles from "./preview-step.module.css";
import { previewTexts as texts } from "./texts.ts";

/** The last step: what is still missing, and the two things to do with a résumé. */
export function PreviewStep({
  content,
  guest,
  saving,
  downloading,
  downloadProblem,
  onSave,
  onDownload,
  onGo,
}: {
  content: ResumeContent;
  guest: boolean;
  saving: boolean;
  downloading: boolean;
  downloadProblem: string | null;
  onSave(): void;
  onDownload(): void;
  onGo(step: Step): void;
}) {
  const gaps = gapsOf(content);
  const busy = saving || downloading;
  const pressed = useRef<HTMLButtonElement>(null);
  // A guest is told of the account first.
  const empty = !guest && isResumeEmpty(content);
  const [refused, setRefused] = useState(false);
  const press = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    setRefused(empty);
    if (empty) return;
    pressed.current = event.currentTarget;
    act();
  };
  // A busy button cannot hold the focus: it has it again before a dialog that may follow takes it.
  useLayoutEffect(() => {
    const button = pressed.current;
    if (busy || !button) return;
    pressed.current = null;
    if (!button.closest("section")?.querySelector(":focus")) button.focus();
  }, [busy]);
  return (
    <div className={styles.step}>
      {refused && empty && <AlertBox>{texts.empty}</AlertBox>}
      {downloadProblem && <AlertBox>{downloadProblem}</AlertBox>}
      <div className={styles.actions}>
        <div className={styles.action}>
          <Button large busyText={downloading && downloadTexts.generating} disabled={busy} onClick={press(onDownload)}>
            {downloadTexts.download}
          </Button>
          <p>{texts.downloadHint}</p>
        </div>
        <div className={styles.action}>
          <Button
            large
            variant="secondary"
            busyText={saving && !downloading && texts.saving}
            disabled={busy}
            onClick={press(onSave)}
          >
            {guest ? texts.signInToSave : texts.save}
          </Button>
          <p>{texts.saveHint}</p>
        </div>
      </div>
      {gaps.length > 0 && (
        <section className={styles.gaps} aria-labelledby="gaps">
          <h2 id="gaps">{texts.missing}</h2>
          <ul>
            {gaps.map(({ gap, step }) => (
              <li key={gap}>
                <Button variant="quiet" onClick={() => onGo(step)}>
                  {texts.gaps[gap]}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
