import { runWhenIdle } from "@penresume/web-host";
import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./preview.module.css";
import { previewPaneTexts as texts } from "./texts.ts";

/** Time in ms without a change after which the small pages are drawn again, so that they cost nothing during typing. */
const SETTLE_MS = 600;
/** Share of the pane's height above which a page counts as the one that is read. */
const READING_LINE = 0.5;

/** Small pictures of the pages next to a whole page, each of which scrolls to its page. `shown` is what the pages show. */
export default function PageThumbnails({
  paper,
  shown,
  pageCount,
}: {
  /** The element around the pages. */
  paper: RefObject<HTMLElement | null>;
  shown: unknown;
  pageCount: number;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const isDrawn = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the pages
  useEffect(() => {
    const draw = () => {
      const pages = listPages(paper.current);
      for (const [index, picture] of [...(list.current?.querySelectorAll("span") ?? [])].entries()) {
        const page = pages[index];
        if (page) drawSmall(page, picture);
      }
      isDrawn.current = true;
    };
    return runWhenIdle(draw, { delayMs: isDrawn.current ? SETTLE_MS : 0, timeoutMs: 1000 });
  }, [shown, pageCount]);

  useEffect(() => {
    const findCurrent = () => {
      const line = innerHeight * READING_LINE;
      const at = listPages(paper.current).findLastIndex((page) => page.getBoundingClientRect().top < line);
      setCurrent(Math.max(0, at));
    };
    findCurrent();
    // Scrolling does not bubble.
    addEventListener("scroll", findCurrent, { capture: true, passive: true });
    return () => removeEventListener("scroll", findCurrent, { capture: true });
  }, [paper]);

  return (
    <nav className={styles.thumbnails} aria-label={texts.thumbnails}>
      <ol ref={list}>
        {Array.from({ length: pageCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <li key={index}>
            <span aria-hidden="true" inert />
            <button
              type="button"
              aria-label={texts.thumbnail(index + 1, pageCount)}
              aria-current={current === index ? "true" : undefined}
              onClick={() => listPages(paper.current)[index]?.scrollIntoView({ block: "start", behavior: "instant" })}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The pages are in the shadow root of their renderer. */
const listPages = (paper: HTMLElement | null): HTMLElement[] =>
  [...(paper?.children ?? [])].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll<HTMLElement>(".sheet") ?? []),
  ]);

/** Shows a copy of a page with its styles and colours. */
function drawSmall(page: HTMLElement, picture: HTMLElement) {
  const source = page.getRootNode() as ShadowRoot;
  const host = source.host as HTMLElement;
  const root = picture.shadowRoot ?? picture.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = source.adoptedStyleSheets;
  root.replaceChildren(page.cloneNode(true));
  picture.style.cssText = host.style.cssText;
  const scale = Number(host.style.getPropertyValue("--scale"));
  picture.style.setProperty("--scale", String((scale * picture.clientWidth) / host.clientWidth));
}
