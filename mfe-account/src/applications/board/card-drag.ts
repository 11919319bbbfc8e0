import { followDrag } from "@penresume/web-ui";

/** Width in px of the bands at the board's edges that scroll it, and px a second. */
const SCROLL_BAND = 32;
const SCROLL_SPEED = 600;

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
    // A card that is moved to the right makes the board wider than its columns.
    const limit = board.scrollWidth - board.clientWidth;
    let pointer = press;
    let drawnAt = 0;
    let frame = 0;
    const draw = (now: number) => {
      frame = requestAnimationFrame(draw);
      const { clientX, clientY } = pointer;
      const { left, right } = board.getBoundingClientRect();
      const direction = clientX < left + SCROLL_BAND ? -1 : clientX > right - SCROLL_BAND ? 1 : 0;
      const step = drawnAt && (direction * SCROLL_SPEED * (now - drawnAt)) / 1000;
      drawnAt = now;
      if (step) board.scrollLeft = Math.min(limit, Math.max(0, board.scrollLeft + step));
      const x = clientX - press.clientX + board.scrollLeft - scroll.left;
      const y = clientY - press.clientY + board.scrollTop - scroll.top;
      card.style.translate = `${x}px ${y}px`;
      const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-stage]") ?? null;
      mark(column?.contains(card) ? null : column);
    };
    cancel = followDrag(link, press, {
      onMove(moved) {
        pointer = moved;
        if (isDragged) return;
        isDragged = true;
        card.dataset.dragged = "";
        board.dataset.dragging = "";
        frame = requestAnimationFrame(draw);
      },
      onEnd(isDropped) {
        cancel = undefined;
        if (isDragged) draw(performance.now());
        cancelAnimationFrame(frame);
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
