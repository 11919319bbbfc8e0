import type { ResumeContent } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { type Fit, fitToPages } from "@penresume/resume-view";
import { useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";

export type FitOutcome = Fit | { fits: "already"; pageCount: number } | { fits: "unknown" };

/**
 * Fits the résumé to a number of pages through its sizes. `outcome` is null before the fit, and again after the next
 * change of the résumé.
 */
export function useFit() {
  const { dispatch } = useDocumentStore();
  const content = useDocument(getContent);
  const [isFitting, setFitting] = useState(false);
  const [result, setResult] = useState<{ of: ResumeContent; outcome: FitOutcome } | null>(null);

  async function fit(pageCount: number): Promise<FitOutcome> {
    setFitting(true);
    const outcome = await tryFit(content, pageCount);
    if (outcome.fits === true) dispatch({ type: "theme", theme: outcome.theme });
    setResult({ of: outcome.fits === true ? { ...content, theme: outcome.theme } : content, outcome });
    setFitting(false);
    return outcome;
  }

  return { fit, isFitting, outcome: result && isSameContent(result.of, content) ? result.outcome : null };
}

async function tryFit(content: ResumeContent, pageCount: number): Promise<FitOutcome> {
  try {
    const fit = await fitToPages(content, pageCount);
    return fit.fits && fit.isUnchanged ? { fits: "already", pageCount } : fit;
  } catch {
    return { fits: "unknown" };
  }
}
