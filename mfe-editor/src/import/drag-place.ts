import { followDrag } from "@penresume/web-ui";

/** Height in px of the bands at the edges that scroll, and px a frame. */
const SCROLL_BAND = 90;
const SCROLL_STEP = 14;

/**
 * Drags a text of a list by its `[data-drag]` handle to a `[data-drop]` place of the dialog, with mouse, pen or finger; Escape
 * cancels. `onDrop` gets both values. Returns a function that ends it.
 */
export function enableDragPlace(list: HTMLElement, onDrop: (id: number, place: string) => void): () => void {
  let cancel: (() => void) | undefined;
  const onPointerDown = (press: PointerEvent) => {
    const handle = (press.target as Element).closest<HTMLElement>("[data-drag]");
    if (!handle || press.button !== 0 || cancel) return;
    press.preventDefault();
    const item = handle.parentElement as HTMLElement;
    let ghost: HTMLElement | null = null;
    let over: HTMLElement | null = null;
    let pointer = { x: press.clientX, y: press.clientY };
    let frame = 0;

    const setOver = (next: HTMLElement | null) => {
      if (over) delete over.dataset.over;
      over = next;
      if (over) over.dataset.over = "";
    };
    const follow = () => {
      if (!ghost) return;
      ghost.style.translate = `${pointer.x - press.clientX}px ${pointer.y - press.clientY}px`;
      const target = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>("[data-drop]") ?? null;
      setOver(target);
      const scroller = findScroller(handle);
      const { top, bottom } = scroller.getBoundingClientRect();
      const step = pointer.y < top + SCROLL_BAND ? -SCROLL_STEP : pointer.y > bottom - SCROLL_BAND ? SCROLL_STEP : 0;
      cancelAnimationFrame(frame);
      if (step === 0) return;
      const before = scroller.scrollTop;
      scroller.scrollTop += step;
      if (scroller.scrollTop !== before) frame = requestAnimationFrame(follow);
    };
    cancel = followDrag(handle, press, {
      onMove({ clientX: x, clientY: y }) {
        ghost ??= createGhost(item);
        item.dataset.dragged = "";
        pointer = { x, y };
        follow();
      },
      onEnd(isDropped) {
        cancel = undefined;
        cancelAnimationFrame(frame);
        ghost?.remove();
        delete item.dataset.dragged;
        const place = over?.dataset.drop;
        setOver(null);
        if (isDropped && place) onDrop(Number(handle.dataset.drag), place);
      },
    });
  };
  list.addEventListener("pointerdown", onPointerDown);
  return () => {
    list.removeEventListener("pointerdown", onPointerDown);
    cancel?.();
  };
}

/** A copy of the item that follows the pointer. */
function createGhost(item: HTMLElement): HTMLElement {
  const { left, top, width } = item.getBoundingClientRect();
  const ghost = item.cloneNode(true) as HTMLElement;
  ghost.dataset.ghost = "";
  ghost.inert = true;
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  item.parentElement?.append(ghost);
  return ghost;
}

function findScroller(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent;
  return document.documentElement;
}
