import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import { localStore, runWhenIdle } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { memo, useEffect, useRef, useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import type { Step } from "../document/steps.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { useIsPhone } from "../lib/use-is-phone.ts";
import styles from "./preview.module.css";
import { previewPaneTexts as texts } from "./texts.ts";
import { useFollowPart } from "./use-follow-part.ts";
import { isPercent, useWheelZoom, useZoom, ZoomControls } from "./zoom.tsx";

// Not in the first load: nobody clicks on the pages at once.
const loadPageEditing = () => import("../page-editing/page-editing.tsx");
const loadPageThumbnails = () => import("./page-thumbnails.tsx");

/** Local storage key: the hint that texts of the pages open their fields was shown. */
const HINT_SHOWN = "pageHint";

/** From this number of pages a hint says that the résumé is too long. */
const LONG_RESUME_PAGES = 8;

/** The résumé's pages, rendered one frame after the edited field. Scrolls to the edited part. A click opens the field of a text. */
export const Preview = memo(function Preview({ onNavigate }: { onNavigate(step: Step, field: string): void }) {
  const [pageCount, setPageCount] = useState(0);
  const [hasMissingResources, setMissingResources] = useState(false);
  const shown = useDocument(({ painted }) => painted);
  const isPhone = useIsPhone();
  const [showsPages, setShowsPages] = useState(false);
  const { pages, preview, onLayout, release } = useFollowPart();
  const [zoom, setZoom] = useZoom();
  const isFilled = !isResumeEmpty(shown);
  const [isFirstVisit] = useState(() => localStore.get(HINT_SHOWN) === null);
  useEffect(() => {
    if (isFilled) localStore.set(HINT_SHOWN, "1");
  }, [isFilled]);
  const paper = useRef<HTMLDivElement>(null);
  useWheelZoom(paper, isPhone ? "width" : zoom, setZoom);
  const [isEditable, setEditable] = useState(false);
  useEffect(() => runWhenIdle(() => setEditable(true), { delayMs: 0, timeoutMs: 1000 }), []);
  return (
    <div ref={preview} className={styles.preview} onWheel={release} onTouchMove={release}>
      <p className={styles.caption}>
        <span>
          {hasMissingResources ? texts.fontsMissing : isFilled ? pageCount > 0 && texts.pages(pageCount) : texts.sample}
        </span>
        {isFirstVisit && isFilled && <span>{texts.editable}</span>}
        {!isPhone && <ZoomControls zoom={zoom} onZoom={setZoom} />}
        {isPhone && (
          <Button variant="quiet" onClick={() => setShowsPages(!showsPages)}>
            {showsPages ? texts.flow : texts.whole}
          </Button>
        )}
      </p>
      {pageCount >= LONG_RESUME_PAGES && isFilled && <AlertBox tone="warning">{texts.long(pageCount)}</AlertBox>}
      <section
        className={styles.paper}
        data-zoom={isPhone ? undefined : zoom}
        tabIndex={!isPhone && isPercent(zoom) ? 0 : undefined}
        aria-label={isPhone ? undefined : texts.paper}
      >
        {!isPhone && zoom === "page" && pageCount > 1 && (
          <LazyComponent load={loadPageThumbnails} props={{ paper, shown, pageCount }} />
        )}
        <div ref={paper} style={isPhone || !isPercent(zoom) ? undefined : { width: `${(210 * Number(zoom)) / 100}mm` }}>
          <ResumePages
            ref={pages}
            resume={shown}
            isFlowing={isPhone && !showsPages}
            onLayout={(count) => {
              setPageCount(count);
              onLayout();
            }}
            onMissingResources={setMissingResources}
          />
          {isEditable && (
            <LazyComponent load={loadPageEditing} props={{ paper, onNavigate }} failed={texts.notEditable} />
          )}
        </div>
      </section>
    </div>
  );
});
