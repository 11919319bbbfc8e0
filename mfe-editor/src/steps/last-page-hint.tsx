import { layoutPages } from "@penresume/resume-view";
import { AlertBox, Button } from "@penresume/web-ui";
import { useEffect, useRef, useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import { FitResult } from "./fit-result.tsx";
import { typographyTexts as texts } from "./typography-texts.ts";
import { useFit } from "./use-fit.ts";

/** A last page counts as nearly empty up to this used share. */
const NEARLY_EMPTY = 1 / 5;

/** A hint about a nearly empty last page, with a button that fits the résumé to one page less. */
export default function LastPageHint() {
  const { fit, isFitting, outcome } = useFit();
  const content = useDocument(({ painted }) => painted);
  /** Null when the last page is not nearly empty. */
  const [pageCount, setPageCount] = useState<number | null>(null);

  useEffect(() => {
    let isCurrent = true;
    layoutPages(content).then(
      ({ pages, lastPageFill }) => {
        const isNearlyEmpty = pages.length > 1 && lastPageFill <= NEARLY_EMPTY;
        if (isCurrent) setPageCount(isNearlyEmpty ? pages.length : null);
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

  const isOffered = pageCount !== null && (outcome === null || outcome.fits === "unknown");
  return (
    <>
      {outcome && (
        <div ref={result} tabIndex={-1}>
          <FitResult outcome={outcome} />
        </div>
      )}
      {isOffered && (
        <AlertBox
          tone="info"
          actions={
            <Button
              variant="secondary"
              onClick={() => void fit(pageCount - 1)}
              disabled={isFitting}
              busyText={isFitting && texts.fitting}
            >
              {texts.fit(pageCount - 1)}
            </Button>
          }
        >
          {texts.nearlyEmpty(pageCount)}
        </AlertBox>
      )}
    </>
  );
}
