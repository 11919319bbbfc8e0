import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { layoutTexts as texts } from "./texts.ts";

/** The document title of a path. */
export function getPageTitle(pathname: string): string {
  const routes = Object.entries(texts.titles).filter(
    ([route]) => pathname === route || pathname.startsWith(`${route}/`),
  );
  const longest = routes.sort(([a], [b]) => b.length - a.length)[0];
  return `${longest?.[1] ?? texts.notFoundTitle} | ${texts.product}`;
}

/** Sets the title, focus and scroll position after navigation. Returns the ref of the focused content. */
export function useNavigationEffects() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = getPageTitle(pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that replaces its own address must not move the focus out of a field.
    const isEditing = content.current?.querySelector(":focus") != null;
    if (type === "REPLACE" && isEditing) return;
    content.current?.focus({ preventScroll: true });
    // The browser restores the position on Back and Forward.
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);

  return content;
}
