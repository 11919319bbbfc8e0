import type { ResumeContent } from "@penresume/contracts";
import { findTemplate, orderForTemplate } from "@penresume/resume-view";
import { useCallback, useEffect, useRef, useState } from "react";
import { runWhenIdle } from "../editor/run-when-idle.ts";
import { createReviewer, type Review, type Reviewer } from "./reviewer.ts";

/** Milliseconds from a change to its review. */
const DELAY = 200;
/** Additional milliseconds that the review may wait for key presses to be painted. */
const IDLE_LIMIT = 300;

/** Reviews the résumé after each change. */
export function useLiveReview(content: ResumeContent) {
  const reviewer = useRef<Reviewer>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [isFailed, setFailed] = useState(false);

  const run = useCallback((resume: ResumeContent) => {
    reviewer.current ??= createReviewer({
      onReview: setReview,
      onFailure() {
        reviewer.current?.close();
        reviewer.current = null;
        setFailed(true);
      },
    });
    const template = findTemplate(resume.theme);
    const visibleSections = orderForTemplate(resume.sections, template).filter(({ hidden }) => !hidden);
    reviewer.current.review(resume, {
      today: new Date(),
      template,
      sectionOrder: visibleSections.map(({ kind }) => kind),
    });
  }, []);

  useEffect(
    () => () => {
      reviewer.current?.close();
      reviewer.current = null;
    },
    [],
  );
  useEffect(() => runWhenIdle(() => run(content), { afterMs: DELAY, limitMs: IDLE_LIMIT }), [content, run]);

  return {
    review,
    isFailed,
    retry() {
      setFailed(false);
      run(content);
    },
  };
}
