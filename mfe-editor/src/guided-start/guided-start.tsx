import { findPhoneProblem } from "@penresume/resume/phone";
import { suggestEmail } from "@penresume/resume-review/email-typos";
import { Button, Dialog, useBackEntry } from "@penresume/web-ui";
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import FieldDictation from "../dictation/field-dictation.tsx";
import { canDictate } from "../dictation/field-dictation-entry.tsx";
import { isEmailIncomplete } from "../document/completeness.ts";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { ReadAloud } from "../lib/read-aloud.tsx";
import { useStore } from "../lib/store.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { PhonePreview } from "../preview/phone-preview.tsx";
import { AnswerInput } from "./answer-input.tsx";
import styles from "./guided-start.module.css";
import { getGuidedStart } from "./guided-start-store.ts";
import { loadOccupations } from "./occupation.ts";
import { listLabels, listQuestions, PARTS, type Question, SKIPPED } from "./questions.ts";
import { type GuidedStartProps, Summary } from "./summary.tsx";
import { readTarget } from "./targets.ts";
import { getQuestionText, partTexts, guidedStartTexts as texts } from "./texts.ts";

/** 'Quero ajuda para começar': one question a screen. Answers are written to the résumé while they are typed. */
export default function GuidedStart({ checks, onClose, onNavigate, onVaga }: GuidedStartProps & { checks: boolean }) {
  const guide = getGuidedStart(useDocumentStore());
  const isPhone = useIsPhone();
  const content = useDocument(getContent);
  const id = useStore(guide, ({ id }) => id);
  const answers = useStore(guide, ({ answers }) => answers);
  // Whether the key Enter led to the question: the next field keeps the phone's keyboard.
  const isTyping = useRef(false);
  useLayoutEffect(() => guide.open(checks), [guide, checks]);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    loadOccupations().then(() => setLoaded(true), console.error);
  }, []);
  const questions = listQuestions(content, answers);
  const at = questions.findIndex((question) => question.id === id);
  const question = questions[at];
  return (
    <Dialog
      title={question ? partTexts[question.part] : texts.done}
      size={isPhone ? "full" : "medium"}
      onClose={() => onClose(!question)}
    >
      <progress
        className={styles.progress}
        value={question ? PARTS.indexOf(question.part) : PARTS.length}
        max={PARTS.length}
        aria-hidden
      />
      {question ? (
        <Screen key={question.id} isFirst={at === 0} {...{ question, isTyping, onNavigate }} />
      ) : (
        <Summary {...{ onNavigate, onVaga }} />
      )}
      {/* New for each question, whose field goes with it. */}
      {canDictate() && <FieldDictation key={`dictation ${id}`} isInDialog />}
    </Dialog>
  );
}

/** Ms after which a tap is meant for the question on the screen. */
const SECOND_TAP = 400;

const FIELD = "input:not([type=checkbox], [type=radio])";

const hasContactProblem = (kind: Question["input"]["kind"], text: string) =>
  (kind === "email" && (isEmailIncomplete(text) || suggestEmail(text.trim()) !== undefined)) ||
  (kind === "phone" && Boolean(findPhoneProblem(text)));

function Screen({
  question,
  isFirst,
  isTyping,
  onNavigate,
}: {
  question: Question;
  isFirst: boolean;
  isTyping: RefObject<boolean>;
  onNavigate: GuidedStartProps["onNavigate"];
}) {
  const guide = getGuidedStart(useDocumentStore());
  const answers = useStore(guide, ({ answers }) => answers);
  const values = readTarget(useDocument(getContent), question.target);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, another, hint, skip = texts.skip, skipAnother = skip } = getQuestionText(question.text);
  const asked = (question.isAnother && another) || title;
  useBackEntry(!isFirst, guide.goBack);
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const wasClicked = useRef(false);
  const warnedOf = useRef<string>(undefined);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);
  useEffect(() => {
    const field = isTyping.current && form.current?.querySelector<HTMLElement>(FIELD);
    (field || heading.current)?.focus();
    isTyping.current = false;
  }, [isTyping]);

  /** The second tap of two on one place is for the question before. Keys have no `detail`. */
  function ignoreSecondTap(event: MouseEvent) {
    if (event.detail === 0 || !form.current?.contains(event.target as Node)) return;
    const isSecond = event.detail > 1 && !wasClicked.current;
    if (isSecond || event.timeStamp - shownAt.current < SECOND_TAP) {
      event.preventDefault();
      event.stopPropagation();
    } else wasClicked.current = true;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A language without its level.
    const levels = form.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
    if (![...levels].every((level) => level.reportValidity())) return;
    const field = form.current?.querySelector<HTMLInputElement>(FIELD);
    isTyping.current = document.activeElement?.matches(FIELD) === true;
    if (!field || field.value === warnedOf.current || !hasContactProblem(question.input.kind, field.value))
      return guide.goOn();
    // Leaving the field shows its hint. A second 'Continuar' keeps the answer.
    warnedOf.current = field.value;
    field.focus();
    field.blur();
    field.focus();
  }

  return (
    <form
      ref={form}
      className={styles.screen}
      onSubmit={submit}
      onClickCapture={ignoreSecondTap}
      autoComplete="on"
      noValidate
    >
      <div className={styles.question}>
        <div className={styles.heading}>
          <h3 ref={heading} tabIndex={-1}>
            {asked}
          </h3>
          <ReadAloud name={asked} text={[asked, hint, ...listLabels(question.input)].filter(Boolean).join(" ")} />
        </div>
        {hint && <p className={styles.hint}>{hint}</p>}
        <AnswerInput
          question={question}
          values={values}
          answer={answers[question.id] === SKIPPED ? undefined : answers[question.id]}
          title={hint ? `${asked} ${hint}` : asked}
          onChange={(patch) => guide.write(question, patch)}
          onChoose={(choice) => guide.choose(question, choice)}
        />
      </div>
      <div className={styles.others}>
        <PhonePreview onNavigate={onNavigate} />
        <Button variant="quiet" onClick={() => onNavigate(question.step)}>
          {texts.leave}
        </Button>
      </div>
      <div className={styles.buttons}>
        {!isFirst && (
          <Button variant="secondary" onClick={guide.goBack}>
            {texts.back}
          </Button>
        )}
        <Button variant="secondary" onClick={guide.goOn}>
          {question.isAnother ? skipAnother : skip}
        </Button>
        <Button type="submit" className={styles.next}>
          {texts.next}
        </Button>
      </div>
    </form>
  );
}
