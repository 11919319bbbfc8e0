import type { ResumeContent } from "@penresume/contracts";
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { layOut, layoutPages } from "./pages.ts";
import { createPaper, type Paper } from "./paper.ts";
import { isResumeEmpty, SAMPLE_RESUME } from "./samples.ts";

export interface ResumePagesProps {
  resume: ResumeContent;
  /** Called when the number of pages is known and whenever it changes. */
  onPageCount?: (pages: number) => void;
}

/**
 * The résumé on paper, as the PDF will have it, scaled to the width at hand; the sample while nothing is written. Without
 * the fonts, pages would not be the PDF's, so the paper stays blank until they are there; that they cannot be loaded is
 * thrown to the nearest error boundary.
 */
export function ResumePages({ resume, onPageCount }: ResumePagesProps): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const paper = useRef<Paper | null>(null);
  const [fontsLoaded, setFontsLoaded] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const [pageCount, setPageCount] = useState(0);

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createPaper(host.current);
    paper.current = created;
    return () => created.stop();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fontsLoaded asks for another try
  useLayoutEffect(() => {
    const shown = isResumeEmpty(resume) ? { ...SAMPLE_RESUME, theme: resume.theme } : resume;
    const pages = layOut(shown);
    if (pages) {
      paper.current?.show(pages, shown.theme.colors);
      setPageCount(pages.pages.length);
      return;
    }
    let isCurrent = true;
    layoutPages(shown).then(
      () => isCurrent && setFontsLoaded((times) => times + 1),
      (error: Error) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [resume, fontsLoaded]);

  useEffect(() => {
    if (pageCount > 0) onPageCount?.(pageCount);
  }, [pageCount, onPageCount]);

  if (failure) throw failure;
  return <div ref={host} lang="pt-BR" translate="no" />;
}
