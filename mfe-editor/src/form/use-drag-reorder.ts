import { useCallback } from "react";

/**
 * Returns a ref of a list that enables drag and drop of its cards, see enableDragReorder. `onDrop` must not change at every render. The
 * buttons of a card move it too, while the code is loaded.
 */
export const useDragReorder = (onDrop: (from: number, to: number) => void) =>
  useCallback(
    (list: HTMLElement | null) => {
      let isCurrent = list !== null;
      let stop: (() => void) | undefined;
      import("./drag-reorder.ts").then(({ enableDragReorder }) => {
        if (isCurrent && list) stop = enableDragReorder(list, onDrop);
      }, console.error);
      return () => {
        isCurrent = false;
        stop?.();
      };
    },
    [onDrop],
  );
