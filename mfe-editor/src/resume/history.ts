import type { ResumeContent } from "@penresume/contracts";
import { type EditorAction, type EditorState, editorReducer, editorState } from "./editor-state.ts";
import type { Step } from "./steps.ts";

/** Where a change was made: its step, and its field by name where it has one. */
export interface ChangePlace {
  step: Step | null;
  field: string | null;
}

/** A change that can be taken back: the state on its other side. */
interface Change extends ChangePlace {
  state: EditorState;
}

export interface History {
  present: EditorState;
  past: readonly Change[];
  future: readonly Change[];
  /** The typing that the last change is made of and that goes on; times in ms. */
  typing: { field: string; since: number; last: number } | null;
}

/** `at` is the time of the change in ms. */
export type HistoryAction = { type: "do"; action: EditorAction; at: number } | { type: "undo" } | { type: "redo" };

/** Typing in one field is one change until it pauses this long, or has gone on this long, in ms. */
const PAUSE = 1000;
const LONGEST = 4000;
/** More characters at once are a paste, a dictated sentence or the AI's answer: a change of their own. */
const TYPED_AT_ONCE = 3;
const CHANGES_KEPT = 200;

export const historyOf = (content: ResumeContent): History => ({
  present: editorState(content),
  past: [],
  future: [],
  typing: null,
});

/** The editor's state with all that leads back and forth from it. */
export function historyReducer(history: History, action: HistoryAction): History {
  const { past, future } = history;
  switch (action.type) {
    case "undo":
      return past.length === 0
        ? history
        : { ...travel(history, past.at(-1) as Change, "future"), past: past.slice(0, -1) };
    case "redo":
      return future.length === 0
        ? history
        : { ...travel(history, future.at(-1) as Change, "past"), future: future.slice(0, -1) };
    case "do":
      return record(history, action.action, action.at);
  }
}

function record(history: History, action: EditorAction, at: number): History {
  const { present, past, typing } = history;
  const next = editorReducer(present, action);
  if (next === present) return history;
  const place = placeOfChange(action);
  const field = isTyping(action, present) ? place.field : null;
  const goesOn = field !== null && typing?.field === field && at - typing.last < PAUSE && at - typing.since < LONGEST;
  return {
    present: next,
    past: goesOn ? past : [...past.slice(1 - CHANGES_KEPT), { state: present, ...place }],
    future: [],
    typing: field === null ? null : { field, since: goesOn ? typing.since : at, last: at },
  };
}

/** To the other side of a change, which from there can be made or taken back again. */
function travel(history: History, { state, ...place }: Change, other: "past" | "future"): History {
  const back: Change = { state: history.present, ...place };
  // Keys are never given twice: an answer of the AI must not find another entry under its own.
  const present = { ...state, nextKey: Math.max(state.nextKey, history.present.nextKey) };
  return { ...history, [other]: [...history[other], back], present, typing: null };
}

const STEP_OF = { personal: "personal", theme: "theme", skills: "skills", replace: null } as const;

/** The names of the fields on the screen, by what changes them. */
function placeOfChange(action: EditorAction): ChangePlace {
  switch (action.type) {
    case "personal":
      return { step: "personal", field: `personalInfo.${Object.keys(action.patch)[0]}` };
    case "skills":
      return { step: "skills", field: "skills" };
    case "change":
      return { step: action.list, field: `${action.list}.${action.key}.${Object.keys(action.patch)[0]}` };
    case "remove":
    case "move":
      return { step: action.list, field: `${action.list}.${action.key}` };
    case "add":
      return { step: action.list, field: null };
    case "putBack":
      return { step: action.removed.list, field: null };
    default:
      return { step: STEP_OF[action.type], field: null };
  }
}

function isTyping(action: EditorAction, { content, keys }: EditorState): boolean {
  if (action.type === "skills") return isTyped(content.skills.join(), action.skills.join());
  const before = action.type === "personal" ? content.personalInfo : entryBefore();
  if (!before || (action.type !== "personal" && action.type !== "change")) return false;
  const [[field, value], ...others] = Object.entries(action.patch) as [[string, unknown]];
  return others.length === 0 && isTyped((before as unknown as Record<string, unknown>)[field], value);

  function entryBefore() {
    return action.type === "change" ? content[action.list][keys[action.list].indexOf(action.key)] : undefined;
  }
}

const isTyped = (before: unknown, after: unknown) =>
  typeof before === "string" && typeof after === "string" && Math.abs(before.length - after.length) <= TYPED_AT_ONCE;
