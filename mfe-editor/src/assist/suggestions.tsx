import { AlertBox, Button } from "@penresume/web-kit";
import { useEffect, useId, useRef, useState } from "react";
import { hasSkill } from "../resume/rules.ts";
import styles from "./assist.module.css";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";
import type { Assist } from "./use-assist.ts";

/** The AI's suggestions as chips: one touch adds a skill. Those that are in the list already are not offered. */
export function Suggestions({
  assist,
  skills,
  enabled,
  disabledHint,
  onAdd,
}: {
  assist: Assist;
  skills: readonly string[];
  enabled: boolean;
  /** Says what is missing while suggestions cannot be asked for. */
  disabledHint: string;
  onAdd(skill: string): void;
}) {
  const headingId = useId();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const offered = assist.suggestions.filter((skill) => !hasSkill(skills, skill));

  // The chip under the focus is gone: the one that took its place has it, or the button when none is left.
  useEffect(() => {
    if (chosen === null) return;
    const buttons = root.current?.querySelectorAll<HTMLElement>("li button");
    (buttons?.[Math.min(chosen, buttons.length - 1)] ?? root.current?.querySelector("button"))?.focus();
    setChosen(null);
  }, [chosen]);

  return (
    <div className={styles.assisted} ref={root}>
      <div className={styles.row}>
        <Button
          variant="secondary"
          busyText={assist.suggesting && texts.suggesting}
          disabled={!enabled}
          aria-describedby={hintId}
          onClick={() => void assist.actions.suggest()}
        >
          <Sparkle />
          {texts.suggest}
        </Button>
      </div>
      <p className={styles.note} id={hintId}>
        {enabled ? texts.privacy : disabledHint}
      </p>
      {assist.suggestProblem && <AlertBox>{assist.suggestProblem}</AlertBox>}
      {offered.length > 0 && (
        <fieldset className={styles.suggestions} aria-labelledby={headingId}>
          <h2 id={headingId}>{texts.suggestions}</h2>
          <ul className={styles.chips}>
            {offered.map((skill, at) => (
              <li key={skill}>
                <button
                  type="button"
                  className={styles.chip}
                  onClick={() => {
                    onAdd(skill);
                    setChosen(at);
                  }}
                >
                  <span aria-hidden="true">+</span>
                  {skill}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}
