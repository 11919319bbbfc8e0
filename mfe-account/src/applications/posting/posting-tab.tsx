import { LoadableContent } from "@penresume/web-features";
import { ApplyList } from "@penresume/web-features/apply-list";
import { splitPosting } from "@penresume/web-features/read-new-posting";
import { AlertBox, Button, buttonClass, cardClass, Fold, Skeleton } from "@penresume/web-ui";
import { Link } from "react-router";
import { useLoadable } from "../../lib/use-loadable.ts";
import { getToday } from "../lib/dates.ts";
import { ResumeChoice } from "../match/resume-choice.tsx";
import { useMatch } from "../match/use-match.ts";
import type { TabProps } from "../saving/tab-props.ts";
import styles from "./posting.module.css";
import { PostingForm } from "./posting-form.tsx";
import { postingTexts as texts } from "./texts.ts";

/** The tab 'Combina comigo?' of a vaga: what it asks for, what to confirm, how to apply, and its text. */
export default function PostingTab({ application, save, draft }: TabProps) {
  const { posting, link, deadline } = application;
  const isEmpty = !posting.trim() || splitPosting(posting).needsPage;
  const reading = usePostingReading(application.id, isEmpty ? "" : posting);
  const data = reading.state === "loaded" ? reading.data : null;

  const page = link && (
    <a href={link} target="_blank" rel="noreferrer" className={buttonClass("secondary", false, styles.link)}>
      {texts.link}
    </a>
  );
  if (isEmpty || draft.pasted !== null)
    return (
      <div className={styles.tab}>
        {isEmpty && (
          <div>
            <h2>{texts.empty}</h2>
            <p className={styles.note}>{texts.emptyHint}</p>
          </div>
        )}
        <PostingForm draft={draft} canClose={!isEmpty} />
        {page}
      </div>
    );

  return (
    <div className={styles.tab}>
      <LoadableContent
        loadable={reading}
        describe={() => texts.readFailed}
        loading={
          <div role="status">
            <p>{texts.reading}</p>
            <Skeleton height="10rem" radius="var(--radius-l)" />
          </div>
        }
      />
      {data && data.warnings.length > 0 && (
        <section className={styles.warnings} aria-label={texts.warnings}>
          <h2>{texts.warnings}</h2>
          <ul>
            {data.warnings.map(({ kind, quote, reason }) => (
              <li key={kind}>
                <q>{quote}</q>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{texts.warningsNote}</p>
        </section>
      )}
      <Requirements application={application} save={save} />
      {data && (
        <section className={cardClass(styles.card)} aria-label={texts.howToApply}>
          <h2>{texts.howToApply}</h2>
          <ApplyList steps={data.steps} deadline={deadline} onDeadline={(deadline) => void save({ deadline })} />
          {page}
        </section>
      )}
      <Link to="?aba=adaptar" replace className={buttonClass("secondary", false, styles.link)}>
        {texts.goAdapt}
      </Link>
      <Fold title={texts.text}>
        {data && data.steps.length + data.warnings.length > 0 && <p className={styles.note}>{texts.textNote}</p>}
        <div className={styles.text}>
          {markQuotes(posting, data ? [...data.steps, ...data.warnings] : []).map(({ start, text, isQuote }) =>
            isQuote ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
          )}
        </div>
        <Button variant="quiet" onClick={() => draft.paste(posting)}>
          {texts.change}
        </Button>
      </Fold>
    </div>
  );
}

/** A part of a text; `isQuote`: it is marked. */
interface TextPart {
  start: number;
  text: string;
  isQuote: boolean;
}

/** Splits a text at its quotes. Those that overlap are marked as one. */
export function markQuotes(text: string, quotes: readonly { quote: string; at: number }[]): TextPart[] {
  const spans = quotes
    .map(({ quote, at }) => ({ start: at, end: at + quote.length }))
    .sort((a, b) => a.start - b.start);
  const parts: TextPart[] = [];
  let done = 0;
  const add = (end: number, isQuote: boolean) => {
    if (end > done) parts.push({ start: done, text: text.slice(done, end), isQuote });
    done = Math.max(done, end);
  };
  for (const { start, end } of spans) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** What the posting asks for, compared with the résumé that the application uses. */
function Requirements({ application, save }: Pick<TabProps, "application" | "save">) {
  const { resume, posting, results, isLoading, problem, retry } = useMatch(application);
  const { requirements } = posting;
  return (
    <section className={cardClass(styles.card)} aria-label={texts.requirements}>
      <h2>{texts.requirements}</h2>
      <ResumeChoice application={application} save={save} />
      {problem && <AlertBox onRetry={retry}>{problem}</AlertBox>}
      {isLoading && <Skeleton height="8rem" radius="var(--radius-l)" />}
      {!isLoading && !problem && requirements.length === 0 && <p className={styles.note}>{texts.noRequirements}</p>}
      {requirements.length > 0 && (
        <ul className={styles.steps}>
          {requirements.map(({ text, quote, need }, index) => {
            const { status = "missing", evidence = "" } = results[index] ?? {};
            return (
              <li key={`${text} ${quote}`} className={styles.step}>
                <span className={styles.what}>
                  <span>{text}</span>
                  {need === "nice" && <small>{texts.nice}</small>}
                  {evidence && <small>{texts.evidence(evidence)}</small>}
                </span>
                {resume && (
                  <span className={styles.status} data-status={status}>
                    {texts.status[status]}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Reads a stored posting: how to apply, and what to confirm. The rules load when they are needed. */
const usePostingReading = (id: string, posting: string) =>
  useLoadable({
    // the text stands for itself: another tab may change it
    queryKey: ["posting-reading", id, posting],
    async queryFn() {
      // not the whole package, which has the titles of all occupations
      const [{ findHowToApply }, { findScamWarnings }] = await Promise.all([
        import("@penresume/postings/how-to-apply"),
        import("@penresume/postings/scam"),
      ]);
      return { steps: findHowToApply(posting, getToday()), warnings: findScamWarnings(posting) };
    },
    enabled: posting.trim() !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
