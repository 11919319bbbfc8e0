import { type ComponentType, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { createStore, useStore } from "../lib/store.ts";
import type { EditingPanelProps } from "../side-panel/editing-panel-props.ts";
import { type SidePanel, type SidePanelProps, useSidePanel } from "../side-panel/use-side-panel.tsx";
import type { NavigateToRemark } from "./opinions.tsx";
import type { ReviewState } from "./review-panel.tsx";

// Separate chunks: the code of the review is loaded when it is opened.
const load = () => import("./review-panel.tsx");
const loadOpinions = () => import("./opinions.tsx");

export interface ReviewControls extends SidePanel {
  /** Number of findings and news; null before anything was found. */
  count: number | null;
}

/** 'Conferir'. While it is open, the account's news of the résumé are counted too: opinions, and corrections that copies lack. */
export function useReview(
  props: Omit<EditingPanelProps, keyof SidePanelProps>,
  loadCorrections: () => Promise<{ default: ComponentType<{ onCount(count: number): void }> }>,
  failed: string,
): ReviewControls {
  const { uid } = useDocumentStore();
  const resumeId = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : undefined));
  const [review] = useState(() => createStore<ReviewState>({ count: null, done: null, fixed: [], dismissed: null }));
  const [opinions, setOpinions] = useState(0);
  const [corrections, setCorrections] = useState(0);
  const renderNews = (onNavigate: NavigateToRemark) =>
    uid &&
    resumeId && (
      <>
        <LazyComponent load={loadOpinions} props={{ resumeId, onCount: setOpinions, onNavigate }} />
        <LazyComponent load={loadCorrections} props={{ onCount: setCorrections }} />
      </>
    );
  const newsCount = opinions + corrections;
  const panel = useSidePanel({ name: "review", load, failed, props: { ...props, review, newsCount, renderNews } });
  const count = useStore(review, ({ count }) => count);
  return {
    ...panel,
    count: count === null && newsCount === 0 ? null : (count ?? 0) + newsCount,
  };
}
