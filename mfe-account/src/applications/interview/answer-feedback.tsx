import {
  APPLICATION_LIMITS,
  type InterviewFeedback,
  interviewFeedbackRequestSchema,
  interviewFeedbackResponseSchema,
  type SavedResume,
} from "@penresume/contracts";
import { useAiNote } from "@penresume/web-features/ai-note";
import { toAiResume } from "@penresume/web-features/ai-resume";
import { FactDecisions } from "@penresume/web-features/fact-decisions";
import HealthNote from "@penresume/web-features/health-note";
import { ProposalCard } from "@penresume/web-features/proposal-card";
import { proposalTexts } from "@penresume/web-features/proposal-texts";
import { TextDiff } from "@penresume/web-features/text-diff";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../lib/use-api.ts";
import { TooLongError } from "../lib/too-long-error.ts";
import { messageTexts } from "../message/texts.ts";
import { useConfirmedFacts } from "../message/use-confirmed-facts.ts";
import styles from "./interview.module.css";
import { interviewTexts as texts } from "./texts.ts";

/** 'Proposta da IA': what is good, what is missing, and a better version whose facts are the person's. */
export function AnswerFeedback({
  question,
  requirement,
  answer,
  resume,
  onUse,
}: {
  question: string;
  requirement: string;
  answer: string;
  resume: SavedResume | null;
  onUse(answer: string): void;
}) {
  const api = useApi();
  const note = useAiNote(texts.sent);
  const facts = useConfirmedFacts(resume);
  const [replaced, setReplaced] = useState<{ before: string; after: string } | null>(null);
  const asked = useMutation({
    async mutationFn(answer: string) {
      const known = resume ? toAiResume(resume) : { resume: {} };
      const body = interviewFeedbackRequestSchema.safeParse({
        ...known,
        confirmed: facts.facts.map(({ text }) => text),
        question,
        requirement: requirement.slice(0, 600),
        answer,
      }).data;
      if (!body) throw new TooLongError();
      const feedback = await api.request("POST", "/api/ai/interview-feedback", {
        body,
        schema: interviewFeedbackResponseSchema,
      });
      return { feedback, answer };
    },
  });

  const use = (after: string) => {
    onUse(after.slice(0, APPLICATION_LIMITS.message));
    setReplaced({ before: answer, after });
  };
  const isUsed = replaced !== null && replaced.after === answer;
  const shown = asked.data && (asked.data.answer === answer || isUsed) ? asked.data.feedback : undefined;
  if (!answer.trim()) return null;
  return (
    <div className={styles.feedback}>
      <HealthNote text={answer} />
      <div className={styles.buttons}>
        <NeedsNetwork action={texts.feedbackWhenOnline}>
          <Button
            variant="secondary"
            busyText={asked.isPending && texts.feedbackBusy}
            onClick={() => {
              setReplaced(null);
              asked.mutate(answer);
            }}
          >
            {proposalTexts.title}
          </Button>
        </NeedsNetwork>
        {isUsed && (
          <Button
            variant="quiet"
            onClick={() => {
              onUse(replaced.before);
              setReplaced(null);
            }}
          >
            {proposalTexts.undo}
          </Button>
        )}
      </div>
      <p className={styles.note}>{note}</p>
      {asked.error && (
        <AlertBox>
          {asked.error instanceof TooLongError
            ? texts.feedbackTooLong
            : `${texts.feedbackFailed} ${getErrorMessage(asked.error)}`}
        </AlertBox>
      )}
      {facts.error && <AlertBox>{messageTexts.confirmFailed}</AlertBox>}
      <div role="status">
        {shown && !isUsed && <Comments answer={answer} feedback={shown} facts={facts} onUse={use} />}
      </div>
    </div>
  );
}

function Comments({
  answer,
  feedback: { strengths, missing, better, rejected },
  facts,
  onUse,
}: {
  answer: string;
  feedback: InterviewFeedback;
  facts: ReturnType<typeof useConfirmedFacts>;
  onUse(text: string): void;
}) {
  const good = strengths.flatMap(({ kind, quote }) => texts.strength(kind, quote) ?? []);
  const gaps = missing.flatMap((kind) => texts.gap(kind) ?? []);
  return (
    <div className={styles.comments}>
      {good.length > 0 && (
        <div>
          <h3>{texts.good}</h3>
          <ul className={styles.list}>
            {good.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>{texts.missing}</h3>
        {gaps.length === 0 ? (
          <p>{texts.complete}</p>
        ) : (
          <ul className={styles.list}>
            {gaps.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      {better && (
        <ProposalCard name={texts.better} actions={[{ text: proposalTexts.accept, act: () => onUse(better) }]}>
          <TextDiff before={answer} after={better} />
        </ProposalCard>
      )}
      {rejected && (
        <ProposalCard name={texts.better} why={texts.rejected} actions={[]}>
          <FactDecisions {...rejected} confirmedFacts={facts.facts} onConfirmedFacts={facts.change} onUse={onUse} />
        </ProposalCard>
      )}
    </div>
  );
}
