import { layoutPages } from "@penresume/resume-view";
import { Button } from "@penresume/web-ui";
import { useEffect, useId, useRef, useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import { FitResult } from "../form/fit-result.tsx";
import { typographyTexts as texts } from "../form/typography-texts.ts";
import { useFit } from "../form/use-fit.ts";
import panel from "../side-panel/panel.module.css";
import styles from "./review-panel.module.css";

/** A last page counts as nearly empty up to this used share. */
const NEARLY_EMPTY = 1 / 5;

/** The number of pages, with a button that fits the résumé to one page less. */
export default function PageCount() {
  const { fit, isFitting, outcome } = useFit();
  const content = useDocument(({ painted }) => painted);
  const [measured, setMeasured] = useState({ pageCount: 0, isNearlyEmpty: false });
  const id = useId();

  useEffect(() => {
    let isCurrent = true;
    layoutPages(content).then(
      ({ pages, lastPageFill }) => {
        const isNearlyEmpty = pages.length > 1 && lastPageFill <= NEARLY_EMPTY;
        if (isCurrent) setMeasured({ pageCount: pages.length, isNearlyEmpty });
      },
      // the preview reports missing fonts
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [content]);

  // The pressed button has lost the focus.
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) result.current?.focus();
  }, [outcome]);

  const { pageCount, isNearlyEmpty } = measured;
  const isOffered = pageCount > 1 && (outcome === null || outcome.fits === "unknown");
  if (pageCount === 0) return null;
  return (
    <section className={panel.group} aria-labelledby={id}>
      <h4 id={id}>{texts.pageCount}</h4>
      {outcome ? (
        <div ref={result} tabIndex={-1}>
          <FitResult outcome={outcome} />
        </div>
      ) : (
        <p className={styles.text}>{isNearlyEmpty ? texts.nearlyEmpty(pageCount) : texts.hasPages(pageCount)}</p>
      )}
      {isOffered && (
        <div>
          <Button
            variant="secondary"
            onClick={() => void fit(pageCount - 1)}
            disabled={isFitting}
            busyText={isFitting && texts.fitting}
          >
            {texts.fit(pageCount - 1)}
          </Button>
        </div>
      )}
    </section>
  );
}
