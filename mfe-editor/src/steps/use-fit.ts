import type { ResumeContent } from "@penresume/contracts";
import { type Fit, fitToPages, resolveStyle } from "@penresume/resume-view";
import { type Dispatch, useState } from "react";
import type { EditorAction } from "../resume/editor-state.ts";
import { typographyTexts as texts } from "./typography-texts.ts";

export interface FitProps {
  content: ResumeContent;
  dispatch: Dispatch<EditorAction>;
  /** Announces a result to screen readers. */
  announce(text: string): void;
}

export type FitOutcome = Fit | { fits: "already"; pageCount: number } | { fits: "unknown" };

/** Fits the résumé to a number of pages by its text size and spacing. */
export function useFit({ content, dispatch, announce }: FitProps) {
  const { theme } = content;
  const [isFitting, setFitting] = useState(false);
  const [result, setResult] = useState<{ theme: typeof theme; outcome: FitOutcome } | null>(null);

  async function fit(pageCount: number) {
    setFitting(true);
    try {
      const outcome = await fitToPages(content, pageCount);
      if (!outcome.fits) return setResult({ theme, outcome });
      const { textSize, spacing } = resolveStyle(theme);
      if (outcome.textSize === textSize && outcome.spacing === spacing) {
        announce(texts.alreadyFits(pageCount));
        return setResult({ theme, outcome: { fits: "already", pageCount } });
      }
      dispatch({ type: "theme", theme: outcome.theme });
      announce(texts.fitted(outcome));
      setResult({ theme: outcome.theme, outcome });
    } catch {
      setResult({ theme, outcome: { fits: "unknown" } });
    } finally {
      setFitting(false);
    }
  }

  // A result is about one theme; after a change it is outdated.
  return { fit, isFitting, outcome: result?.theme === theme ? result.outcome : null };
}
