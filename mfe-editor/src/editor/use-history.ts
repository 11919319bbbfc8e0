import type { ResumeContent } from "@penresume/contracts";
import { type Dispatch, useCallback, useReducer, useRef } from "react";
import type { EditorAction, EditorState } from "../resume/editor-state.ts";
import { type ChangePlace, historyOf, historyReducer } from "../resume/history.ts";

/** The ways back and forth. */
export interface Travel {
  /** False when there is nothing to take back, or to make again. */
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  redo(): void;
}

interface EditorHistory extends Travel {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
}

/** The editor's state with undo and redo; `onTravel` is told where the change was that is taken back or made again. */
export function useHistory(
  content: ResumeContent,
  onTravel: (type: "undo" | "redo", to: ChangePlace) => void,
): EditorHistory {
  const [history, act] = useReducer(historyReducer, content, historyOf);
  const latest = useRef({ history, onTravel });
  latest.current = { history, onTravel };

  const dispatch = useCallback((action: EditorAction) => act({ type: "do", action, at: performance.now() }), []);
  const travel = useCallback((type: "undo" | "redo") => {
    const { history, onTravel } = latest.current;
    const change = (type === "undo" ? history.past : history.future).at(-1);
    if (!change) return;
    act({ type });
    onTravel(type, change);
  }, []);

  return {
    state: history.present,
    dispatch,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => travel("undo"), [travel]),
    redo: useCallback(() => travel("redo"), [travel]),
  };
}
