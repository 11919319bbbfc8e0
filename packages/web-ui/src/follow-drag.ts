/** Pixels the pointer moves before a press on the handle is a drag. */
const THRESHOLD = 4;

/**
 * Follows a press on a drag handle with mouse, pen or finger until it ends. Calls `onMove` for each movement of the drag, and
 * `onEnd` once: with true when the pointer is released, with false after Escape. Returns a function that cancels the drag.
 */
export function followDrag(
  handle: HTMLElement,
  press: PointerEvent,
  { onMove, onEnd }: { onMove(pointer: PointerEvent): void; onEnd(isDropped: boolean): void },
): () => void {
  handle.setPointerCapture(press.pointerId);
  const listeners = new AbortController();
  const { signal } = listeners;
  let isDrag = false;
  const end = (isDropped: boolean) => {
    listeners.abort();
    onEnd(isDropped);
  };
  handle.addEventListener(
    "pointermove",
    (pointer) => {
      isDrag ||= Math.hypot(pointer.clientX - press.clientX, pointer.clientY - press.clientY) >= THRESHOLD;
      if (isDrag) onMove(pointer);
    },
    { signal },
  );
  handle.addEventListener("pointerup", () => end(true), { signal });
  handle.addEventListener("pointercancel", () => end(false), { signal });
  // before a dialog closes
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      end(false);
    },
    { signal, capture: true },
  );
  return () => end(false);
}
