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

/** Brings what an action has caused into sight, above the bar at the bottom. */
export const showResult = (result: { readonly current: Element | null }): void =>
  runAfterPaint(() => result.current?.scrollIntoView?.({ block: "nearest" }));
