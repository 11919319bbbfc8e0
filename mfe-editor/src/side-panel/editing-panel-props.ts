import type { Dispatch } from "react";
import type { EditorAction, EditorState } from "../document/editor-state.ts";
import type { Step } from "../document/steps.ts";
import type { UndoRedo } from "../document/use-document.ts";
import type { SidePanelProps } from "./use-side-panel.tsx";

/** Props of the panels that change the résumé. */
export interface EditingPanelProps extends SidePanelProps {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  undoRedo: UndoRedo;
  isPhone: boolean;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
}
