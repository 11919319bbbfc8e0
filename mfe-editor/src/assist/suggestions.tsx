import { AlertBox, Button } from "@penresume/web-kit";
import { useId } from "react";
import { hasSkill } from "../resume/rules.ts";
import styles from "./assist.module.css";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";
import type { Assist } from "./use-assist.ts";

/** The AI's suggestions as chips: one touch adds a skill; one that is in the list already cannot be added again. */
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
  return (
    <div className={styles.assisted}>
      <div className={styles.row}>
        <Button
          variant="secondary"
          busyText={assist.suggesting && texts.suggesting}
          disabled={!enabled}
          aria-describedby={hintId}
          onClick={() => void assist.suggest()}
        >
          <Sparkle />
          {texts.suggest}
        </Button>
      </div>
      <p className={styles.note} id={hintId}>
        {enabled ? texts.privacy : disabledHint}
      </p>
      {assist.suggestProblem && <AlertBox>{assist.suggestProblem}</AlertBox>}
      {assist.suggestions.length > 0 && (
        <section className={styles.suggestions} aria-labelledby={headingId}>
          <h2 id={headingId}>{texts.suggestions}</h2>
          <ul className={styles.chips}>
            {assist.suggestions.map((skill) => {
              const inList = hasSkill(skills, skill);
              return (
                <li key={skill}>
                  <button
                    type="button"
                    className={styles.chip}
                    aria-disabled={inList || undefined}
                    onClick={() => !inList && onAdd(skill)}
                  >
                    <span aria-hidden="true">{inList ? "✓" : "+"}</span>
                    {skill}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
