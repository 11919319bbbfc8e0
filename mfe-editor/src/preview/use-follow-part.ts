import type { ResumePagesHandle, ResumePart } from "@penresume/resume-view";
import { useEffect, useEffectEvent, useRef } from "react";

/** Space in px above a part after scrolling to it, and the minimum space around a part that counts as visible. */
const SPACE_ABOVE = 56;
const MARGIN = 16;

/**
 * Scrolls the preview to the edited part, once per part: immediately if the part is on the pages, else after the next layout.
 * After `release` the preview keeps the user's scroll position.
 */
export function useFollowPart({ section, entry }: ResumePart) {
  const pages = useRef<ResumePagesHandle>(null);
  const preview = useRef<HTMLDivElement>(null);
  const pending = useRef<ResumePart | null>(null);
  const isFirst = useRef(true);

  const follow = useEffectEvent(() => {
    const part = pending.current && pages.current?.find(pending.current);
    if (!part || !preview.current) return;
    pending.current = null;
    scrollTo(part, findScroller(preview.current), isFirst.current);
    isFirst.current = false;
  });
  useEffect(() => {
    pending.current = { section, entry };
    follow();
  }, [section, entry]);

  return {
    pages,
    preview,
    onLayout: follow,
    release() {
      pending.current = null;
    },
  };
}

function findScroller(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

function scrollTo(part: Element, scroller: HTMLElement | null, isInstant: boolean) {
  if (!scroller) return;
  const view = scroller.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  const isInSight = top >= view.top + MARGIN && Math.min(bottom, top + view.height / 2) <= view.bottom - MARGIN;
  if (isInSight) return;
  const isCalm = isInstant || matchMedia("(prefers-reduced-motion: reduce)").matches;
  scroller.scrollTo({
    top: scroller.scrollTop + top - view.top - SPACE_ABOVE,
    behavior: isCalm ? "instant" : "smooth",
  });
}
