import { useRef } from "react";

/** Moves the focus to the next card, else to the heading, when a card disappears with its focused button. */
export function useFocusInList() {
  const position = useRef<number | null>(null);
  return {
    /** The ref of the element with the cards; a new function, so that React calls it after each change. */
    items(panel: HTMLElement | null) {
      if (position.current === null || !panel) return;
      const cards = panel.querySelectorAll<HTMLElement>("li[tabindex]");
      const next = cards[Math.min(position.current, cards.length - 1)] ?? panel.querySelector("h3");
      position.current = null;
      next?.focus();
    },
    focusNext(index: number) {
      position.current = index;
    },
  };
}
