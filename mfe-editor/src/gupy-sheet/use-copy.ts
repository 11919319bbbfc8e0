import { useState } from "react";
import { useAnnouncer } from "../lib/use-announcer.ts";
import { gupySheetTexts as texts } from "./texts.ts";

/** Copies texts to the clipboard and remembers them. A text that has changed since does not count as copied. */
export function useCopy() {
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const [isFailed, setFailed] = useState(false);
  const { message, announce } = useAnnouncer();

  return {
    /** Whether the last copy failed. */
    isFailed,
    /** For screen readers. */
    message,
    isCopied: (id: string, text: string) => copied.has(toKey(id, text)),
    /** `source` shows the text; the browser selects it if it refuses to copy. */
    async copy(id: string, label: string, text: string, source: HTMLElement | null) {
      try {
        await navigator.clipboard.writeText(text);
        setCopied((copied) => new Set(copied).add(toKey(id, text)));
        setFailed(false);
        announce(texts.copiedField(label));
      } catch (error) {
        // Clipboard access is forbidden or not supported.
        console.error(error);
        if (source) getSelection()?.selectAllChildren(source);
        setFailed(true);
        announce("");
      }
    },
    clear() {
      setCopied(new Set());
      setFailed(false);
      announce("");
    },
  };
}

const toKey = (id: string, text: string) => `${id} ${text}`;
