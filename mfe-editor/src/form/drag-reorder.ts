import { followDrag } from "@penresume/web-ui";

/** Height in px of the bands at the screen's edges that scroll the page, and px a frame. */
const SCROLL_BAND = 110;
const SCROLL_STEP = 12;

interface Drag {
  elements: HTMLElement[];
  cards: Card[];
  from: number;
  to: number;
  /** The list's top and the pointer's position in the window when the cards were measured. */
  listTop: number;
  startY: number;
  pointerY: number;
  frame: number;
}

/**
 * Drag and drop of the `[data-entry]` cards in `list` by their `[data-handle]`, with mouse, pen or finger; Escape
 * cancels. The list has `data-sorting` during a drag, which collapses the cards. Nothing renders before the drop. Returns a function
 * that ends it.
 */
export function enableDragReorder(list: HTMLElement, onDrop: (from: number, to: number) => void): () => void {
  let cancel: (() => void) | undefined;

  const onPointerDown = (press: PointerEvent) => {
    const handle = (press.target as Element).closest<HTMLElement>("[data-handle]");
    const card = handle?.closest<HTMLElement>("[data-entry]");
    // A card may contain another list.
    if (!handle || card?.parentElement !== list || press.button !== 0 || cancel) return;
    let drag: Drag | null = null;
    cancel = followDrag(handle, press, {
      onMove({ clientY }) {
        drag ??= startDrag(list, card, press.clientY);
        drag.pointerY = clientY;
        moveCards(list, drag);
      },
      onEnd(isDropped) {
        cancel = undefined;
        if (!drag) return;
        finishDrag(list, drag);
        if (isDropped && drag.to !== drag.from) onDrop(drag.from, drag.to);
        card.scrollIntoView({ block: "nearest" });
      },
    });
  };
  list.addEventListener("pointerdown", onPointerDown);
  return () => {
    list.removeEventListener("pointerdown", onPointerDown);
    cancel?.();
  };
}

function startDrag(list: HTMLElement, dragged: HTMLElement, startY: number): Drag {
  const before = dragged.getBoundingClientRect().top;
  list.dataset.sorting = "";
  dragged.dataset.dragged = "";
  // Collapsing must not move the card away from the pointer.
  window.scrollBy(0, dragged.getBoundingClientRect().top - before);
  const elements = [...list.querySelectorAll<HTMLElement>(":scope > [data-entry]")];
  const listTop = list.getBoundingClientRect().top;
  const cards = elements.map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { top: top - listTop, height };
  });
  const from = elements.indexOf(dragged);
  // When the page cannot scroll further, the card moves to the pointer.
  const shift = dragged.getBoundingClientRect().top - before;
  return { elements, cards, from, to: from, listTop, startY: startY + shift, pointerY: startY, frame: 0 };
}

/** Moves the cards to match the pointer. Scrolls while the pointer is at an edge of the screen and the list continues. */
function moveCards(list: HTMLElement, drag: Drag) {
  cancelAnimationFrame(drag.frame);
  const { top, bottom } = list.getBoundingClientRect();
  const by = clampMovement(drag.cards, drag.from, drag.pointerY - drag.startY + drag.listTop - top);
  drag.to = dropIndex(drag.cards, drag.from, by);
  drag.elements.forEach((element, index) => {
    const offset = index === drag.from ? by : displacement(drag.cards, drag.from, drag.to, index);
    element.style.translate = offset ? `0 ${offset}px` : "";
  });
  const lowestBand = window.innerHeight - SCROLL_BAND;
  const step =
    drag.pointerY < SCROLL_BAND && top < SCROLL_BAND
      ? -SCROLL_STEP
      : drag.pointerY > lowestBand && bottom > lowestBand
        ? SCROLL_STEP
        : 0;
  if (step === 0) return;
  drag.frame = requestAnimationFrame(() => {
    const before = window.scrollY;
    window.scrollBy(0, step);
    if (window.scrollY !== before) moveCards(list, drag);
  });
}

function finishDrag(list: HTMLElement, { elements, from, frame }: Drag) {
  cancelAnimationFrame(frame);
  for (const element of elements) element.style.translate = "";
  delete elements[from]?.dataset.dragged;
  delete list.dataset.sorting;
}

/** Position of a card before the drag, in px from the list's top. */
interface Card {
  top: number;
  height: number;
}

/** The index at which card `from` is dropped after moving `by` px. It passes a card when its edge passes the card's middle. */
export function dropIndex(cards: readonly Card[], from: number, by: number): number {
  const dragged = cards[from];
  if (!dragged) return from;
  const middle = (card: Card) => card.top + card.height / 2;
  const edge = by > 0 ? dragged.top + dragged.height + by : dragged.top + by;
  return cards.filter((card, index) => index !== from && (index < from ? middle(card) <= edge : middle(card) < edge))
    .length;
}

/** How far card `at` moves aside, in px, while card `from` is held over index `to`. */
export function displacement(cards: readonly Card[], from: number, to: number, index: number): number {
  const [dragged, first, second] = [cards[from], cards[0], cards[1]];
  if (!dragged || !first || !second || index === from) return 0;
  const room = dragged.height + second.top - first.top - first.height;
  if (index > from && index <= to) return -room;
  return index < from && index >= to ? room : 0;
}

/** A movement of card `from` limited to the list, in px. */
export function clampMovement(cards: readonly Card[], from: number, by: number): number {
  const [dragged, first, last] = [cards[from], cards[0], cards.at(-1)];
  if (!dragged || !first || !last) return 0;
  const lowest = last.top + last.height - dragged.top - dragged.height;
  return Math.min(Math.max(by, first.top - dragged.top), lowest);
}
