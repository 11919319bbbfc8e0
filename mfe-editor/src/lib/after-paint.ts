import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

let isAfterPaint = false;

/** Runs `change` after the browser has painted the typed text. React renders synchronously in it. */
export function runAfterPaint(change: () => void): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      isAfterPaint = true;
      try {
        flushSync(change);
      } finally {
        isAfterPaint = false;
      }
    }),
  );
}

/**
 * Returns the latest `value` after the browser has painted. `useDeferredValue` would render before the paint and delay it.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  const isScheduled = useRef(false);
  const update = useEffectEvent(() => {
    isScheduled.current = false;
    setPainted(value);
  });
  useLayoutEffect(() => {
    if (value === painted) return;
    if (isAfterPaint) update();
    else if (!isScheduled.current) {
      isScheduled.current = true;
      runAfterPaint(update);
    }
  }, [value, painted]);
  return painted;
}
