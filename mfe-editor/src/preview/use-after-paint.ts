import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * The latest `value`, after the browser has painted what else changed with it. `useDeferredValue` would render before the paint
 * and delay it.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  const isScheduled = useRef(false);
  const update = useEffectEvent(() => {
    isScheduled.current = false;
    setPainted(value);
  });
  useEffect(() => {
    if (isScheduled.current || value === painted) return;
    isScheduled.current = true;
    requestAnimationFrame(() => setTimeout(update));
  }, [value, painted]);
  return painted;
}
