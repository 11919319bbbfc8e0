import { getSectionTitle, orderSections } from "@penresume/resume-sections";
import { Button, Icon, isSameContent } from "@penresume/web-kit";
import { type Dispatch, useId, useState } from "react";
import type { EditorAction, EditorState } from "../resume/editor-state.ts";
import type { Step } from "../resume/steps.ts";
import type { CollapsedEntries } from "../steps/use-collapsed-entries.ts";
import styles from "./first-job.module.css";
import { readFirstJob, storeFirstJob } from "./first-job-answer.ts";
import { findFirstJobIndex, orderForFirstJob } from "./section-order.ts";
import { firstJobTexts as texts } from "./texts.ts";

interface FirstJobProps {
  step: Exclude<Step, "theme" | "preview">;
  state: EditorState;
  collapsed: CollapsedEntries;
  dispatch: Dispatch<EditorAction>;
  announce(text: string): void;
  onNavigate(step: Step): void;
}

/** Sections that the tips of a step suggest. */
const SUGGESTED_SECTIONS: Partial<Record<Step, readonly string[]>> = {
  education: ["courses"],
  experience: ["projects", "volunteering"],
  skills: ["courses", "projects", "volunteering"],
};

/**
 * Asks once whether the résumé is for a first job. If so, moves the sections into the order for it and shows tips for the current
 * step.
 */
export default function FirstJob(props: FirstJobProps) {
  const { step, state, dispatch, announce } = props;
  const [isFirstJob, setFirstJob] = useState(readFirstJob);
  const [orderedAt, setOrderedAt] = useState<Step | null>(null);

  function saveAnswer(isFirst: boolean) {
    storeFirstJob(isFirst);
    setFirstJob(isFirst);
    if (isFirst && hasDefaultOrder(state)) applyFirstJobOrder();
  }

  function applyFirstJobOrder() {
    const { sections } = state.content;
    const ordered = orderForFirstJob(sections);
    if (isSameContent(ordered, orderSections(sections))) return;
    dispatch({ type: "replace", content: { ...state.content, sections: ordered } });
    setOrderedAt(step);
    announce(texts.ordered);
  }

  if (isFirstJob === null) return state.content.experience.length === 0 ? <Question onAnswer={saveAnswer} /> : null;
  if (!isFirstJob || texts.tips[step].length === 0) return null;
  return <Tips {...props} isOrdered={orderedAt === step} onNotFirst={() => saveAnswer(false)} />;
}

const DEFAULT_ORDER = orderSections().map(({ kind }) => kind);
/** Whether the built-in sections are in the default order. Added sections may be anywhere. */
const hasDefaultOrder = ({ content }: EditorState) =>
  isSameContent(
    orderSections(content.sections)
      .map(({ kind }) => kind)
      .filter((kind) => DEFAULT_ORDER.includes(kind)),
    DEFAULT_ORDER,
  );

function Question({ onAnswer }: { onAnswer(isFirst: boolean): void }) {
  const id = useId();
  return (
    <section className={styles.question} aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.question}</h2>
        <p>{texts.why}</p>
      </div>
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => onAnswer(true)}>
          {texts.yes}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {texts.no}
        </Button>
      </div>
    </section>
  );
}

function Tips({
  step,
  state,
  collapsed,
  dispatch,
  onNavigate,
  isOrdered,
  onNotFirst,
}: FirstJobProps & { isOrdered: boolean; onNotFirst(): void }) {
  const id = useId();
  const { sections } = state.content;
  const missingKinds = (SUGGESTED_SECTIONS[step] ?? []).filter(
    (kind) => !sections?.some((section) => section.kind === kind),
  );

  function addSection(kind: string) {
    // the reducer gives the new section this key
    const key = state.nextKey;
    dispatch({ type: "addSection", kind, at: findFirstJobIndex(sections, kind) });
    collapsed.openField(`sections.${key}`);
    // the step in which sections are edited
    onNavigate("skills");
  }

  return (
    <section className={styles.tips} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {isOrdered && (
        <p>
          {texts.ordered} {texts.undoHint}
        </p>
      )}
      <ul>
        {texts.tips[step].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {step === "personal" && (
        <details>
          <summary>{texts.age}</summary>
          <p>{texts.ageText}</p>
        </details>
      )}
      <div className={styles.choices}>
        {missingKinds.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => addSection(kind)}>
            <Icon path="M12 5v14M5 12h14" />
            <span>{kind === "projects" ? texts.school : getSectionTitle({ kind })}</span>
          </Button>
        ))}
        <Button variant="quiet" onClick={onNotFirst}>
          {texts.notFirst}
        </Button>
      </div>
    </section>
  );
}
