import type { InterviewQuestion } from "@penresume/applications";
import { APPLICATION_LIMITS, type SavedResume, type Story } from "@penresume/contracts";
import { Button, Select, TextArea } from "@penresume/web-ui";
import type { Answer } from "../lib/changes.ts";
import { AnswerFeedback } from "./answer-feedback.tsx";
import styles from "./interview.module.css";
import { interviewTexts as texts } from "./texts.ts";
import type { Recording } from "./use-recorder.ts";

type Question = Pick<InterviewQuestion, "text" | "lines" | "advice" | "model"> &
  Partial<Pick<InterviewQuestion, "source">>;

/** A story as an answer. */
const joinStory = ({ situation, action, result }: Story): string =>
  [situation, action, result]
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n");

/** A question with what to use of the résumé, and the person's own answer. */
export function QuestionCard({
  question,
  answer,
  resume,
  stories,
  recordings,
  onAnswer,
  onRehearse,
}: {
  question: Question;
  answer: Answer | undefined;
  resume: SavedResume | null;
  stories: readonly Story[];
  recordings: Readonly<Record<string, Recording>>;
  onAnswer(changes: Partial<Omit<Answer, "question">>): void;
  onRehearse(question: string, notes: string): void;
}) {
  const { text, source, lines, advice, model } = question;
  const requirement = source?.kind === "requirement" ? source : undefined;
  const written = answer?.text ?? "";

  function addStory(id: string) {
    const story = stories.find((each) => each.id === id);
    if (!story) return onAnswer({ storyId: undefined });
    const added = joinStory(story);
    const isThere = added === "" || written.includes(added);
    const next = isThere ? written : [written.trimEnd(), added].filter(Boolean).join("\n\n");
    onAnswer({ storyId: story.id, text: next.slice(0, APPLICATION_LIMITS.message) });
  }

  return (
    <details className={styles.card}>
      <summary className={styles.question}>
        <span className={styles.asked}>{text}</span>
        <span className={styles.tags}>
          {requirement && (
            <span className={styles.tag} data-status={requirement.status}>
              {texts.status[requirement.status]}
            </span>
          )}
          {requirement?.need === "nice" && <span className={styles.tag}>{texts.nice}</span>}
          {written.trim() && <span className={styles.tag}>{texts.answered}</span>}
          {text in recordings && <span className={styles.tag}>{texts.hasRecording}</span>}
        </span>
      </summary>
      <div className={styles.body}>
        {requirement && <p className={styles.quote}>{texts.fromPosting(requirement.quote)}</p>}
        {advice.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {lines.length > 0 && (
          <div>
            <h3>{requirement?.status === "missing" ? texts.near : texts.lines}</h3>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line.text}>
                  <q>{line.text}</q>
                  {line.place && <small>{line.place}</small>}
                </li>
              ))}
            </ul>
          </div>
        )}
        {model && (
          <div>
            <h3>{texts.model}</h3>
            <p className={styles.model}>{model}</p>
          </div>
        )}
        <TextArea
          label={texts.answer}
          hint={texts.answerHint}
          rows={5}
          value={written}
          maxLength={APPLICATION_LIMITS.message}
          onChange={({ currentTarget }) => onAnswer({ text: currentTarget.value })}
        />
        {stories.length > 0 && (
          <Select
            label={texts.useStory}
            value={stories.some(({ id }) => id === answer?.storyId) ? answer?.storyId : ""}
            onChange={({ currentTarget }) => addStory(currentTarget.value)}
            options={[
              { value: "", label: texts.noStory },
              ...stories.map(({ id, title }) => ({ value: id, label: title || texts.untitled })),
            ]}
          />
        )}
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            aria-label={texts.rehearseQuestion(text)}
            onClick={() => onRehearse(text, written || lines.map((line) => line.text).join("\n"))}
          >
            {texts.rehearse}
          </Button>
        </div>
        <AnswerFeedback
          question={text}
          requirement={requirement?.quote ?? ""}
          answer={written}
          resume={resume}
          onUse={(better) => onAnswer({ text: better })}
        />
      </div>
    </details>
  );
}
