import { useSyncExternalStore } from "react";

const query = matchMedia("(width < 48rem)");

const subscribe = (onChange: () => void) => {
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

const isPhone = () => query.matches;

/** Under 768 px at the default text size; the preview is then in a dialog. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone, isPhone);
