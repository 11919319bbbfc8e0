import { useEffect, useEffectEvent } from "react";

const MARK = "openDialog";

/** While `isOpen`, the browser's Back calls `close` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const id = crypto.randomUUID();
    // With the router's own state, so that the router stays on its page.
    history.pushState({ ...history.state, [MARK]: id }, "");
    const onPopState = () => history.state?.[MARK] !== id && onBack();
    addEventListener("popstate", onPopState);
    return () => {
      removeEventListener("popstate", onPopState);
      // Closed otherwise, on the same page: one Back must be enough to leave it.
      if (history.state?.[MARK] === id) history.back();
    };
  }, [isOpen]);
}
