import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import { useSubscription } from "@penresume/web-host";
import { Brand } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useDocument } from "../document/document-context.tsx";
import { listen } from "../lib/listen.ts";
import styles from "./print-pages.module.css";
import { printTexts as texts } from "./texts.ts";

/** The content that the browser prints: the résumé's pages for subscribers, else a page about the subscription. */
export function PrintPages() {
  /** The element of the printed content, while the browser prints. */
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const shown = Object.assign(document.createElement("div"), { className: styles.print });
    const endListening = listen(window, {
      beforeprint() {
        document.body.prepend(shown);
        // The browser lays out the printed pages when the listeners of this event return.
        flushSync(() => setContainer(shown));
      },
      afterprint() {
        setContainer(null);
        shown.remove();
      },
    });
    return () => {
      shown.remove();
      endListening();
    };
  }, []);
  return container && createPortal(<Printed />, container);
}

function Printed() {
  const { isSubscribed, failed, loading } = useSubscription();
  const content = useDocument(({ state }) => state.content);
  return isSubscribed && !isResumeEmpty(content) ? (
    <ResumePages resume={content} />
  ) : (
    <section className={styles.note}>
      <Brand />
      {isSubscribed ? (
        <p>{texts.empty}</p>
      ) : failed || loading ? (
        <p>{texts.unknown}</p>
      ) : (
        <>
          <h1>{texts.title}</h1>
          <p>{texts.offer}</p>
          <p>{texts.way(`${location.origin}/checkout`)}</p>
        </>
      )}
    </section>
  );
}
