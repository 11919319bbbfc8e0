import { useState } from "react";

/** Copies texts to the clipboard and remembers them. A text that has changed since does not count as copied. */
export function useCopy() {
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<{ label: string; isFailed: boolean } | null>(null);

  return {
    /** The result of the last copy. */
    result,
    isCopied: (id: string, text: string) => copied.has(toKey(id, text)),
    /** `source` shows the text; the browser selects it if it refuses to copy. */
    async copy(id: string, label: string, text: string, source: HTMLElement | null) {
      try {
        await navigator.clipboard.writeText(text);
        setCopied((copied) => new Set(copied).add(toKey(id, text)));
        setResult({ label, isFailed: false });
      } catch (error) {
        // Clipboard access is forbidden or not supported.
        console.error(error);
        if (source) getSelection()?.selectAllChildren(source);
        setResult({ label, isFailed: true });
      }
    },
    clear() {
      setCopied(new Set());
      setResult(null);
    },
  };
}

const toKey = (id: string, text: string) => `${id} ${text}`;
