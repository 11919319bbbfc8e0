import type { ResumeContent } from "@penresume/contracts";
import { findEntry, type ListAddress } from "@penresume/resume";
import { createEditorState, type EditorAction, type EditorState, editorReducer } from "./editor-state.ts";
import { STEPS, type Step } from "./steps.ts";

/** Where a change was made: its step, its list of entries, and the address of its field, if it has them. */
export interface ChangeLocation {
  step: Step | null;
  list?: ListAddress;
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
  /** Set when the last change is typing or dictation; times in ms. */
  typing: { field: string; since: number; last: number; passage: object | undefined } | null;
}

/** `at` is the time of the change in ms. Changes of one dictated passage are one change. */
export type HistoryAction =
  | { type: "do"; action: EditorAction; at: number; passage?: object | undefined }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "rebase"; merge(content: ResumeContent): ResumeContent };

/** Typing in one field is one change until it pauses this long, or lasts this long, in ms. */
const PAUSE = 1000;
const LONGEST = 4000;
/** More characters at once are a paste or an AI response: a separate change. */
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
      return record(history, action);
  }
}

function record(history: History, { action, at, passage }: Extract<HistoryAction, { type: "do" }>): History {
  const { present, past, typing } = history;
  const next = editorReducer(present, action);
  if (next === present) return history;
  const location = locateChange(action, present);
  const isAnswer = action.type === "answer";
  const field = isAnswer || passage || isTyping(action, present) ? location.field : null;
  const isSoon = typing !== null && at - typing.last < PAUSE && at - typing.since < LONGEST;
  const isSamePassage = typing?.passage === passage && (passage !== undefined || isSoon);
  const continues = field !== null && typing?.field === field && (isAnswer || isSamePassage);
  return {
    present: next,
    past: continues ? past : [...past.slice(1 - CHANGES_KEPT), { state: present, ...location }],
    future: [],
    typing: field === null ? null : { field, since: continues ? typing.since : at, last: at, passage },
  };
}

/** Merges a change into all states, so that undo and redo keep it. */
function rebase(history: History, merge: (content: ResumeContent) => ResumeContent): History {
  const mergeInto = (state: EditorState) => createEditorState(merge(state.content));
  const mergeChanges = (changes: readonly Change[]) =>
    changes.map((change) => ({ ...change, state: mergeInto(change.state) }));
  const { past, present, future } = history;
  return { ...history, past: mergeChanges(past), present: mergeInto(present), future: mergeChanges(future) };
}

/** Restores the last state of `from` and adds the current state to `to`. */
function restore(history: History, from: "past" | "future", to: "past" | "future"): History {
  const change = history[from].at(-1);
  if (!change) return history;
  return {
    ...history,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], { ...change, state: history.present }],
    present: change.state,
    typing: null,
  };
}

/** Locates a change in the state before it. */
function locateChange(action: EditorAction, state: EditorState): ChangeLocation {
  switch (action.type) {
    case "replace":
    case "name":
    case "posting":
    case "embedding":
    case "qrCode":
    case "facts":
    case "language":
      return { step: null, field: null };
    case "answer":
      return { step: action.step, field: `answer.${action.question}` };
    case "theme":
      return { step: "theme", field: null };
    case "personal":
      return { step: "personal", field: `personalInfo.${Object.keys(action.patch)[0]}` };
    case "skills":
      return { step: "skills", field: "skills" };
    case "change":
      return locateInList(findList(state, action.id), `${action.id}.${Object.keys(action.patch)[0]}`);
    case "remove":
    case "move":
      return locateInList(findList(state, action.id), action.id);
    case "add":
      return locateInList(action.list, null);
    case "addSection":
      return { ...locateInList("sections", null), ...(action.step && { step: action.step }) };
    case "putBack":
      return locateInList(action.removed.list, null);
    case "fix":
      return locateChange(action.change, state);
  }
}

const findList = ({ content }: EditorState, id: string) => findEntry(content, id)?.list ?? "sections";

const locateInList = (list: ListAddress, field: string | null): ChangeLocation => ({
  step: getStep(list),
  list,
  field,
});

const getStep = (list: ListAddress): Step => STEPS.find((step) => step === list) ?? "sections";

function isTyping(action: EditorAction, { content }: EditorState): boolean {
  if (action.type === "skills") return isTypedText(content.skills.join(), action.skills.join());
  if (action.type !== "personal" && action.type !== "change") return false;
  const before = action.type === "personal" ? content.personalInfo : findEntry(content, action.id)?.entry;
  const [change, ...others] = Object.entries(action.patch);
  if (!before || !change || others.length > 0) return false;
  const [field, value] = change;
  return isTypedText((before as unknown as Record<string, unknown>)[field], value);
}

const isTypedText = (before: unknown, after: unknown) =>
  typeof before === "string" && typeof after === "string" && Math.abs(before.length - after.length) <= TYPED_AT_ONCE;
