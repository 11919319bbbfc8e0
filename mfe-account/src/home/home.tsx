import { AlertBox, Button, buttonClass, Toast, useHost } from "@penresume/web-kit";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useApi } from "../use-api.ts";
import { CardSkeleton } from "./card-skeleton.tsx";
import styles from "./home.module.css";
import { HomeHeader } from "./home-header.tsx";
import { ResumeCard } from "./resume-card.tsx";
import { homeTexts as texts } from "./texts.ts";
import { useResumes } from "./use-resumes.ts";

/** /home: the person's résumés. */
export function Home() {
  const { analytics } = useHost();
  const api = useApi();
  const list = useResumes(api);
  const [deleted, setDeleted] = useState(0);

  useEffect(() => analytics.track("home_page_view"), [analytics]);

  const loading = list.status === "loading";
  const isFirst = list.items.length === 0;

  return (
    <>
      <HomeHeader />
      <main className={styles.page} aria-busy={loading}>
        <h1>{texts.title}</h1>

        {list.status === "ready" && isFirst && <Empty />}
        {!(list.status === "ready" && isFirst) && (
          <ul className={styles.list}>
            {list.items.map((resume) => (
              <ResumeCard
                key={resume.id}
                api={api}
                resume={resume}
                onDeleted={() => {
                  list.drop(resume.id);
                  setDeleted(deleted + 1);
                }}
              />
            ))}
            {loading && isFirst && <CardSkeleton count={3} label={texts.loading} />}
          </ul>
        )}

        {list.status === "failed" && (
          <AlertBox actions={<Button onClick={list.load}>{texts.retry}</Button>}>
            <strong>{texts.failedTitle}</strong>
            <p>{list.failure}</p>
          </AlertBox>
        )}
        {list.nextCursor && list.status !== "failed" && (
          <Button variant="secondary" className={styles.more} busyText={loading && texts.moreBusy} onClick={list.load}>
            {texts.more}
          </Button>
        )}
      </main>
      {deleted > 0 && (
        <Toast key={deleted} seconds={5} onEnd={() => setDeleted(0)}>
          {texts.deleted}
        </Toast>
      )}
    </>
  );
}

const Empty = () => (
  <div className={styles.empty}>
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true" className={styles.emptyArt}>
      <rect x="34" y="8" width="58" height="78" rx="4" />
      <path d="M44 24h28M44 36h38M44 46h34M44 56h38" />
      <path d="M30 78c8-16 14-17 15-9s6 7 9 1 6-6 7-1 5 3 8 2" className={styles.emptyStroke} />
    </svg>
    <h2>{texts.emptyTitle}</h2>
    <p>{texts.empty}</p>
    <Link to="/editor" className={buttonClass("primary", true)}>
      {texts.newResume}
    </Link>
  </div>
);
