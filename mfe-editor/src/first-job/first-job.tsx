import { findKind, getSectionTitle } from "@penresume/resume";
import { Button, Icon } from "@penresume/web-ui";
import { useId } from "react";
import { flushSync } from "react-dom";
import { PartText } from "../assist/part-text.tsx";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { createSection, getEntries } from "../document/editor-state.ts";
import { storeFirstJob, useIsFirstJob } from "../document/first-job-answer.ts";
import type { Step } from "../document/steps.ts";
import { ListStep } from "../form/list-step.tsx";
import styles from "./first-job.module.css";
import { findFirstJobIndex, prepareFirstJob } from "./section-order.ts";
import { startTexts } from "./start-texts.ts";
import { firstJobTexts as texts } from "./texts.ts";

interface FirstJobProps {
  step: Exclude<Step, "theme" | "preview" | "sections">;
}

/** Sections that belong to a step for a first job. */
const STEP_SECTIONS: Partial<Record<Step, readonly string[]>> = {
  education: ["courses"],
  experience: ["projects", "volunteering"],
};

/** Sections and tips of a step for a first job. Others can say at the experience step that it is one. */
export default function FirstJob({ step }: FirstJobProps) {
  const { getState, dispatch, announce } = useDocumentStore();
  const hasExperience = useDocument(({ state }) => state.content.experience.length > 0);
  if (useIsFirstJob()) {
    return (
      <>
        <StepSections step={step} />
        {texts.tips[step].length > 0 && <Tips step={step} />}
      </>
    );
  }
  if (step !== "experience" || hasExperience) return null;
  return (
    <p className={styles.offer}>
      <Button
        variant="quiet"
        onClick={() => {
          storeFirstJob(true);
          dispatch({ type: "replace", content: prepareFirstJob(getContent(getState())) });
          announce(startTexts.firstJobReady);
        }}
      >
        {texts.isFirst}
      </Button>
    </p>
  );
}

/** The sections that belong to the step, with buttons for those that are missing. */
function StepSections({ step }: FirstJobProps) {
  const { getState, dispatch } = useDocumentStore();
  const sections = useDocument(({ state }) => getEntries(state, "sections"));
  const kinds = STEP_SECTIONS[step];
  if (!kinds) return null;
  const shown = sections.flatMap((section) => {
    const part = kinds.includes(section.kind) && findKind(section.kind);
    return part && part.type === "entries" ? [{ section, part, list: `${section.id}.entries` as const }] : [];
  });
  const missing = kinds.filter((kind) => !shown.some(({ section }) => section.kind === kind));

  function addSection(kind: string) {
    const section = createSection(kind);
    const at = findFirstJobIndex(getContent(getState()).sections, kind);
    flushSync(() => dispatch({ type: "addSection", section, step, at }));
    document.querySelector<HTMLElement>(`[data-entry="${section.entries[0].id}"] input`)?.focus();
  }

  return (
    <div className={styles.sections}>
      {shown.map(({ section, part, list }) => (
        <section key={list} aria-label={getSectionTitle(section)}>
          <h2>{getSectionTitle(section)}</h2>
          <ListStep part={part} list={list} Text={PartText} />
        </section>
      ))}
      {missing.length > 0 && (
        <div className={styles.choices}>
          {missing.map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => addSection(kind)}>
              <Icon path="M12 5v14M5 12h14" />
              <span>{kind === "projects" ? texts.school : getSectionTitle({ kind })}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Tips({ step }: Pick<FirstJobProps, "step">) {
  const id = useId();
  return (
    <section className={styles.tips} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
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
      <div>
        <Button variant="quiet" onClick={() => storeFirstJob(false)}>
          {texts.notFirst}
        </Button>
      </div>
    </section>
  );
}
