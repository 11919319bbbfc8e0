import { type PointerEvent, useCallback, useEffect, useRef } from "react";
import { type Card, givesWay, landing } from "../resume/reorder.ts";

/** Pixels the pointer moves before a press on the handle is a drag. */
const THRESHOLD = 4;
/** The band at the screen's edges, in px, in which dragging scrolls, and how fast in px a frame. */
const SCROLL_BAND = 90;
const SCROLL_STEP = 12;

/** A drag that goes on. */
interface Drag {
  cards: HTMLElement[];
  boxes: Card[];
  from: number;
  to: number;
  /** The list's top in the window when the boxes were measured, and where the pointer was then. */
  listTop: number;
  startY: number;
  pointerY: number;
  frame: number;
}

/**
 * Lets the cards of a list, `[data-entry]` in `root`, be dragged by a handle with mouse, pen or finger. While that goes
 * on the root has `data-sorting`, which folds the cards up. Nothing is rendered until `onMove` gets the card's place.
 */
export function useReorder(root: { current: HTMLElement | null }, onMove: (from: number, to: number) => void) {
  const latest = useRef(onMove);
  latest.current = onMove;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return useCallback(
    (press: PointerEvent<HTMLElement>) => {
      const list = root.current;
      const handle = press.currentTarget;
      const dragged = handle.closest<HTMLElement>("[data-entry]");
      if (!list || !dragged || press.button !== 0 || stop.current) return;
      handle.setPointerCapture(press.pointerId);
      let drag: Drag | null = null;

      const onPointerMove = ({ clientY }: globalThis.PointerEvent) => {
        if (!drag && Math.abs(clientY - press.clientY) < THRESHOLD) return;
        drag ??= begin(list, dragged, press.clientY);
        drag.pointerY = clientY;
        follow(list, drag);
      };
      const end = (isDropped: boolean) => {
        stop.current?.();
        if (drag && isDropped && drag.to !== drag.from) latest.current(drag.from, drag.to);
        if (drag) dragged.scrollIntoView({ block: "nearest" });
      };
      const onPointerUp = () => end(true);
      const onCancel = () => end(false);
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === "Escape") end(false);
      };
      stop.current = () => {
        stop.current = undefined;
        handle.removeEventListener("pointermove", onPointerMove);
        handle.removeEventListener("pointerup", onPointerUp);
        handle.removeEventListener("pointercancel", onCancel);
        removeEventListener("keydown", onKeyDown);
        if (drag) finish(list, drag);
      };
      handle.addEventListener("pointermove", onPointerMove);
      handle.addEventListener("pointerup", onPointerUp);
      handle.addEventListener("pointercancel", onCancel);
      addEventListener("keydown", onKeyDown);
    },
    [root],
  );
}

function begin(list: HTMLElement, dragged: HTMLElement, startY: number): Drag {
  const before = dragged.getBoundingClientRect().top;
  list.dataset.sorting = "";
  dragged.dataset.dragged = "";
  // Folding up must not take the card away from under the pointer.
  window.scrollBy(0, dragged.getBoundingClientRect().top - before);
  const cards = [...list.querySelectorAll<HTMLElement>("[data-entry]")];
  const listTop = list.getBoundingClientRect().top;
  const boxes = cards.map((card) => {
    const { top, height } = card.getBoundingClientRect();
    return { top: top - listTop, height };
  });
  const from = cards.indexOf(dragged);
  // At the page's ends it cannot scroll: then the card comes to the pointer.
  const shift = dragged.getBoundingClientRect().top - before;
  return { cards, boxes, from, to: from, listTop, startY: startY + shift, pointerY: startY, frame: 0 };
}

/** Puts the cards where the pointer says, and scrolls while it is at the screen's edge. */
function follow(list: HTMLElement, drag: Drag) {
  cancelAnimationFrame(drag.frame);
  const scrolled = drag.listTop - list.getBoundingClientRect().top;
  const by = drag.pointerY - drag.startY + scrolled;
  drag.to = landing(drag.boxes, drag.from, by);
  drag.cards.forEach((card, at) => {
    const offset = at === drag.from ? by : givesWay(drag.boxes, drag.from, drag.to, at);
    card.style.translate = offset ? `0 ${offset}px` : "";
  });
  const step = scrollStep(drag.pointerY);
  if (step === 0) return;
  drag.frame = requestAnimationFrame(() => {
    const before = window.scrollY;
    window.scrollBy(0, step);
    if (window.scrollY !== before) follow(list, drag);
  });
}

function scrollStep(y: number): number {
  if (y < SCROLL_BAND) return -SCROLL_STEP;
  return y > window.innerHeight - SCROLL_BAND ? SCROLL_STEP : 0;
}

function finish(list: HTMLElement, { cards, from, frame }: Drag) {
  cancelAnimationFrame(frame);
  for (const card of cards) card.style.translate = "";
  delete cards[from]?.dataset.dragged;
  delete list.dataset.sorting;
}
