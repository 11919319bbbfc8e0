import { LoadableContent } from "@penresume/web-features";
import { splitPosting } from "@penresume/web-features/read-new-posting";
import { Button, buttonClass, cardClass, Fold, Skeleton } from "@penresume/web-ui";
import type { TabProps } from "../saving/tab-props.ts";
import { ApplyList } from "./apply-list.tsx";
import { markQuotes } from "./mark-quotes.ts";
import styles from "./posting.module.css";
import { PostingForm } from "./posting-form.tsx";
import { Requirements } from "./requirements.tsx";
import { postingTexts as texts } from "./texts.ts";
import { usePostingReading } from "./use-posting-reading.ts";

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
