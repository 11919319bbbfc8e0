import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import { useSubscription } from "@penresume/web-host";
import { Brand } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import styles from "./print-pages.module.css";
import { printTexts as texts } from "./texts.ts";

/** The content that the browser prints: the résumé's pages for subscribers, else a page about the subscription. */
export function PrintPages({ content }: { content: ResumeContent }) {
  const { isSubscribed } = useSubscription();
  const [isPrinting, setPrinting] = useState(false);
  const [container] = useState(() => Object.assign(document.createElement("div"), { className: styles.print }));
  useEffect(() => {
    const start = () => {
      document.body.prepend(container);
      // The browser lays out the printed pages when the listeners of this event return.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      setPrinting(false);
      container.remove();
    };
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      container.remove();
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, [container]);
  if (!isPrinting) return null;
  return createPortal(
    isSubscribed && !isResumeEmpty(content) ? (
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
    ),
    container,
  );
}
