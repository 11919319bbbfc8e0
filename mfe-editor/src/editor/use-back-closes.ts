import { useEffect, useRef } from "react";

const MARK = "openDialog";

/** While `open`, the browser's Back calls `close` instead of leaving the page, as on phones people expect of what covers it. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const id = crypto.randomUUID();
    // The router's own state goes along, so that it takes this for the page it is on.
    history.pushState({ ...history.state, [MARK]: id }, "");
    const onBack = () => history.state?.[MARK] !== id && latest.current();
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("popstate", onBack);
      // Closed otherwise, and no other page was gone to: Back is not to be pressed twice.
      if (history.state?.[MARK] === id) history.back();
    };
  }, [open]);
}
