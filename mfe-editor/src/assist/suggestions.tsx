import { AlertBox, Button } from "@penresume/web-ui";
import { useEffect, useId, useRef, useState } from "react";
import { hasSkill } from "../form/rules.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import styles from "./assist.module.css";
import { loadHealthNote } from "./load-health-note.ts";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";
import { useAiNote } from "./use-ai-note.ts";
import type { SuggestSkills } from "./use-suggest-skills.ts";

/** The AI's suggestions as chips that add a skill; skills that are already in the list are left out. */
export default function Suggestions({
  suggestSkills: { busy, suggestions, problem, suggest },
  skills,
  enabled,
  disabledHint,
  sent,
  onAdd,
}: {
  suggestSkills: SuggestSkills;
  skills: readonly string[];
  enabled: boolean;
  disabledHint: string;
  /** The texts that are sent. */
  sent: string;
  onAdd(skill: string): void;
}) {
  const headingId = useId();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ index: number } | null>(null);
  const note = useAiNote(texts.skillsPrivacy);
  const offered = suggestions?.filter((skill) => !hasSkill(skills, skill)) ?? [];

  // The chosen chip is removed: the next one gets the focus, after the last one the button.
  useEffect(() => {
    if (!chosen) return;
    const chips = root.current?.querySelectorAll<HTMLElement>("li button");
    (chips?.[Math.min(chosen.index, chips.length - 1)] ?? root.current?.querySelector("button"))?.focus();
  }, [chosen]);

  return (
    <div className={styles.assisted} ref={root}>
      {enabled && <LazyComponent load={loadHealthNote} props={{ text: sent }} />}
      <div className={styles.row}>
        <Button
          variant="secondary"
          busyText={busy && texts.suggesting}
          disabled={!enabled}
          aria-describedby={hintId}
          onClick={() => void suggest()}
        >
          <Sparkle />
          {texts.suggest}
        </Button>
      </div>
      <p className={styles.note} id={hintId}>
        {enabled ? note : disabledHint}
      </p>
      {problem && <AlertBox>{problem}</AlertBox>}
      {suggestions?.length === 0 && !busy && <p className={styles.note}>{texts.noneSuggested}</p>}
      {offered.length > 0 && (
        <fieldset className={styles.suggestions} aria-labelledby={headingId}>
          <h2 id={headingId}>{texts.suggestions}</h2>
          <ul className={styles.chips}>
            {offered.map((skill, index) => (
              <li key={skill}>
                <button
                  type="button"
                  className={styles.chip}
                  onClick={() => {
                    onAdd(skill);
                    setChosen({ index });
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
