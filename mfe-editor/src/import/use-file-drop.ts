import { useEffect, useEffectEvent, useState } from "react";

/** Accepts a file that is dropped anywhere on the page. Returns true while a file is dragged over the page. */
export function useFileDrop(isEnabled: boolean, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const accept = useEffectEvent(onFile);
  useEffect(() => {
    if (!isEnabled) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    addEventListener(
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        // Without this the browser opens the file in place of the editor.
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal });
    addEventListener(
      "drop",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) accept(file);
      },
      { signal },
    );
    return () => {
      listeners.abort();
      setOver(false);
    };
  }, [isEnabled]);
  return isOver;
}
