import type { ResumeContent } from "@penresume/contracts";
import { useCallback, useReducer } from "react";
import type { EditorAction } from "./editor-state.ts";
import { type ChangeLocation, createHistory, historyReducer } from "./history.ts";

export interface UndoRedo {
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  /** Undoes without changing the step and the focus. */
  undoInPlace(): void;
  redo(): void;
}

/** The résumé in the editor with undo and redo. `onRestored` receives the location of the change that was undone or redone. */
export function useHistory(
  content: ResumeContent,
  onRestored: (type: "undo" | "redo", location: ChangeLocation) => void,
) {
  const [history, act] = useReducer(historyReducer, content, createHistory);
  const dispatch = useCallback((action: EditorAction) => act({ type: "do", action, at: performance.now() }), []);

  /** Adds changes of another device, which undo does not revert. */
  const rebase = useCallback((merge: (content: ResumeContent) => ResumeContent) => act({ type: "rebase", merge }), []);

  function restore(type: "undo" | "redo") {
    const change = (type === "undo" ? history.past : history.future).at(-1);
    if (!change) return;
    act({ type });
    onRestored(type, change);
  }

  const undoRedo: UndoRedo = {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => restore("undo"),
    undoInPlace: () => act({ type: "undo" }),
    redo: () => restore("redo"),
  };
  return { state: history.present, dispatch, undoRedo, rebase };
}
