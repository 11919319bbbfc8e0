import type { ResumePagesHandle, ResumePart } from "@penresume/resume-view";
import { useEffect, useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import type { DocumentState } from "../document/document-state.ts";
import { getEditedPart } from "./edited-part.ts";

/** Space in px above a part after scrolling to it, and the minimum space around a part that counts as visible. */
const SPACE_ABOVE = 56;
const MARGIN = 16;

/**
 * Scrolls the preview to a part, once per part: immediately if the part is on the pages, else after the next layout. After `release`
 * the preview keeps the user's scroll position.
 */
function createFollower() {
  const pages = { current: null as ResumePagesHandle | null };
  const preview = { current: null as HTMLDivElement | null };
  let pending: ResumePart | null = null;
  let isFirst = true;

  function follow() {
    const part = pending && pages.current?.find(pending);
    if (!part || !preview.current) return;
    pending = null;
    scrollTo(part, findScroller(preview.current), isFirst);
    isFirst = false;
  }
  return {
    /** Refs. */
    pages,
    preview,
    onLayout: follow,
    show(part: ResumePart) {
      pending = part;
      follow();
    },
    release() {
      pending = null;
    },
  };
}

const findPart = ({ step, focusedField, state }: DocumentState) => getEditedPart(step, focusedField, state);

/** Scrolls the preview to the edited part. */
export function useFollowPart() {
  const [follower] = useState(createFollower);
  const section = useDocument((state) => findPart(state).section);
  const entry = useDocument((state) => findPart(state).entry);
  useEffect(() => follower.show({ section, entry }), [follower, section, entry]);
  return follower;
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
