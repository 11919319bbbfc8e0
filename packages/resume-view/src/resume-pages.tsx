import type { ResumeContent, Theme } from "@penresume/contracts";
import { orderSections } from "@penresume/resume";
import { type ReactElement, type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { isAutomatic, layoutPages, withAutomaticSizes, withSizes } from "./automatic.ts";
import { flowPages, tryLayoutPages } from "./pages.ts";
import { getSectionKey } from "./presentation.ts";
import { createPreviewRenderer, type PreviewRenderer } from "./preview-renderer.ts";
import { toShownResume } from "./samples.ts";
import type { Sizes } from "./styles.ts";

/** A part of the pages: the header, or a section by its kind or index. `entry` counts the entries with content. */
export interface ResumePart {
  section: "personal" | "summary" | "education" | "experience" | "languages" | "skills" | number;
  entry?: number | undefined;
}

export interface ResumePagesHandle {
  /** Finds the first element of a part; null while it is not on the pages. */
  find(part: ResumePart): Element | null;
}

export interface ResumePagesProps {
  ref?: Ref<ResumePagesHandle>;
  resume: ResumeContent;
  /** Shows the first page only, as a picture of the résumé. */
  isPicture?: boolean;
  /** Shows the content in the width of the parent, for a narrow screen. */
  isFlowing?: boolean;
  /** Called after each layout with the number of pages. */
  onLayout?: (pageCount: number) => void;
  /** Called with false after each layout, and with true when a font or the words of the language cannot be fetched. */
  onMissingResources?: (isMissing: boolean) => void;
}

const RETRY_AFTER_MS = 3_000;
/** Automatic sizes are chosen again when the content has not changed for this time, so that they do not change while one types. */
const SETTLE_MS = 400;

/**
 * The résumé's pages as in the PDF, scaled to the width of the parent. Shows the sample while the résumé is empty. Pages
 * change only when the fonts and the words of the language are loaded, because fallback fonts have other line breaks.
 */
export function ResumePages({
  ref,
  resume,
  isPicture = false,
  isFlowing = false,
  onLayout,
  onMissingResources,
}: ResumePagesProps): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const renderer = useRef<PreviewRenderer | null>(null);
  const shownSizes = useRef<{ theme: Theme; sizes: Sizes } | null>(null);

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createPreviewRenderer(host.current, isPicture, isFlowing);
    renderer.current = created;
    return () => created.stop();
  }, [isPicture, isFlowing]);

  useImperativeHandle(ref, () => ({
    find({ section: wanted, entry }) {
      if (wanted === "personal") return renderer.current?.firstPage ?? null;
      const sections = orderSections(resume.sections);
      const section = sections.find(({ kind }, index) => kind === wanted || index === wanted);
      return (section && renderer.current?.findBlock(getSectionKey(section, sections), entry)) ?? null;
    },
  }));

  const reportLayout = useEffectEvent((pageCount: number) => {
    onLayout?.(pageCount);
    onMissingResources?.(false);
  });
  const reportMissing = useEffectEvent(() => onMissingResources?.(true));

  useLayoutEffect(() => {
    const shownResume = toShownResume(resume);
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const { theme } = resume;
    const show = () => {
      const { current: shown } = shownSizes;
      const isTyping = shown?.theme === theme && isAutomatic(theme);
      const pages = tryLayoutPages(isTyping ? withSizes(shownResume, shown.sizes) : withAutomaticSizes(shownResume));
      if (pages) {
        const { textSize, spacing, margins } = pages.style;
        shownSizes.current = { theme, sizes: { textSize, spacing, margins } };
        if (isTyping) {
          retry = setTimeout(() => {
            shownSizes.current = null;
            show();
          }, SETTLE_MS);
        }
        renderer.current?.show(isFlowing ? flowPages(pages, shownResume) : pages, shownResume.theme.colors);
        reportLayout(pages.pages.length);
        return;
      }
      layoutPages(shownResume).then(
        () => isCurrent && show(),
        () => {
          if (!isCurrent) return;
          reportMissing();
          retry = setTimeout(show, RETRY_AFTER_MS);
        },
      );
    };
    show();
    return () => {
      isCurrent = false;
      clearTimeout(retry);
    };
  }, [resume, isFlowing]);

  return <div ref={host} lang={resume.language ?? "pt-BR"} translate="no" />;
}
