import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import { Brand, useSubscription } from "@penresume/web-kit";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import styles from "./print-pages.module.css";
import { printTexts as texts } from "./texts.ts";

/** What the browser prints instead of the editor: the résumé's pages for subscribers, else how to subscribe. */
export function PrintPages({ content }: { content: ResumeContent }) {
  const { isSubscribed } = useSubscription();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the print when this event's listeners return.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <div className={styles.print}>
      {isSubscribed && !isResumeEmpty(content) ? (
        <ResumePages resume={content} />
      ) : (
        <section className={styles.note}>
          <Brand />
          {isSubscribed ? (
            <p>{texts.empty}</p>
          ) : (
            <>
              <h1>{texts.title}</h1>
              <p>{texts.offer}</p>
              <p>{texts.way(`${location.origin}/checkout`)}</p>
            </>
          )}
        </section>
      )}
    </div>,
    document.body,
  );
}
