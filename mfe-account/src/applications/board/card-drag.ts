import { followDrag } from "@penresume/web-ui";

/** Width in px of the bands at the board's edges that scroll it, and px a movement. */
const SCROLL_BAND = 60;
const SCROLL_STEP = 16;

/**
 * Drag and drop of `[data-id]` cards between the `[data-stage]` columns of the board, with mouse or pen by the whole card; Escape
 * cancels. A finger scrolls, and moves cards by their menu. Returns a function that ends it.
 */
export function enableCardDrag(board: HTMLElement, onDrop: (id: string, stage: string) => void): () => void {
  let cancel: (() => void) | undefined;

  const onPointerDown = (press: PointerEvent) => {
    const link = (press.target as Element).closest<HTMLElement>("a");
    const card = link?.closest<HTMLElement>("[data-id]");
    if (!link || !card || press.button !== 0 || press.pointerType === "touch" || cancel) return;
    const scroll = { left: board.scrollLeft, top: board.scrollTop };
    let over: HTMLElement | null = null;
    let isDragged = false;
    const mark = (column: HTMLElement | null) => {
      delete over?.dataset.over;
      over = column;
      if (over) over.dataset.over = "";
    };
    cancel = followDrag(link, press, {
      onMove({ clientX, clientY }) {
        isDragged = true;
        card.dataset.dragged = "";
        board.dataset.dragging = "";
        const { left, right } = board.getBoundingClientRect();
        if (clientX < left + SCROLL_BAND) board.scrollBy(-SCROLL_STEP, 0);
        if (clientX > right - SCROLL_BAND) board.scrollBy(SCROLL_STEP, 0);
        const x = clientX - press.clientX + board.scrollLeft - scroll.left;
        const y = clientY - press.clientY + board.scrollTop - scroll.top;
        card.style.translate = `${x}px ${y}px`;
        const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-stage]") ?? null;
        mark(column?.contains(card) ? null : column);
      },
      onEnd(isDropped) {
        cancel = undefined;
        const stage = over?.dataset.stage;
        mark(null);
        card.style.translate = "";
        delete card.dataset.dragged;
        delete board.dataset.dragging;
        // The click at the end of a drag opens nothing.
        if (isDragged) {
          const stop = (click: MouseEvent) => {
            click.preventDefault();
            click.stopPropagation();
          };
          link.addEventListener("click", stop, { capture: true, once: true });
          setTimeout(() => link.removeEventListener("click", stop, { capture: true }));
        }
        if (isDropped && stage) onDrop(card.dataset.id ?? "", stage);
      },
    });
  };
  board.addEventListener("pointerdown", onPointerDown);
  return () => {
    board.removeEventListener("pointerdown", onPointerDown);
    cancel?.();
  };
}
