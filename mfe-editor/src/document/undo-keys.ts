import { listen } from "../lib/listen.ts";

/**
 * Handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (⌘ on a Mac), and the browser's undo by menu or by shaking a phone. Returns a function that
 * ends this.
 */
export function listenToUndoKeys(restore: (type: "undo" | "redo") => void, isEnabled: () => boolean): () => void {
  const handle = (event: Event, type: "undo" | "redo") => {
    // Fields whose text is not in the résumé yet keep the browser's undo. Changes behind an open dialog would be invisible.
    const hasOwnUndo = event.target instanceof Element && event.target.closest("[data-own-undo]");
    if (!isEnabled() || hasOwnUndo || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    restore(type);
  };
  return listen(document, {
    keydown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === "y" || key === "z") handle(event, key === "y" || event.shiftKey ? "redo" : "undo");
    },
    beforeinput(event: InputEvent) {
      if (event.inputType === "historyUndo") handle(event, "undo");
      if (event.inputType === "historyRedo") handle(event, "redo");
    },
  });
}
