import type { ResumeContent } from "@penresume/contracts";
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { loadFonts } from "./measure.ts";
import { layOut } from "./pages.ts";
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
  const [fonts, setFonts] = useState<"loading" | "ready" | Error>("loading");

  useEffect(() => {
    let isMounted = true;
    loadFonts().then(
      () => isMounted && setFonts("ready"),
      (error: Error) => isMounted && setFonts(error),
    );
    return () => {
      isMounted = false;
    };
  }, []);

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createPaper(host.current);
    paper.current = created;
    return () => created.stop();
  }, []);

  const [pageCount, setPageCount] = useState(0);
  useLayoutEffect(() => {
    if (fonts !== "ready") return;
    const shown = isResumeEmpty(resume) ? { ...SAMPLE_RESUME, theme: resume.theme } : resume;
    const laidOut = layOut(shown);
    paper.current?.show(laidOut, shown.theme.colors);
    setPageCount(laidOut.pages.length);
  }, [fonts, resume]);

  useEffect(() => {
    if (pageCount > 0) onPageCount?.(pageCount);
  }, [pageCount, onPageCount]);

  if (fonts instanceof Error) throw fonts;
  return <div ref={host} lang="pt-BR" translate="no" />;
}
