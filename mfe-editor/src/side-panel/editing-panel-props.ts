import type { Dispatch } from "react";
import type { DocumentStore } from "../document/document-store.ts";
import type { EditorAction, EditorState } from "../document/editor-state.ts";
import type { Step } from "../document/steps.ts";
import type { SidePanelProps } from "./use-side-panel.tsx";

/** Props of the panels that change the résumé. */
export interface EditingPanelProps extends SidePanelProps {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  undoRedo: Pick<DocumentStore, "undo" | "undoInPlace">;
  isPhone: boolean;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
}
