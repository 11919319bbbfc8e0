import { AlertBox, cardClass, Skeleton } from "@penresume/web-ui";
import { useState } from "react";
import { type Answer, type Changes, getValue, SCRIPT } from "../lib/changes.ts";
import { useSettings } from "../lib/use-settings.ts";
import { ResumeChoice } from "../match/resume-choice.tsx";
import { useMatch } from "../match/use-match.ts";
import type { TabProps } from "../saving/tab-props.ts";
import type { ApplicationDraft } from "../saving/use-draft.ts";
import styles from "./interview.module.css";
import { QuestionCard } from "./question-card.tsx";
import { RehearsalDialog } from "./rehearsal-dialog.tsx";
import { StoryBank } from "./story-bank.tsx";
import { interviewTexts as texts } from "./texts.ts";
import { useRecorder } from "./use-recorder.ts";
import { VideoScript } from "./video-script.tsx";

/** What the script was stored under at first. */
const FIRST_SCRIPT = "Vídeo de apresentação";

/** The person's answers of an application, by question. */
function useAnswers({ shown, change }: ApplicationDraft) {
  const get = (question: string) => getValue(shown, `answer:${question}`) as Answer | undefined;
  const put = (question: string, changes: Partial<Answer>): Changes => ({
    [`answer:${question}`]: { question, text: "", ...get(question), ...changes },
  });
  const withoutFirst: Changes = get(FIRST_SCRIPT) ? { [`answer:${FIRST_SCRIPT}`]: undefined } : {};
  return {
    list: (shown.interview?.answers ?? []).filter(({ question }) => question !== SCRIPT && question !== FIRST_SCRIPT),
    get,
    change: (question: string, changes: Partial<Omit<Answer, "question">>) => change(put(question, changes)),
    script: (get(SCRIPT) ?? get(FIRST_SCRIPT))?.text,
    /** Undefined: the suggested script again. */
    changeScript: (text: string | undefined) =>
      change({
        ...withoutFirst,
        ...(text === undefined ? { [`answer:${SCRIPT}`]: undefined } : put(SCRIPT, { text })),
      }),
  };
}

/** The tab 'Entrevista' of an application: questions with answers, stories, what to ask, the video, and the rehearsal of each. */
export default function InterviewTab({ application, save, draft }: TabProps) {
  const { resume, interview, isLoading, problem, retry, posting } = useMatch(application);
  const answers = useAnswers(draft);
  const store = useSettings();
  const recorder = useRecorder();
  const [consent, setConsent] = useState(false);
  const [rehearsed, setRehearsed] = useState<{ question: string; notes: string } | null>(null);

  const listed = new Set(interview?.questions.map(({ text }) => text));
  const others = interview ? answers.list.filter(({ question }) => !listed.has(question)) : [];
  const common = {
    resume,
    stories: store.settings?.stories ?? [],
    recordings: recorder.recordings,
    onRehearse: (question: string, notes: string) => setRehearsed({ question, notes }),
  };

  return (
    <div className={styles.tab}>
      <ResumeChoice application={application} save={save} />
      {problem && <AlertBox onRetry={retry}>{problem}</AlertBox>}
      {isLoading && (
        <div role="status">
          <p>{texts.loading}</p>
          <Skeleton height="12rem" radius="var(--radius-l)" />
        </div>
      )}
      {interview && (
        <>
          <section className={styles.section} aria-label={texts.questions}>
            <h2>{texts.questions}</h2>
            <p className={styles.note}>
              {posting.outcome === "empty" || posting.outcome === "link"
                ? texts.noPosting
                : posting.requirements.length === 0
                  ? texts.noRequirements
                  : texts.questionsNote}
            </p>
            <ol className={styles.questions}>
              {interview.questions.map((question) => (
                <li key={question.text}>
                  <QuestionCard
                    {...common}
                    question={question}
                    answer={answers.get(question.text)}
                    onAnswer={(changes) => answers.change(question.text, changes)}
                  />
                </li>
              ))}
            </ol>
            {others.length > 0 && (
              <>
                <h3>{texts.otherAnswers}</h3>
                <ol className={styles.questions}>
                  {others.map((answer) => (
                    <li key={answer.question}>
                      <QuestionCard
                        {...common}
                        question={{ text: answer.question, lines: [], advice: [] }}
                        answer={answer}
                        onAnswer={(changes) => answers.change(answer.question, changes)}
                      />
                    </li>
                  ))}
                </ol>
              </>
            )}
          </section>
          <StoryBank store={store} />
          <section className={cardClass()} aria-label={texts.askBack}>
            <h2>{texts.askBack}</h2>
            <p className={styles.note}>{texts.askBackNote}</p>
            <ul className={styles.list}>
              {interview.askBack.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
            <details className={styles.details}>
              <summary>{texts.unlawful}</summary>
              <ul className={styles.list}>
                {interview.unlawful.map(({ topic, law }) => (
                  <li key={topic}>
                    <span>{topic}</span>
                    <small className={styles.law}>{law}</small>
                  </li>
                ))}
              </ul>
              <p className={styles.note}>{texts.unlawfulNote}</p>
            </details>
          </section>
          <VideoScript
            script={interview.script}
            name={resume?.personalInfo.fullName ?? ""}
            own={answers.script}
            hasRecording={texts.video in recorder.recordings}
            onChange={answers.changeScript}
            onRehearse={(notes) => setRehearsed({ question: texts.video, notes })}
          />
        </>
      )}
      {rehearsed && (
        <RehearsalDialog
          {...rehearsed}
          recorder={recorder}
          consent={consent}
          onConsent={setConsent}
          onClose={() => setRehearsed(null)}
        />
      )}
    </div>
  );
}
