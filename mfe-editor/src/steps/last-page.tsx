import { layoutPages } from "@penresume/resume-view";
import { AlertBox, Button } from "@penresume/web-kit";
import { useEffect, useRef, useState } from "react";
import { FitResult } from "./fit-result.tsx";
import { typographyTexts as texts } from "./typography-texts.ts";
import { type FitProps, useFit } from "./use-fit.ts";

/** The largest used share of a page that counts as nearly empty. */
const NEARLY_EMPTY = 1 / 5;

/** A hint about a nearly empty last page, with a button that fits the résumé to one page less. */
export default function LastPage(props: FitProps) {
  const { content } = props;
  const { fit, isFitting, outcome } = useFit(props);
  const [emptyPage, setEmptyPage] = useState<number | null>(null);

  useEffect(() => {
    let isCurrent = true;
    layoutPages(content).then(
      ({ pages, lastPageFill }) => {
        const isNearlyEmpty = pages.length > 1 && lastPageFill <= NEARLY_EMPTY;
        if (isCurrent) setEmptyPage(isNearlyEmpty ? pages.length : null);
      },
      // the preview says that fonts are missing
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [content]);

  // the button that had the focus is gone
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) result.current?.focus();
  }, [outcome]);

  if (outcome)
    return (
      <div ref={result} tabIndex={-1}>
        <FitResult outcome={outcome} />
      </div>
    );
  if (emptyPage === null) return null;
  const action = (
    <Button
      variant="secondary"
      onClick={() => void fit(emptyPage - 1)}
      disabled={isFitting}
      busyText={isFitting && texts.fitting}
    >
      {texts.fit(emptyPage - 1)}
    </Button>
  );
  return (
    <AlertBox tone="info" actions={action}>
      {texts.nearlyEmpty(emptyPage)}
    </AlertBox>
  );
}
