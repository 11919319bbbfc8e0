import { useState } from "react";
import { createStore, useStore } from "../lib/store.ts";
import { type SidePanel, type SidePanelProps, useSidePanel } from "../side-panel/use-side-panel.tsx";
import type { ReviewPanelProps, ReviewState } from "./review-panel.tsx";

// A separate chunk: the code of the review is loaded when it is opened.
const load = () => import("./review-panel.tsx");

export interface ReviewControls extends SidePanel {
  /** Number of findings; null before the review was opened. */
  count: number | null;
}

/** 'Conferir'. */
export function useReview(
  props: Omit<ReviewPanelProps, keyof SidePanelProps | "review">,
  failed: string,
): ReviewControls {
  const [review] = useState(() => createStore<ReviewState>({ count: null, done: null, fixed: [], dismissed: null }));
  const panel = useSidePanel({
    name: "review",
    load,
    failed,
    props: { ...props, review },
  });
  return { ...panel, count: useStore(review, ({ count }) => count) };
}
