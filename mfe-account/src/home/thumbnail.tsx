import type { ResumeSummary } from "@penresume/contracts";
import { LayoutThumbnail } from "@penresume/resume-view/layout-thumbnail";
import { ErrorBoundary } from "@penresume/web-kit";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import styles from "./thumbnail.module.css";

const FirstPage = lazy(() => import("./first-page.tsx").then(({ FirstPage }) => ({ default: FirstPage })));

/** Distance from the viewport at which a card renders its résumé. */
const ROOT_MARGIN = "300px";

/** The top of the résumé's first page. Shows a drawing of its layout until it is visible and rendered. */
export function Thumbnail({ resume }: { resume: ResumeSummary }) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  // The pages do not show the posting or the base.
  const content = useMemo(() => ({ ...resume, posting: null, base: null }), [resume]);

  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  const drawing = <LayoutThumbnail layout={resume.theme.layout} colors={resume.theme.colors} />;
  return (
    <div ref={container} className={styles.paper} inert>
      {isNear ? (
        <ErrorBoundary fallback={drawing}>
          <Suspense fallback={drawing}>
            <FirstPage resume={content}>{drawing}</FirstPage>
          </Suspense>
        </ErrorBoundary>
      ) : (
        drawing
      )}
    </div>
  );
}
