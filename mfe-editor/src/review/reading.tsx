import { getVisibleContent } from "@penresume/resume-export";
import { findTemplate } from "@penresume/resume-view";
import { runWhenIdle } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useEffect, useId, useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import panel from "../side-panel/panel.module.css";
import { findPlace, type Place } from "./place.ts";
import { type Reading, readResume } from "./read-resume.ts";
import styles from "./review-panel.module.css";
import { readingTexts as texts } from "./texts.ts";

/** Time in ms from a change to the next reading, which lays out the pages. */
const DELAY = 1000;

/** What software reads differently in the PDF, as the importer does, and its whole text. No PDF is made. */
export default function SystemReading({ onNavigate }: { onNavigate(place: Place): void }) {
  const content = useDocument(({ painted }) => painted);
  const [reading, setReading] = useState<Reading | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again
  useEffect(() => {
    const closing = new AbortController();
    const read = () =>
      readResume(content, closing.signal).then(
        (read) => !closing.signal.aborted && setReading(read),
        (error) => {
          if (closing.signal.aborted) return;
          console.error(error);
          setReading("failed");
        },
      );
    const cancel = runWhenIdle(() => void read(), { delayMs: DELAY, timeoutMs: DELAY });
    return () => {
      cancel();
      closing.abort();
    };
  }, [content, attempt]);

  return (
    <section className={panel.group} aria-labelledby={id}>
      <h4 id={id}>{texts.title}</h4>
      {reading === null && <p role="status">{texts.reading}</p>}
      {reading === "failed" && <AlertBox onRetry={() => setAttempt(attempt + 1)}>{texts.failed}</AlertBox>}
      {reading !== null && reading !== "failed" && (
        <>
          <Differences {...{ reading, onNavigate }} content={getVisibleContent(content)} />
          <details className={styles.dismissed}>
            <summary>{texts.text}</summary>
            {findTemplate(content.theme).columns.length > 1 && <p className={styles.text}>{texts.columns}</p>}
            <p className={styles.pages}>{reading.pages.flat().join("\n")}</p>
          </details>
        </>
      )}
    </section>
  );
}

function Differences({
  reading: { groups },
  content,
  onNavigate,
}: {
  reading: Reading;
  content: Parameters<typeof findPlace>[0];
  onNavigate(place: Place): void;
}) {
  if (!groups) return <AlertBox tone="warning">{texts.unread}</AlertBox>;
  const fields = groups.flatMap((group) => group.fields);
  const different = fields.filter(({ isSame }) => !isSame);
  if (different.length === 0) return <p className={styles.text}>{texts.same(fields.length)}</p>;
  return (
    <>
      <p className={styles.text}>{texts.different(different.length, fields.length)}</p>
      <p className={styles.text}>{texts.help}</p>
      <ul className={panel.list}>
        {different.map(({ path, own, found }) => {
          const { name, step } = findPlace(content, path);
          return (
            <li key={path} className={panel.card} data-reading={path}>
              <p className={styles.message}>{name}</p>
              <p className={styles.excerpt}>{`${texts.own}: ${own}`}</p>
              <p className={styles.excerpt}>{`${texts.found}: ${found || texts.missing}`}</p>
              <div className={styles.actions}>
                <Button
                  variant="quiet"
                  aria-label={texts.goTo(name)}
                  // Hidden sections make other indices.
                  onClick={() => onNavigate({ step, name, ...(step !== "sections" && { path }) })}
                >
                  {name}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
