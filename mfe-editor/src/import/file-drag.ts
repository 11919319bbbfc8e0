/** Accepts files that are dragged to anywhere on the page. Returns a function that ends it. */
export function watchFileDrag({
  onDrag,
  onDrop,
}: {
  /** Whether a file is over the page. */
  onDrag(isOver: boolean): void;
  onDrop(files: readonly File[]): void;
}): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  addEventListener(
    "dragover",
    (event) => {
      if (!hasFiles(event)) return;
      // Without this the browser opens the file in place of the editor.
      event.preventDefault();
      onDrag(true);
    },
    { signal },
  );
  addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && onDrag(false), { signal });
  addEventListener(
    "drop",
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onDrag(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onDrop(files);
    },
    { signal },
  );
  return () => {
    listeners.abort();
    onDrag(false);
  };
}
