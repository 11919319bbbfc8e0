import { useSyncExternalStore } from "react";

/** The one breakpoint of the product. */
const PHONE = "(max-width: 767.98px)";

const query = matchMedia(PHONE);

const subscribe = (onChange: () => void) => {
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** Under 768 px: the preview stands in a modal of its own and is not laid out beside the form. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
