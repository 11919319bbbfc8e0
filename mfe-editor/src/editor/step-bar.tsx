import { classNames, Dialog, Icon } from "@penresume/web-ui";
import { useId, useState } from "react";
import { isFilled } from "../document/completeness.ts";
import { useDocument } from "../document/document-context.tsx";
import { stepNames } from "../document/step-names.ts";
import { STEPS, type Step } from "../document/steps.ts";
import styles from "./step-bar.module.css";
import { editorTexts as texts } from "./texts.ts";

interface StepBarProps {
  step: Step;
  onNavigate(step: Step): void;
}

/** The seven steps, open in any order. */
export const StepBar = (props: StepBarProps) => (
  <nav className={styles.bar} aria-label={texts.stepBar}>
    <Steps {...props} />
  </nav>
);

/** 'Step N de 7' on phones; opens the list of the steps. */
export function PhoneStepBar({ step, onNavigate }: StepBarProps) {
  const [isOpen, setOpen] = useState(false);
  // The sections come after the last step.
  const number = (STEPS as readonly Step[]).indexOf(step) + 1 || STEPS.length;
  return (
    <section className={styles.phone} aria-label={texts.stepBar}>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <strong>{step === "sections" ? stepNames.sections : texts.stepOf(number, STEPS.length)}</strong>
        {step !== "sections" && <span>{stepNames[step]}</span>}
        <Icon path="M6 9.500l6 6 6-6" />
      </button>
      <progress className={styles.progress} value={number} max={STEPS.length} aria-hidden="true" />
      {isOpen && (
        <Dialog title={texts.stepBar} onClose={() => setOpen(false)}>
          <nav className={styles.list} aria-label={texts.stepBar}>
            <Steps
              namesFilled
              step={step}
              onNavigate={(chosen) => {
                setOpen(false);
                onNavigate(chosen);
              }}
            />
          </nav>
        </Dialog>
      )}
    </section>
  );
}

/** With `namesFilled` a visible text says which steps have content, otherwise a description for screen readers. */
function Steps({ step, onNavigate, namesFilled = false }: StepBarProps & { namesFilled?: boolean }) {
  const filledId = useId();
  // A text, so that a key that fills or empties no step renders nothing.
  const filled = useDocument(({ state }) => STEPS.filter((step) => isFilled(step, state.content)).join());
  return (
    <div className={styles.row}>
      <ol>
        {STEPS.map((name, index) => {
          const hasTick = name !== step && filled.split(",").includes(name);
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.step}
                aria-current={name === step ? "step" : undefined}
                aria-describedby={hasTick && !namesFilled ? filledId : undefined}
                onClick={() => onNavigate(name)}
              >
                <span className={classNames(styles.number, hasTick && styles.ticked)} aria-hidden="true">
                  {hasTick ? <Icon path="M5 12.500l4.500 4.500L19 7.500" size={16} strokeWidth={3} /> : index + 1}
                </span>
                <span>{stepNames[name]}</span>
                {hasTick && namesFilled && <span className={styles.filled}>{texts.filled}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {!namesFilled && (
        <span hidden id={filledId}>
          {texts.filled}
        </span>
      )}
    </div>
  );
}
