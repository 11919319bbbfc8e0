import { findPageText, findTextElement, type PageText } from "@penresume/resume-view/page-text";
import { listen } from "../lib/listen.ts";

/** Pixels between press and release from which text was selected, not clicked. */
const SELECTED = 5;

/** The element of a page below the pointer. The pages are in a shadow root. */
const findTarget = (event: Event): Element | null => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(".page") ? target : null;
};

/**
 * Calls `onOpen` for a click or tap on a text of the pages in `pane`, and marks the text below a mouse. Selected text is not opened.
 * Returns a function that ends it.
 */
export function openTexts(pane: HTMLElement, onOpen: (text: PageText) => void): () => void {
  let pressed = { x: 0, y: 0 };
  let marked: HTMLElement | null = null;
  const mark = (element: HTMLElement | null) => {
    if (element === marked) return;
    marked?.removeAttribute("data-marked");
    element?.setAttribute("data-marked", "");
    marked = element;
  };
  const endListening = listen(pane, {
    pointerdown({ clientX, clientY }: PointerEvent) {
      pressed = { x: clientX, y: clientY };
    },
    pointermove(event: PointerEvent) {
      if (event.pointerType !== "touch") mark(event.buttons ? null : findElement(event));
    },
    pointerleave: () => mark(null),
    click(event: MouseEvent) {
      const target = findTarget(event);
      // A link is still opened with the keys of the browser.
      if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // A link that the keyboard opens stays a link.
      if (event.detail === 0 && target.closest("a")) return;
      event.preventDefault();
      const { clientX, clientY } = event;
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) >= SELECTED) return;
      const text = findPageText(target, clientX, clientY);
      if (text) onOpen(text);
    },
  });
  return () => {
    endListening();
    mark(null);
  };
}

function findElement(event: Event): HTMLElement | null {
  const target = findTarget(event);
  return target && findTextElement(target);
}
