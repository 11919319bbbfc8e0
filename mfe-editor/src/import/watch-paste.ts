import { listen } from "../lib/listen.ts";

/** A shorter text is one entry at most. */
const MIN_LENGTH = 200;
const MIN_LINES = 5;

/** Calls `onBlock` with each pasted text that may be more than its field's. Fields of dialogs are for other texts. */
export const watchPaste = (onBlock: (text: string) => void): (() => void) =>
  listen(document, {
    paste({ target, clipboardData }: ClipboardEvent) {
      const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
      if (!isField || !target.name || target.closest("dialog, [data-own-undo]")) return;
      const text = clipboardData?.getData("text/plain") ?? "";
      const lines = text.split("\n").filter((line) => line.trim());
      if (text.length >= MIN_LENGTH && lines.length >= MIN_LINES) onBlock(text);
    },
  });
