import { useLayoutEffect, useRef } from "react";

/** Moves the focus to the next card, else to the heading, when a card disappears with its focused button. */
export function useFocusInList() {
  const items = useRef<HTMLDivElement>(null);
  const position = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (position.current === null) return;
    const elements = items.current?.querySelectorAll<HTMLElement>("li[tabindex]") ?? [];
    const next = elements[Math.min(position.current, elements.length - 1)] ?? items.current?.querySelector("h3");
    position.current = null;
    (next as HTMLElement | undefined)?.focus();
  });
  return {
    items,
    focusNext(index: number) {
      position.current = index;
    },
  };
}
