import { useSyncExternalStore } from "react";

const query = matchMedia("(max-width: 767.98px)");

const subscribe = (onChange: () => void) => {
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** Under 768 px; the preview is then in a dialog. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
