import type { ResumeContent } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { createAnnouncer } from "../lib/announcer.ts";
import { createStore } from "../lib/store.ts";
import type { EditorAction, EditorState } from "./editor-state.ts";
import { type ChangeLocation, createHistory, type HistoryAction, historyReducer } from "./history.ts";

export interface DocumentState {
  /** The résumé in the editor. */
  state: EditorState;
  canUndo: boolean;
  canRedo: boolean;
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** The résumé in the editor. It lives outside of React; components read it by `useDocument`. */
export function createDocumentStore({ api, uid, content }: { api: Api; uid: string | null; content: ResumeContent }) {
  let history = createHistory(content);
  const store = createStore<DocumentState>({ state: history.present, canUndo: false, canRedo: false });
  const announcer = createAnnouncer();
  const closed = new AbortController();

  function act(action: HistoryAction) {
    history = historyReducer(history, action);
    const { present, past, future } = history;
    store.setState({ state: present, canUndo: past.length > 0, canRedo: future.length > 0 });
  }

  /** Returns the location of the restored change. */
  function restore(type: "undo" | "redo"): ChangeLocation | undefined {
    const change = (type === "undo" ? history.past : history.future).at(-1);
    act({ type });
    return change;
  }

  return {
    api,
    /** The owner; null for a guest. It stays when the session ends. */
    uid,
    /** Aborts when the editor is closed. */
    signal: closed.signal,
    close: () => closed.abort(),
    getState: store.getState,
    subscribe: store.subscribe,
    announcer,
    /** Announces a result to screen readers. */
    announce: announcer.announce,
    dispatch: (action: EditorAction) => act({ type: "do", action, at: performance.now() }),
    restore,
    /** Undoes without changing the step and the focus. */
    undoInPlace: () => void restore("undo"),
    /** Adds changes of another device, which undo does not revert. */
    rebase: (merge: (content: ResumeContent) => ResumeContent) => act({ type: "rebase", merge }),
  };
}
