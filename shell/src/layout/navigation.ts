import { useEffect, useRef } from "react";
import { matchPath, useLocation, useNavigationType } from "react-router";
import { layoutTexts as texts } from "./texts.ts";

/** The document title of a path. */
export function getPageTitle(pathname: string): string {
  const title = Object.entries(texts.titles).find(([route]) => matchPath(route, pathname))?.[1];
  return `${title ?? texts.notFoundTitle} | ${texts.product}`;
}

/** Sets the title, focus and scroll position after navigation. Returns the ref of the focused content. */
export function useNavigationEffects() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const content = useRef<HTMLDivElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = getPageTitle(pathname);
    const shown = shownPath.current;
    if (shown === pathname) return;
    shownPath.current = pathname;
    // A page that replaces its URL, or returns to the one before, moves neither focus nor scroll position.
    const isEditing = content.current?.querySelector(":focus") != null;
    if (type !== "PUSH" && isEditing) return;
    if (type === "REPLACE" && getPageTitle(shown) === getPageTitle(pathname)) return;
    content.current?.focus({ preventScroll: true });
    // The browser restores the position on Back and Forward.
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);

  return content;
}
