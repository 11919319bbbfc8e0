import { flushSync } from "react-dom";

let isRunning = false;

/** Whether the code is called by `runAfterPaint`: the typed text is on the screen. */
export const isAfterPaint = (): boolean => isRunning;

/**
 * Runs `change` after the browser has painted the typed text. React renders synchronously in it. `useDeferredValue` would render
 * before the paint and delay it.
 */
export function runAfterPaint(change: () => void): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      isRunning = true;
      try {
        flushSync(change);
      } finally {
        isRunning = false;
      }
    }),
  );
}
