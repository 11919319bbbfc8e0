import { createStore } from "@penresume/web-host";

export interface UndoableChange {
  /** What was done. */
  text: string;
  /** Absent: a notice of something that needs no undo. Rejects with a displayable error. */
  undo?: () => Promise<void>;
}

/** The last change, which a toast offers to undo. It outlives the page on which it was made. */
export const lastChange = createStore<{ change: UndoableChange | null; number: number }>({ change: null, number: 0 });

export const offerUndo = (change: UndoableChange | null): void =>
  lastChange.setState({ change, number: lastChange.getState().number + 1 });
