import type { ResumeSummary } from "@penresume/contracts";
import { LayoutThumbnail } from "@penresume/resume-view/layout-thumbnail";
import { ErrorBoundary } from "@penresume/web-ui";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import styles from "./thumbnail.module.css";
import { useStoredResume } from "./use-stored-resume.ts";

const FirstPage = lazy(() => import("./first-page.tsx").then(({ FirstPage }) => ({ default: FirstPage })));

/** Distance from the viewport at which a card loads and renders its résumé. */
const ROOT_MARGIN = "300px";

/** The top of the résumé's first page. Shows a drawing of its layout until it is visible, loaded and rendered. */
export function Thumbnail({
  resume,
  list,
}: {
  resume: ResumeSummary;
  /** Path of the list that it is in, if not that of /home. */
  list?: string;
}) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const stored = useStoredResume(resume, isNear, list);

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
      {stored.state === "loaded" ? (
        <ErrorBoundary fallback={drawing}>
          <Suspense fallback={drawing}>
            <FirstPage resume={stored.data}>{drawing}</FirstPage>
          </Suspense>
        </ErrorBoundary>
      ) : (
        drawing
      )}
    </div>
  );
}
