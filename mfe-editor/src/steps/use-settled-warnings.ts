import { useState } from "react";

/**
 * Shows warnings when a field is left, not during typing, and hides them as soon as they do not apply. `settle` is the fields'
 * onBlur.
 */
export function useSettledWarnings<T extends object>(warnings: T): { shown: Partial<T>; settle(): void } {
  const [settled, setSettled] = useState(warnings);
  const isSettled = (name: string) => settled[name as keyof T] !== undefined;
  const shown = Object.fromEntries(Object.entries(warnings).filter(([name]) => isSettled(name))) as Partial<T>;
  return { shown, settle: () => runAfterPress(() => setSettled(warnings)) };
}

/** Runs after the current press, so that its target does not move away from the pointer. */
function runAfterPress(run: () => void): void {
  // Firefox sets :active after the focus has left the field.
  setTimeout(() => {
    if (!document.querySelector(":active")) run();
    else document.addEventListener("mouseup", () => setTimeout(run), { once: true });
  });
}
