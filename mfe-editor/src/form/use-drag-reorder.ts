import { type RefObject, useEffect, useEffectEvent } from "react";

/** Drag and drop of the cards in `root`, see enableDragReorder. The buttons of a card move it too, while the code is loaded. */
export function useDragReorder(root: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const list = root.current;
    if (!list) return;
    let isCurrent = true;
    let stop: (() => void) | undefined;
    import("./drag-reorder.ts").then(({ enableDragReorder }) => {
      if (isCurrent) stop = enableDragReorder(list, (from, to) => drop(from, to));
    }, console.error);
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [root]);
}
