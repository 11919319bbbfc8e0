import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import { memo, useDeferredValue, useState } from "react";
import styles from "./preview.module.css";
import { previewPaneTexts as texts } from "./texts.ts";

/** The résumé's pages. They follow the typing at their own pace, never holding it up. */
export const Preview = memo(function Preview({ content }: { content: ResumeContent }) {
  const shown = useDeferredValue(content);
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
