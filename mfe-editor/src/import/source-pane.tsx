import type { SourceLine, SourceRef } from "@penresume/resume-import";
import { Skeleton } from "@penresume/web-ui";
import { useEffect, useRef } from "react";
import { useStore } from "../lib/store.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { type Active, findDoubtfulRefs, isActive, parseRefs, refKey } from "./review.ts";
import { hasPages, type ReviewStore } from "./review-store.ts";
import styles from "./source-pane.module.css";
import { reviewTexts as texts } from "./texts.ts";

/** Shows the source: the pages of a PDF as pictures, or the lines of a text. `onLine` gets the line that was clicked. */
export function SourcePane({ store, onLine }: { store: ReviewStore; onLine(ref: SourceRef): void }) {
  const root = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const { imported } = store;
  const active = useStore(store, ({ active }) => active);
  const pageCount = useStore(store, ({ pageCount }) => pageCount);
  // as one text, which is the same after most changes
  const doubts = useStore(store, ({ review }) => findDoubtfulRefs(review).map(refKey).join(" "));
  // a drawn page may have another height
  const drawn = useStore(store, ({ pages }) => pages[active.refs[0]?.page ?? 0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const line = active.scrolls && root.current?.querySelector("[data-active]");
    if (!root.current || !line) return;
    if (isPhone) line.scrollIntoView({ block: "center" });
    else {
      // the pane alone: a press on a field that moves meanwhile is lost
      const [pane, { top, height }] = [root.current.getBoundingClientRect(), line.getBoundingClientRect()];
      root.current.scrollTop += top + height / 2 - pane.top - pane.height / 2;
    }
  }, [active, drawn, isPhone]);
  const marks = { active, doubts: new Set(doubts.split(" ")) };
  const toRef = (target: EventTarget): SourceRef | null => {
    const line = (target as HTMLElement).closest<HTMLElement>("[data-line]")?.dataset.line;
    return (line && parseRefs(line)[0]) || null;
  };
  return (
    // biome-ignore-start lint/a11y/useKeyWithClickEvents: keyboard users reach the lines from their field
    // biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: see above
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section
      ref={root}
      className={styles.source}
      aria-label={texts.sourceLabel}
      tabIndex={0}
      onClick={({ target }) => {
        const ref = toRef(target);
        if (ref) onLine(ref);
      }}
    >
      {hasPages(imported) ? (
        Array.from({ length: pageCount }, (_, index) => (
          <PageFigure
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            store={store}
            number={index + 1}
            count={pageCount}
            lines={imported.lines.filter(({ page }) => page === index + 1)}
            {...marks}
          />
        ))
      ) : (
        <Lines lines={imported.lines} {...marks} />
      )}
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    // biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: see above
    // biome-ignore-end lint/a11y/useKeyWithClickEvents: keyboard users reach the lines from their field
  );
}

interface LinesProps {
  lines: readonly SourceLine[];
  active: Active;
  /** Lines of fields that may be wrong. */
  doubts: ReadonlySet<string>;
}

const Lines = ({ lines, active, doubts }: LinesProps) => (
  <ol className={styles.lines}>
    {lines.map((line) => (
      <li
        key={refKey(line)}
        data-line={refKey(line)}
        data-active={isActive(active, [line]) || undefined}
        data-doubt={doubts.has(refKey(line)) || undefined}
      >
        {line.text}
      </li>
    ))}
  </ol>
);

/** One page, drawn when it becomes visible. */
function PageFigure({
  store,
  number,
  count,
  ...marked
}: LinesProps & {
  store: ReviewStore;
  number: number;
  count: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const page = useStore(store, ({ pages }) => pages[number]);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void store.drawPage(number, current);
      },
      { rootMargin: "400px" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [store, number]);

  const size = page === "failed" ? undefined : page;
  const { width = 595, height = 842 } = size ?? {};
  const { lines, active, doubts } = marked;
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  if (page === "failed") {
    return (
      <figure className={styles.failedPage}>
        <p>{texts.noPicture}</p>
        <Lines {...marked} />
      </figure>
    );
  }
  return (
    <figure className={styles.page} style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} role="img" aria-label={texts.page(number, count)} />
      {!size && (
        <span className={styles.drawing}>
          <Skeleton height="100%" />
        </span>
      )}
      <div aria-hidden="true">
        {lines.map(
          (line) =>
            line.box && (
              <span
                key={refKey(line)}
                className={styles.line}
                data-line={refKey(line)}
                data-active={isActive(active, [line]) || undefined}
                data-doubt={doubts.has(refKey(line)) || undefined}
                style={{
                  left: percent(line.box.x, width),
                  top: percent(line.box.y, height),
                  width: percent(line.box.width, width),
                  height: percent(line.box.height, height),
                }}
              />
            ),
        )}
      </div>
    </figure>
  );
}
