import type { ResumeContent } from "@penresume/contracts";
import {
  createEditorState,
  type EditorAction,
  type EditorState,
  editorReducer,
  getEntries,
  type ListName,
  replaceContent,
} from "./editor-state.ts";
import { STEPS, type Step } from "./steps.ts";

/** Where a change was made: its step, and the name of its field if it has one. */
export interface ChangeLocation {
  step: Step | null;
  field: string | null;
}

/** A change that can be undone or redone, with the state to restore. */
interface Change extends ChangeLocation {
  state: EditorState;
}

export interface History {
  present: EditorState;
  past: readonly Change[];
  future: readonly Change[];
  /** Set when the last change is typing; times in ms. */
  typing: { field: string; since: number; last: number } | null;
}

/** `at` is the time of the change in ms. */
export type HistoryAction =
  | { type: "do"; action: EditorAction; at: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "rebase"; merge(content: ResumeContent): ResumeContent };

/** Typing in one field is one change until it pauses this long, or lasts this long, in ms. */
const PAUSE = 1000;
const LONGEST = 4000;
/** More characters at once are a paste, dictation or an AI response: a separate change. */
const TYPED_AT_ONCE = 3;
const CHANGES_KEPT = 200;

export const createHistory = (content: ResumeContent): History => ({
  present: createEditorState(content),
  past: [],
  future: [],
  typing: null,
});

/** The editor's state with undo and redo. */
export function historyReducer(history: History, action: HistoryAction): History {
  switch (action.type) {
    case "undo":
      return restore(history, "past", "future");
    case "redo":
      return restore(history, "future", "past");
    case "rebase":
      return rebase(history, action.merge);
    case "do":
      return record(history, action.action, action.at);
  }
}

function record(history: History, action: EditorAction, at: number): History {
  const { present, past, typing } = history;
  const next = editorReducer(present, action);
  if (next === present) return history;
  const location = locateChange(action);
  const field = isTyping(action, present) ? location.field : null;
  const continues =
    field !== null && typing?.field === field && at - typing.last < PAUSE && at - typing.since < LONGEST;
  return {
    present: next,
    past: continues ? past : [...past.slice(1 - CHANGES_KEPT), { state: present, ...location }],
    future: [],
    typing: field === null ? null : { field, since: continues ? typing.since : at, last: at },
  };
}

/** Merges a change into all states, so that undo and redo keep it. */
function rebase(history: History, merge: (content: ResumeContent) => ResumeContent): History {
  let nextKey = Math.max(history.present.nextKey, ...history.future.map(({ state }) => state.nextKey));
  const mergeInto = (state: EditorState) => {
    const merged = replaceContent(state, merge(state.content), nextKey);
    nextKey = merged.nextKey;
    return merged;
  };
  const mergeChanges = (changes: readonly Change[]) =>
    changes.map((change) => ({ ...change, state: mergeInto(change.state) }));
  const past = mergeChanges(history.past);
  return { ...history, past, present: mergeInto(history.present), future: mergeChanges(history.future) };
}

/** Restores the last state of `from` and adds the current state to `to`. */
function restore(history: History, from: "past" | "future", to: "past" | "future"): History {
  const change = history[from].at(-1);
  if (!change) return history;
  // A key is never used twice: a late AI response must not change another entry.
  const nextKey = Math.max(change.state.nextKey, history.present.nextKey);
  return {
    ...history,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], { ...change, state: history.present }],
    present: { ...change.state, nextKey },
    typing: null,
  };
}

/** The step of a change and the name of the field on the screen. */
function locateChange(action: EditorAction): ChangeLocation {
  switch (action.type) {
    case "replace":
    case "name":
    case "posting":
    case "facts":
    case "language":
      return { step: null, field: null };
    case "theme":
      return { step: "theme", field: null };
    case "personal":
      return { step: "personal", field: `personalInfo.${Object.keys(action.patch)[0]}` };
    case "skills":
      return { step: "skills", field: "skills" };
    case "change":
      return {
        step: getStep(action.list),
        field: `${action.list}.${action.key}.${Object.keys(action.patch)[0]}`,
      };
    case "remove":
    case "move":
      return { step: getStep(action.list), field: `${action.list}.${action.key}` };
    case "add":
      return { step: getStep(action.list), field: null };
    case "addSection":
      return { step: action.step ?? getStep("sections"), field: null };
    case "putBack":
      return { step: getStep(action.removed.list), field: null };
    case "fix":
      return locateChange(action.change);
  }
}

/** The step of a list. Added sections are at the end of the skills step. */
const getStep = (list: ListName): Step => STEPS.find((step) => step === list) ?? "skills";

function isTyping(action: EditorAction, state: EditorState): boolean {
  const { content, keys } = state;
  if (action.type === "skills") return isTypedText(content.skills.join(), action.skills.join());
  if (action.type !== "personal" && action.type !== "change") return false;
  const before =
    action.type === "personal"
      ? content.personalInfo
      : getEntries(state, action.list)[keys[action.list]?.indexOf(action.key) ?? -1];
  const [change, ...others] = Object.entries(action.patch);
  if (!before || !change || others.length > 0) return false;
  const [field, value] = change;
  return isTypedText((before as unknown as Record<string, unknown>)[field], value);
}

const isTypedText = (before: unknown, after: unknown) =>
  typeof before === "string" && typeof after === "string" && Math.abs(before.length - after.length) <= TYPED_AT_ONCE;
