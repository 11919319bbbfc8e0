import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { frameTexts as texts } from "./texts.ts";

/** The document title of a path. */
export function titleOf(pathname: string): string {
  const routes = Object.entries(texts.titles).filter(
    ([route]) => pathname === route || pathname.startsWith(`${route}/`),
  );
  const longest = routes.sort(([a], [b]) => b.length - a.length)[0];
  return `${longest?.[1] ?? texts.notFoundTitle} | ${texts.product}`;
}

/** After a navigation: the title, the top of the page, and the focus at the new content. Returns the content's ref. */
export function useNavigationEffects() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = titleOf(pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that gave itself another address: who writes in it goes on writing.
    const isWriting = content.current?.querySelector(":focus") != null;
    if (type === "REPLACE" && isWriting) return;
    content.current?.focus({ preventScroll: true });
    // Back and Forward go to where the person was, as the browser does.
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);

  return content;
}
