import type { ResumeContent } from "@penresume/contracts";
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { layOut, layoutPages } from "./pages.ts";
import { createPaper, type Paper } from "./paper.ts";
import { isResumeEmpty, SAMPLE_RESUME } from "./samples.ts";

export interface ResumePagesProps {
  resume: ResumeContent;
  /** Called when the number of pages is known and whenever it changes. */
  onPageCount?: (pages: number) => void;
  /** Called with true when a font cannot be fetched, and with false when it could after all. */
  onFontsAway?: (away: boolean) => void;
}

const RETRY_AFTER_MS = 3_000;

/**
 * The résumé on paper, as the PDF will have it, scaled to the width at hand; the sample while nothing is written. Without
 * the fonts, pages would not be the PDF's, so the paper stays as it is until they are there, and they are asked for again.
 */
export function ResumePages({ resume, onPageCount, onFontsAway }: ResumePagesProps): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const paper = useRef<Paper | null>(null);
  const [tries, setTries] = useState(0);
  const [fontsAway, setFontsAway] = useState(false);
  const [pageCount, setPageCount] = useState(0);

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createPaper(host.current);
    paper.current = created;
    return () => created.stop();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries asks for another one
  useLayoutEffect(() => {
    const shown = isResumeEmpty(resume) ? { ...SAMPLE_RESUME, theme: resume.theme } : resume;
    const pages = layOut(shown);
    if (pages) {
      paper.current?.show(pages, shown.theme.colors);
      setPageCount(pages.pages.length);
      setFontsAway(false);
      return;
    }
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = () => isCurrent && setTries((times) => times + 1);
    layoutPages(shown).then(tryAgain, () => {
      if (!isCurrent) return;
      setFontsAway(true);
      retry = setTimeout(tryAgain, RETRY_AFTER_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(retry);
    };
  }, [resume, tries]);

  useEffect(() => {
    if (pageCount > 0) onPageCount?.(pageCount);
  }, [pageCount, onPageCount]);

  useEffect(() => onFontsAway?.(fontsAway), [fontsAway, onFontsAway]);

  return <div ref={host} lang="pt-BR" translate="no" />;
}
