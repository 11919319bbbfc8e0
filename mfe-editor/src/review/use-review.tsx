import { Toast } from "@penresume/web-kit";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { entryTexts as texts } from "./entry-texts.ts";
import type { ReviewPanelProps } from "./review-panel.tsx";

// A chunk of its own: the editor loads nothing of the review before it is used.
const loadPanel = () => import("./review-panel.tsx");

export interface Reviewing {
  open(): void;
  isOpening: boolean;
  /** The panel stands in the preview's place; on phones it is a dialog. */
  isShown: boolean;
  /** Points to improve, once the review was opened. */
  count: number | null;
  panel: ReactNode;
}

/** 'Revisar currículo'. The review continues while its panel is closed. */
export function useReview({
  isEnabled,
  ...props
}: Omit<ReviewPanelProps, "isOpen" | "onCount" | "onClose"> & { isEnabled: boolean }): Reviewing {
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ReviewPanelProps>>();
  const [isFailed, setFailed] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  const close = () => setOpen(false);

  const load = useEffectEvent(() =>
    loadPanel().then(
      (loaded) => setPanel(() => loaded.default),
      (error: unknown) => {
        console.error(error);
        setFailed(true);
        close();
      },
    ),
  );
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen]);

  return {
    open: () => setOpen(true),
    isOpening: isOpen && !Panel,
    isShown: isOpen && Panel !== undefined && isEnabled,
    count,
    panel: (
      <>
        {isFailed && <Toast onClose={() => setFailed(false)}>{texts.failed}</Toast>}
        {Panel && isEnabled && <Panel {...props} isOpen={isOpen} onCount={setCount} onClose={close} />}
      </>
    ),
  };
}
