import { useState } from "react";
import { useAnnouncer } from "../lib/announcer.ts";
import { gupySheetTexts as texts } from "./texts.ts";

/** The id of the element that shows a text; the browser selects it if it refuses to copy. */
export const toSourceId = (id: string) => `gupy-text-${id}`;

/** Copies texts to the clipboard and remembers them. A text that has changed since does not count as copied. */
export function useCopy() {
  const [{ copied, isFailed }, setState] = useState(NOTHING_COPIED);
  const { message, announce } = useAnnouncer();

  return {
    /** Whether the last copy failed. */
    isFailed,
    /** For screen readers. */
    message,
    isCopied: (id: string, text: string) => copied.has(toKey(id, text)),
    async copy(id: string, label: string, text: string) {
      try {
        await navigator.clipboard.writeText(text);
        setState(({ copied }) => ({ copied: new Set(copied).add(toKey(id, text)), isFailed: false }));
        announce(texts.copiedField(label));
      } catch (error) {
        // Clipboard access is forbidden or not supported.
        console.error(error);
        const source = document.getElementById(toSourceId(id));
        if (source) getSelection()?.selectAllChildren(source);
        setState(({ copied }) => ({ copied, isFailed: true }));
        announce("");
      }
    },
    clear() {
      setState(NOTHING_COPIED);
      announce("");
    },
  };
}

const NOTHING_COPIED = { copied: new Set() as ReadonlySet<string>, isFailed: false };

const toKey = (id: string, text: string) => `${id} ${text}`;
