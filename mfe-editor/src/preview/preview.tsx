import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import { memo, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import styles from "./preview.module.css";
import { previewPaneTexts as texts } from "./texts.ts";

/** Milliseconds that laying out may take of a key press: as long as the frame it spares. */
const QUICK = 16;

/**
 * The résumé's pages: painted with the very key press while that is quick, since one frame costs less than two; else
 * they follow the typing at their own pace, never holding it up.
 */
export const Preview = memo(function Preview({ content }: { content: ResumeContent }) {
  const isQuick = useRef(false);
  const deferred = useDeferredValue(content);
  const shown = isQuick.current ? content : deferred;
  const laidOut = useRef<ResumeContent>(undefined);
  const begun = performance.now();
  useLayoutEffect(() => {
    if (laidOut.current === shown) return;
    laidOut.current = shown;
    isQuick.current = performance.now() - begun < QUICK;
  });
  const [pages, setPages] = useState(0);
  return (
    <div className={styles.preview}>
      <p className={styles.caption}>{isResumeEmpty(shown) ? texts.sample : pages > 0 && texts.pages(pages)}</p>
      <div className={styles.paper}>
        <Pages resume={shown} onPageCount={setPages} />
      </div>
    </div>
  );
});

const Pages = memo(ResumePages);
