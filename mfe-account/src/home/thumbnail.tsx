import type { ResumeContent } from "@penresume/contracts";
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import styles from "./home.module.css";
import { Paper } from "./paper.tsx";

const FirstPage = lazy(() => import("./first-page.tsx").then(({ FirstPage }) => ({ default: FirstPage })));

/** How near the screen a card must be for its résumé to be laid out, in pixels. */
const NEAR = "300px";

/** The top of the résumé's first page; a drawing of its layout until that is there, and where it cannot be had. */
export function Thumbnail({ resume }: { resume: ResumeContent }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const drawing = <Paper theme={resume.theme} />;
  return (
    <div ref={place} className={styles.paper} inert>
      {near ? (
        <Drawn instead={drawing}>
          <Suspense fallback={drawing}>
            <FirstPage resume={resume}>{drawing}</FirstPage>
          </Suspense>
        </Drawn>
      ) : (
        drawing
      )}
    </div>
  );
}

/** A chunk or a font that does not come costs the picture only. React offers this to classes only. */
class Drawn extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
