import type { SourceLine, SourceRef } from "@penresume/resume-import";
import { Skeleton } from "@penresume/web-ui";
import { memo, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Imported, PagePicture } from "./protocol.ts";
import type { Reader } from "./reader.ts";
import { refKey } from "./review.ts";
import styles from "./source-pane.module.css";
import { reviewTexts as texts } from "./texts.ts";

/** Highlighted lines; `scrolls` brings the first one into view. */
export interface Active {
  refs: readonly SourceRef[];
  scrolls: boolean;
}

export const NOTHING_ACTIVE: Active = { refs: [], scrolls: false };

/** Whether one of the lines is highlighted. */
export const isActive = (active: Active, refs: readonly SourceRef[]): boolean =>
  refs.some(({ page, line }) => active.refs.some((ref) => ref.page === page && ref.line === line));

/** Pixels of a page's width; a phone enlarges it. */
const PAGE_WIDTH = 1100;

/** Shows the source: the pages of a PDF as pictures, or the lines of a text. */
export const SourcePane = memo(function SourcePane({
  imported: { source, lines },
  reader,
  active,
  doubts,
  onLine,
}: {
  imported: Imported;
  reader: Reader;
  active: Active;
  /** Lines of fields that may be wrong. */
  doubts: readonly SourceRef[];
  /** Called with the line that was clicked. */
  onLine(ref: SourceRef): void;
}) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!active.scrolls) return;
    const line = root.current?.querySelector<HTMLElement>("[data-active]");
    line?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [active]);
  const doubtKeys = new Set(doubts.map(refKey));
  const hasPages = source === "pdf" || source === "linkedin-pdf";
  const toRef = (target: EventTarget): SourceRef | null => {
    const line = (target as HTMLElement).closest<HTMLElement>("[data-line]")?.dataset.line?.split(":").map(Number);
    return line ? { page: line[0] as number, line: line[1] as number } : null;
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
      {hasPages ? (
        <Pages lines={lines} reader={reader} active={active} doubts={doubtKeys} />
      ) : (
        <Lines lines={lines} active={active} doubts={doubtKeys} />
      )}
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    // biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: see above
    // biome-ignore-end lint/a11y/useKeyWithClickEvents: keyboard users reach the lines from their field
  );
});

interface LinesProps {
  lines: readonly SourceLine[];
  active: Active;
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

function Pages({ lines, reader, active, doubts }: LinesProps & { reader: Reader }) {
  const [count, setCount] = useState(() => Math.max(1, ...lines.map(({ page }) => page)));
  useEffect(() => {
    reader.countPages().then(setCount, console.error);
  }, [reader]);
  return Array.from({ length: count }, (_, index) => (
    <PageFigure
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
      key={index}
      number={index + 1}
      count={count}
      lines={lines.filter(({ page }) => page === index + 1)}
      reader={reader}
      active={active}
      doubts={doubts}
    />
  ));
}

/** One page, drawn when it becomes visible. */
function PageFigure({
  number,
  count,
  lines,
  reader,
  active,
  doubts,
}: LinesProps & {
  number: number;
  count: number;
  reader: Reader;
}) {
  const figure = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Pick<PagePicture, "width" | "height"> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const draw = useEffectEvent(() => {
    reader.drawPage(number, PAGE_WIDTH).then(
      ({ bitmap, width, height }) => {
        if (!canvas.current) return;
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
        setSize({ width, height });
      },
      (error: unknown) => {
        console.error(error);
        setFailed(true);
      },
    );
  });
  useEffect(() => {
    if (!figure.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        draw();
      },
      { rootMargin: "400px" },
    );
    observer.observe(figure.current);
    return () => observer.disconnect();
  }, []);

  const { width = 595, height = 842 } = size ?? {};
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  if (isFailed) {
    return (
      <figure className={styles.failedPage}>
        <p>{texts.noPicture}</p>
        <Lines lines={lines} active={active} doubts={doubts} />
      </figure>
    );
  }
  return (
    <figure ref={figure} className={styles.page} style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} role="img" aria-label={texts.page(number, count)} />
      {!size && (
        <span className={styles.drawing}>
          <Skeleton height="100%" />
        </span>
      )}
      {size && (
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
      )}
    </figure>
  );
}
