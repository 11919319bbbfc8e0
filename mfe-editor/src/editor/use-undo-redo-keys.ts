import { useEffect, useEffectEvent } from "react";
import type { UndoRedo } from "../document/use-document.ts";

/** Handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (⌘ on a Mac), and the browser's undo by menu or by shaking a phone. */
export function useUndoRedoKeys({ undo, redo }: UndoRedo, isEnabled: boolean): void {
  const restore = useEffectEvent((event: Event, type: "undo" | "redo") => {
    // Fields whose text is not in the résumé yet keep the browser's undo. Changes behind an open dialog would be invisible.
    const hasOwnUndo = event.target instanceof Element && event.target.closest("[data-own-undo]");
    if (!isEnabled || hasOwnUndo || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (type === "undo") undo();
    else redo();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === "y" || key === "z") restore(event, key === "y" || event.shiftKey ? "redo" : "undo");
    };
    const onBeforeInput = (event: InputEvent) => {
      if (event.inputType === "historyUndo") restore(event, "undo");
      if (event.inputType === "historyRedo") restore(event, "redo");
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("beforeinput", onBeforeInput);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("beforeinput", onBeforeInput);
    };
  }, []);
}
