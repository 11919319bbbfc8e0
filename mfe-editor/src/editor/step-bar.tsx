import type { ResumeContent } from "@penresume/contracts";
import { isFilled } from "../resume/completeness.ts";
import { STEPS, type Step } from "../resume/steps.ts";
import styles from "./step-bar.module.css";
import { editorTexts as texts } from "./texts.ts";

/** The seven steps, open in any order; on phones only 'Step N de 7'. */
export function StepBar({
  step,
  content,
  isPhone,
  onGo,
}: {
  step: Step;
  content: ResumeContent;
  isPhone: boolean;
  onGo(step: Step): void;
}) {
  const number = STEPS.indexOf(step) + 1;
  if (isPhone) {
    return (
      <section className={styles.phone} aria-label={texts.stepBar}>
        <p>
          <strong>{texts.stepOf(number, STEPS.length)}</strong>
          <span>{texts.steps[step]}</span>
        </p>
        <progress className={styles.progress} value={number} max={STEPS.length} aria-hidden="true" />
      </section>
    );
  }
  return (
    <nav className={styles.bar} aria-label={texts.stepBar}>
      <ol>
        {STEPS.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.step}
              aria-current={name === step ? "step" : undefined}
              onClick={() => onGo(name)}
            >
              <span className={styles.number} aria-hidden="true">
                {name !== step && isFilled(name, content) ? <Tick /> : index + 1}
              </span>
              {texts.steps[name]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Tick = () => (
  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M5 12.500l4.500 4.500L19 7.500" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
