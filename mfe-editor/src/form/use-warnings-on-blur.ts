import { useState } from "react";

/**
 * Shows a new warning on blur, not while the user types, and hides it as soon as it does not apply. Call `onBlur` when a field
 * loses focus.
 */
export function useWarningsOnBlur<T extends object>(warnings: T): { shown: Partial<T>; onBlur(): void } {
  const [warningsAtBlur, setWarningsAtBlur] = useState(warnings);
  const existedAtBlur = (name: string) => warningsAtBlur[name as keyof T] !== undefined;
  const shown = Object.fromEntries(Object.entries(warnings).filter(([name]) => existedAtBlur(name))) as Partial<T>;
  return { shown, onBlur: () => runAfterPress(() => setWarningsAtBlur(warnings)) };
}

/** Runs after the current press. Otherwise a new warning moves the pressed button before mouseup, and the click misses it. */
function runAfterPress(callback: () => void): void {
  // Firefox sets :active only after blur.
  setTimeout(() => {
    if (!document.querySelector(":active")) callback();
    else document.addEventListener("mouseup", () => setTimeout(callback), { once: true });
  });
}
