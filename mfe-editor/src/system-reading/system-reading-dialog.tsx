import { findTemplate } from "@penresume/resume-view";
import { AlertBox, classNames, Dialog, Spinner, Tabs } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import type { ReadField, ReadGroup } from "./compare-reading.ts";
import { type Reading, readResume } from "./read-resume.ts";
import styles from "./system-reading.module.css";
import { readingTexts as texts } from "./texts.ts";

/** The text of the PDF in the order of the file, and the fields that the importer finds in it. No PDF is made. */
export default function SystemReadingDialog({ onClose }: { onClose(): void }) {
  const content = useDocument(({ state }) => state.content);
  const [reading, setReading] = useState<Reading | "failed" | null>(null);
  const [tab, setTab] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const closing = new AbortController();
    setReading(attempt === 0 ? (now) => now : null);
    readResume(content, closing.signal).then(
      (read) => !closing.signal.aborted && setReading(read),
      (error) => {
        if (closing.signal.aborted) return;
        console.error(error);
        setReading("failed");
      },
    );
    return () => closing.abort();
  }, [content, attempt]);

  return (
    <Dialog title={texts.title} size="large" onClose={onClose}>
      <div className={styles.reading}>
        <p className={styles.hint}>{texts.intro}</p>
        {findTemplate(content.theme).columns.length > 1 && <AlertBox tone="info">{texts.columns}</AlertBox>}
        {reading === null && (
          <div className={styles.busy} role="status">
            <Spinner />
            <p>{texts.reading}</p>
          </div>
        )}
        {reading === "failed" && <AlertBox onRetry={() => setAttempt(attempt + 1)}>{texts.failed}</AlertBox>}
        {reading !== null && reading !== "failed" && (
          <Tabs
            label={texts.views}
            selected={tab}
            onSelect={setTab}
            tabs={[
              { label: texts.fields, content: <Fields groups={reading.groups} /> },
              { label: texts.text, content: <PageLines pages={reading.pages} /> },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

function Fields({ groups }: { groups: ReadGroup[] | null }) {
  if (!groups) return <AlertBox tone="warning">{texts.unread}</AlertBox>;
  const fields = groups.flatMap((group) => group.fields);
  return (
    <div className={styles.groups}>
      <p className={styles.summary}>{texts.summary(fields.filter(({ isSame }) => isSame).length, fields.length)}</p>
      {groups.map(({ path, title, fields }) => (
        <section key={path} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {fields.map((field) => (
              <Field key={field.path} field={field} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Field({ field: { label, own, found, isSame } }: { field: ReadField }) {
  return (
    <div className={classNames(styles.field, !isSame && styles.different)}>
      <dt>
        {label} <small>{isSame ? texts.same : texts.differences}</small>
      </dt>
      {isSame ? (
        <dd>{found}</dd>
      ) : (
        <>
          <dd>
            <span>{texts.found}: </span>
            <span>{found || texts.missing}</span>
          </dd>
          <dd>
            <span>{texts.own}: </span>
            {own}
          </dd>
        </>
      )}
    </div>
  );
}

function PageLines({ pages }: { pages: string[][] }) {
  return pages.map((lines, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity
    <section key={index} className={styles.group}>
      <h3>{texts.page(index + 1)}</h3>
      <p className={styles.text}>{lines.join("\n")}</p>
    </section>
  ));
}
