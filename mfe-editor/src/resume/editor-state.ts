import type { Education, Experience, Language, PersonalInfo, ResumeContent, Theme } from "@penresume/contracts";
import { sameContent } from "./rules.ts";

/** The lists of a résumé whose entries are added and removed one by one. */
export interface Lists {
  education: Education;
  experience: Experience;
  languages: Language;
}
export type ListName = keyof Lists;

/** An entry taken out, with all that is needed to put it back where it was. */
export interface RemovedEntry<L extends ListName = ListName> {
  list: L;
  at: number;
  key: number;
  entry: Lists[L];
}

export interface EditorState {
  content: ResumeContent;
  /**
   * One key for each entry, in the order of its list. An answer that arrives late (AI) finds its entry by it, also
   * when others were removed meanwhile.
   */
  keys: Record<ListName, readonly number[]>;
  nextKey: number;
}

type ListAction = {
  [L in ListName]:
    | { type: "add"; list: L }
    | { type: "remove"; list: L; key: number }
    | { type: "putBack"; removed: RemovedEntry<L> }
    | { type: "move"; list: L; key: number; to: number }
    | { type: "change"; list: L; key: number; patch: Partial<Lists[L]> };
}[ListName];

export type EditorAction =
  | { type: "replace"; content: ResumeContent }
  | { type: "personal"; patch: Partial<PersonalInfo> }
  | { type: "theme"; theme: Theme }
  | { type: "skills"; skills: string[] }
  | ListAction;

const NEW_ENTRIES: Lists = {
  education: { institution: "", course: "", startDate: "", endDate: "", current: false },
  experience: { company: "", position: "", startDate: "", endDate: "", current: false, description: "" },
  languages: { name: "", proficiency: "Básico" },
};

/** The state an editor starts with; keys below `nextKey` are taken. */
export function editorState(content: ResumeContent, nextKey = 1): EditorState {
  const keysOf = (list: readonly unknown[]) => list.map(() => nextKey++);
  const keys = {
    education: keysOf(content.education),
    experience: keysOf(content.experience),
    languages: keysOf(content.languages),
  };
  return { content, keys, nextKey };
}

/** Every change of a résumé in the editor. An action on an entry that is gone changes nothing. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { content } = state;
  switch (action.type) {
    case "replace":
      return editorState(action.content, state.nextKey);
    case "personal":
      return { ...state, content: { ...content, personalInfo: { ...content.personalInfo, ...action.patch } } };
    case "theme":
      return { ...state, content: { ...content, theme: action.theme } };
    case "skills":
      // A comma typed at the end is no change yet.
      if (sameContent(content.skills, action.skills)) return state;
      return { ...state, content: { ...content, skills: action.skills } };
    case "add": {
      const added = withList(
        state,
        action.list,
        [...content[action.list], NEW_ENTRIES[action.list]],
        [...state.keys[action.list], state.nextKey],
      );
      return { ...added, nextKey: state.nextKey + 1 };
    }
    case "putBack": {
      const { list, at, entry, key } = action.removed;
      return withList(state, list, insert(content[list], at, entry), insert(state.keys[list], at, key));
    }
    default:
      return changeEntry(state, action);
  }
}

function changeEntry(
  state: EditorState,
  action: Extract<EditorAction, { type: "remove" | "move" | "change" }>,
): EditorState {
  const entries: readonly object[] = state.content[action.list];
  const keys = state.keys[action.list];
  const at = keys.indexOf(action.key);
  if (at < 0) return state;
  switch (action.type) {
    case "remove":
      return withList(state, action.list, entries.toSpliced(at, 1), keys.toSpliced(at, 1));
    case "move": {
      const { to } = action;
      if (to === at || to < 0 || to >= keys.length) return state;
      return withList(state, action.list, moved(entries, at, to), moved(keys, at, to));
    }
    case "change":
      return withList(state, action.list, entries.with(at, { ...entries[at], ...action.patch }), keys);
  }
}

function withList(
  state: EditorState,
  list: ListName,
  entries: readonly object[],
  keys: readonly number[],
): EditorState {
  return {
    ...state,
    content: { ...state.content, [list]: entries },
    keys: { ...state.keys, [list]: keys },
  };
}

const insert = <T>(list: readonly T[], at: number, item: T): T[] => list.toSpliced(at, 0, item);

const moved = <T>(list: readonly T[], at: number, to: number): T[] => insert(list.toSpliced(at, 1), to, list[at] as T);
