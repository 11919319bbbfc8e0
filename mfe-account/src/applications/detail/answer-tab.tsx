import { Button, Fold, Select } from "@penresume/web-ui";
import { useState } from "react";
import { formatInstant } from "../lib/dates.ts";
import { MoveDialog } from "../lib/move-dialog.tsx";
import { getStageName, listStages } from "../lib/stages.ts";
import { closedReasons } from "../lib/texts.ts";
import { useSettings } from "../lib/use-settings.ts";
import type { TabProps } from "../saving/tab-props.ts";
import type { ApplicationDraft } from "../saving/use-draft.ts";
import { OwnFigures } from "../sending/own-figures.tsx";
import { Sending } from "../sending/sending.tsx";
import styles from "./answer-tab.module.css";
import { DetailsForm, NextStepForm } from "./details-form.tsx";
import { answerChoices, formTexts, detailTexts as texts } from "./texts.ts";
import { useDetailActions } from "./use-detail-actions.ts";

/** Stages of vagas that the company has decided for the person. */
const LATER = ["offer", "medicalExam", "hired"];

/** The tab 'Resposta' of a vaga: whether the company has answered, what was sent, where it stands, what comes next, and its other fields. */
export default function AnswerTab({ application, draft }: TabProps) {
  const own = useSettings().settings?.stages ?? null;
  const { change, moveTo } = useDetailActions(application.id, draft);
  const [isClosing, setClosing] = useState(false);
  const { stage, closedReason, sentAt } = application;
  const stages = listStages(own, [stage]);
  const isAsked =
    (sentAt !== null || stage !== "interest") &&
    !LATER.includes(stage) &&
    (stage !== "closed" || closedReason === "rejected");

  return (
    <div className={styles.answer}>
      {isAsked && (
        <fieldset className={styles.question}>
          <legend>{texts.hasAnswered}</legend>
          {answerChoices.map(({ text, stages: [first = "", ...others], reason = null }) => {
            const isChosen = [first, ...others].includes(stage);
            return (
              <Button
                key={first}
                variant={isChosen ? "primary" : "secondary"}
                aria-pressed={isChosen}
                onClick={() => !isChosen && void moveTo(first, getStageName(own, first), reason)}
              >
                {text}
              </Button>
            );
          })}
        </fieldset>
      )}
      <Sending
        {...{ application, draft }}
        onDecline={() => void moveTo("closed", getStageName(own, "closed"), "withdrawn")}
      />
      <Select
        label={texts.stage}
        hint={stage === "closed" && closedReason ? closedReasons[closedReason] : undefined}
        options={stages.map(({ id, name }) => ({ value: id, label: name }))}
        value={stage}
        onChange={({ target: { value } }) =>
          value === "closed" ? setClosing(true) : void moveTo(value, getStageName(own, value))
        }
      />
      <NextStepForm shown={application} onChange={draft.change} />
      <p role="status" className={styles.about}>
        {describeStatus(draft)}
      </p>
      <Fold title={formTexts.details}>
        <DetailsForm
          shown={application}
          onChange={draft.change}
          onRemoveContact={() => void change({ contact: undefined }, formTexts.contactRemoved)}
        />
      </Fold>
      {application.stages.length > 1 && (
        <section className={styles.history}>
          <h2>{texts.history}</h2>
          <ol>
            {application.stages.map(({ stage, at }) => (
              <li key={at}>{texts.stageAt(getStageName(own, stage), formatInstant(at))}</li>
            ))}
          </ol>
        </section>
      )}
      <OwnFigures />
      {isClosing && (
        <MoveDialog
          count={1}
          stages={stages}
          isClosing
          onMove={({ stage, closedReason }) => void moveTo(stage, getStageName(own, stage), closedReason)}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  );
}

/** Whether what was typed is saved. */
function describeStatus({ isSaving, isWaiting, isKept, hasSaved, isDirty }: ApplicationDraft): string {
  if (isSaving) return formTexts.saving;
  if (isWaiting && isKept) return formTexts.kept;
  return hasSaved && !isDirty ? formTexts.saved : "";
}
