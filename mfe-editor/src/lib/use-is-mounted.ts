import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is mounted, for the end of an asynchronous function. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
