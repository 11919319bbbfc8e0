import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import { Button } from "@penresume/web-kit";
import { memo, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import styles from "./preview.module.css";
import { previewPaneTexts as texts } from "./texts.ts";
import { useIsPhone } from "./use-is-phone.ts";

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
  const [fontsAway, setFontsAway] = useState(false);
  const phone = useIsPhone();
  const [large, setLarge] = useState(false);
  const isLarge = phone && large;
  return (
    <div className={styles.preview}>
      <p className={styles.caption}>
        {fontsAway ? texts.fontsAway : isResumeEmpty(shown) ? texts.sample : pages > 0 && texts.pages(pages)}
        {phone && (
          <Button variant="quiet" onClick={() => setLarge(!large)}>
            {large ? texts.whole : texts.large}
          </Button>
        )}
      </p>
      <div className={styles.paper} data-large={isLarge || undefined} tabIndex={isLarge ? 0 : undefined}>
        <div>
          <Pages resume={shown} onPageCount={setPages} onFontsAway={setFontsAway} />
        </div>
      </div>
    </div>
  );
});

const Pages = memo(ResumePages);
