import { type Application, type ApplicationSummary, applicationSchema } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { Button } from "@penresume/web-ui";
import { useState } from "react";
import { useApi } from "../../lib/use-api.ts";
import { useLoadable } from "../../lib/use-loadable.ts";
import { useResumeChoice } from "../match/use-match.ts";
import { useApplications } from "../saving/use-applications.ts";
import styles from "./sending.module.css";
import { figureTexts as texts } from "./texts.ts";

const ANSWERS = ["tests", "interview", "groupDynamics", "offer", "medicalExam", "hired"];
/** Answers whose days are counted, the last ones first; fewer cases of a kind say nothing. */
const MOST_READ = 20;
const FEWEST_CASES = 3;

const isSent = ({ sentAt, stage }: ApplicationSummary) => sentAt !== null || ANSWERS.includes(stage);
const isAnswered = ({ stage, closedReason }: Pick<ApplicationSummary, "stage" | "closedReason">) =>
  ANSWERS.includes(stage) || closedReason === "rejected" || closedReason === "positionClosed";

/** Days from the sending to the first answer; none where a stage is missing. */
function countDays({ stages, closedReason }: Application): number[] {
  const sent = stages.find(({ stage }) => stage === "sent");
  const answer = stages.find(({ stage }) => isAnswered({ stage, ...(stage === "closed" && { closedReason }) }));
  return sent && answer ? [Math.max(0, Math.round((Date.parse(answer.at) - Date.parse(sent.at)) / 86_400_000))] : [];
}

/** The middle one, of two the smaller. */
const findMedian = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1];

/** What the person sent and what was answered, from their own vagas only. */
export function OwnFigures() {
  const api = useApi();
  const [isShown, setShown] = useState(false);
  const sent = useApplications().items.filter(isSent);
  const answered = sent.filter(isAnswered);
  const { resumes } = useResumeChoice({});
  const days = useLoadable({
    queryKey: ["answer-days", answered.map(({ id, version }) => `${id} ${version}`)],
    queryFn: async ({ signal }) => {
      const read = ({ id }: ApplicationSummary) =>
        api.request("GET", `/api/applications/${id}`, { schema: applicationSchema, signal, keepsCopy: true });
      return (await Promise.all(answered.slice(0, MOST_READ).map(read))).flatMap(countDays);
    },
    enabled: isShown,
  });
  if (sent.length === 0) return null;
  if (!isShown)
    return (
      <Button variant="quiet" className={styles.figures} onClick={() => setShown(true)}>
        {texts.show}
      </Button>
    );
  const isAdapted = ({ resumeId }: ApplicationSummary) => resumes.some(({ id, base }) => id === resumeId && base);
  const [adapted, others] = [sent.filter(isAdapted), sent.filter((vaga) => !isAdapted(vaga))];
  const count = (vagas: ApplicationSummary[]) => [vagas.filter(isAnswered).length, vagas.length] as const;
  return (
    <section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.sent(sent.length, answered.length)}</p>
      <LoadableContent loadable={days} loading={<p role="status">{texts.loading}</p>}>
        {(days) => {
          const median = findMedian(days);
          return median !== undefined && <p>{texts.days(median, days.length)}</p>;
        }}
      </LoadableContent>
      {adapted.length >= FEWEST_CASES && others.length >= FEWEST_CASES && (
        <p>{texts.adapted(count(adapted), count(others))}</p>
      )}
      <p>{texts.own}</p>
    </section>
  );
}
