import { useCallback, useEffect, useRef } from "react";

const findButton = (id: string) =>
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] :is([aria-haspopup], input)`);

/**
 * A card that moves or goes takes the focus with it. The returned function keeps the focus on the given card, else on the one after or
 * before it, else on the title, until the user does something else.
 */
export function useKeptFocus(): (id?: string) => void {
  const wanted = useRef<readonly string[] | null>(null);
  useEffect(() => {
    const forget = () => {
      wanted.current = null;
    };
    document.addEventListener("pointerdown", forget, true);
    document.addEventListener("keydown", forget, true);
    return () => {
      document.removeEventListener("pointerdown", forget, true);
      document.removeEventListener("keydown", forget, true);
    };
  }, []);
  // Cards leave the document at any later render: when the change is shown, and when its response comes.
  useEffect(() => {
    if (!wanted.current || document.activeElement !== document.body) return;
    const button = wanted.current.map(findButton).find((button) => button !== null);
    (button ?? document.querySelector<HTMLElement>("h1"))?.focus();
  });
  return useCallback((id) => {
    const shown = Array.from(document.querySelectorAll<HTMLElement>("[data-id]"), ({ dataset }) => dataset.id ?? "");
    const at = id ? shown.indexOf(id) : -1;
    wanted.current = at < 0 ? [] : [...shown.slice(at), ...shown.slice(0, at).reverse()];
  }, []);
}
