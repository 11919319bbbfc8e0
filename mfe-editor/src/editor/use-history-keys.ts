import { useEffect } from "react";
import type { Travel } from "./use-history.ts";

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (⌘ on a Mac), and the browser's own ways to undo: its menu, a shaken phone. */
export function useHistoryKeys({ undo, redo }: Travel, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing || isElsewhere()) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "z" && !event.shiftKey) undo();
      else redo();
    };
    const onBeforeInput = (event: InputEvent) => {
      const travel = { historyUndo: undo, historyRedo: redo }[event.inputType];
      if (!travel || isElsewhere()) return;
      event.preventDefault();
      travel();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("beforeinput", onBeforeInput);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("beforeinput", onBeforeInput);
    };
  }, [undo, redo, enabled]);
}

/** A dialog stands in front of the form: what happens behind it would not be seen. */
const isElsewhere = () => document.querySelector("dialog[open]") !== null;
