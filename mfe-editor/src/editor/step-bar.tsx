import type { ResumeContent } from "@penresume/contracts";
import { memo } from "react";
import { isFilled } from "../resume/completeness.ts";
import { STEPS, type Step } from "../resume/steps.ts";
import styles from "./step-bar.module.css";
import { editorTexts as texts } from "./texts.ts";

interface StepBarProps {
  step: Step;
  phone: boolean;
  onGo(step: Step): void;
}

/** The seven steps; each can be gone to at any time. On phones only where one is: 'Step N de 7'. */
export function StepBar({ content, ...props }: StepBarProps & { content: ResumeContent }) {
  // One text, so that a key press which fills nothing renders nothing.
  const filled = STEPS.filter((step) => isFilled(step, content)).join(" ");
  return <Bar {...props} filled={filled} />;
}

const Bar = memo(function Bar({ step, filled, phone, onGo }: StepBarProps & { filled: string }) {
  const at = STEPS.indexOf(step);
  if (phone) {
    return (
      <section className={styles.phone} aria-label={texts.stepBar}>
        <p>
          <strong>{texts.stepOf(at + 1, STEPS.length)}</strong>
          <span>{texts.steps[step]}</span>
        </p>
        <progress className={styles.progress} value={at + 1} max={STEPS.length} aria-hidden="true" />
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
                {filled.split(" ").includes(name) && name !== step ? <Tick /> : index + 1}
              </span>
              {texts.steps[name]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
});

const Tick = () => (
  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M5 12.500l4.500 4.500L19 7.500" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
