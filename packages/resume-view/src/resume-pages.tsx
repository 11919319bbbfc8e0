import type { ResumeContent } from "@penresume/contracts";
import { type ReactElement, useEffectEvent, useLayoutEffect, useRef } from "react";
import { layoutPages, tryLayoutPages } from "./pages.ts";
import { createPreviewRenderer, type PreviewRenderer } from "./preview-renderer.ts";
import { isResumeEmpty, SAMPLE_RESUME } from "./samples.ts";

export interface ResumePagesProps {
  resume: ResumeContent;
  /** Called after each layout with the number of pages and the milliseconds it took. */
  onLayout?: (pageCount: number, milliseconds: number) => void;
  /** Called with true when a font cannot be fetched, with false when all are loaded. */
  onFontsMissing?: (isMissing: boolean) => void;
}

const RETRY_AFTER_MS = 3_000;

/**
 * The résumé's pages as in the PDF, scaled to the width of the parent; the sample while the résumé is empty. Pages change
 * only when all fonts are loaded, since other fonts break lines elsewhere.
 */
export function ResumePages({ resume, onLayout, onFontsMissing }: ResumePagesProps): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const renderer = useRef<PreviewRenderer | null>(null);

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createPreviewRenderer(host.current);
    renderer.current = created;
    return () => created.stop();
  }, []);

  const reportLayout = useEffectEvent((pageCount: number, milliseconds: number) => {
    onLayout?.(pageCount, milliseconds);
    onFontsMissing?.(false);
  });
  const reportMissingFonts = useEffectEvent(() => onFontsMissing?.(true));

  useLayoutEffect(() => {
    const shown = isResumeEmpty(resume) ? { ...SAMPLE_RESUME, theme: resume.theme } : resume;
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const started = performance.now();
      const pages = tryLayoutPages(shown);
      if (pages) {
        renderer.current?.show(pages, shown.theme.colors);
        reportLayout(pages.pages.length, performance.now() - started);
        return;
      }
      layoutPages(shown).then(
        () => isCurrent && show(),
        () => {
          if (!isCurrent) return;
          reportMissingFonts();
          retry = setTimeout(show, RETRY_AFTER_MS);
        },
      );
    };
    show();
    return () => {
      isCurrent = false;
      clearTimeout(retry);
    };
  }, [resume]);

  return <div ref={host} lang="pt-BR" translate="no" />;
}
