import type { Dispatch } from "react";
import type { UndoRedo } from "../editor/use-history.ts";
import type { EditorAction, EditorState } from "../resume/editor-state.ts";
import type { Step } from "../resume/steps.ts";
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
