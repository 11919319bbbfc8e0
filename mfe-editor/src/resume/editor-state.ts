import type { Education, Experience, Language, PersonalInfo, ResumeContent, Theme } from "@penresume/contracts";
import { isSameContent } from "@penresume/web-kit";

/** The lists whose entries are added and removed one by one. */
export interface Lists {
  education: Education;
  experience: Experience;
  languages: Language;
}
export type ListName = keyof Lists;

/** A removed entry and its position. */
export interface RemovedEntry {
  list: ListName;
  at: number;
  key: number;
  entry: Lists[ListName];
}

export interface EditorState {
  content: ResumeContent;
  /** A key for each entry, in the order of its list: a late AI response finds its entry whatever moved meanwhile. */
  keys: Record<ListName, readonly number[]>;
  nextKey: number;
}

type EntryAction =
  | { type: "remove"; list: ListName; key: number }
  | { type: "move"; list: ListName; key: number; to: number }
  | { type: "change"; list: ListName; key: number; patch: Partial<Lists[ListName]> };

export type EditorAction =
  | { type: "replace"; content: ResumeContent }
  | { type: "name"; name: string | undefined }
  | { type: "personal"; patch: Partial<PersonalInfo> }
  | { type: "theme"; theme: Theme }
  | { type: "skills"; skills: string[] }
  | { type: "add"; list: ListName }
  | { type: "putBack"; removed: RemovedEntry }
  | EntryAction;

const NEW_ENTRIES: Lists = {
  education: { institution: "", course: "", startDate: "", endDate: "", current: false },
  experience: {
    company: "",
    position: "",
    startDate: "",
    endDate: "",
    current: false,
    description: "",
    descriptionStyle: "bullets",
  },
  languages: { name: "", proficiency: "Básico" },
};

/** The initial state; keys below `nextKey` are in use. */
export function createEditorState(content: ResumeContent, nextKey = 1): EditorState {
  const createKeys = (list: readonly unknown[]) => list.map(() => nextKey++);
  const keys = {
    education: createKeys(content.education),
    experience: createKeys(content.experience),
    languages: createKeys(content.languages),
  };
  return { content, keys, nextKey };
}

/** Every change of a résumé in the editor. An action on a removed entry changes nothing. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { content } = state;
  switch (action.type) {
    case "replace":
      return createEditorState(action.content, state.nextKey);
    case "name":
      return { ...state, content: { ...content, name: action.name } };
    case "personal":
      return { ...state, content: { ...content, personalInfo: { ...content.personalInfo, ...action.patch } } };
    case "theme":
      return { ...state, content: { ...content, theme: action.theme } };
    case "skills":
      // A trailing comma changes nothing.
      if (isSameContent(content.skills, action.skills)) return state;
      return { ...state, content: { ...content, skills: action.skills } };
    case "add": {
      const { list } = action;
      const added = insertEntry(state, list, content[list].length, NEW_ENTRIES[list], state.nextKey);
      return { ...added, nextKey: state.nextKey + 1 };
    }
    case "putBack": {
      const { list, at, entry, key } = action.removed;
      return insertEntry(state, list, at, entry, key);
    }
    default:
      return changeEntry(state, action);
  }
}

function changeEntry(state: EditorState, action: EntryAction): EditorState {
  const { list, key } = action;
  const entries: readonly object[] = state.content[list];
  const keys = state.keys[list];
  const at = keys.indexOf(key);
  const entry = entries[at];
  if (!entry) return state;
  if (action.type === "change") {
    return replaceList(state, list, entries.with(at, { ...entry, ...withDescriptionStyle(entry, action.patch) }), keys);
  }
  const removed = replaceList(state, list, entries.toSpliced(at, 1), keys.toSpliced(at, 1));
  if (action.type === "remove") return removed;
  if (action.to === at || action.to < 0 || action.to >= keys.length) return state;
  return insertEntry(removed, list, action.to, entry, key);
}

/** A description that is edited has a style from then on. */
const withDescriptionStyle = (entry: object, patch: object): object =>
  "description" in patch && !("descriptionStyle" in entry && entry.descriptionStyle)
    ? { descriptionStyle: "bullets", ...patch }
    : patch;

const insertEntry = (state: EditorState, list: ListName, at: number, entry: object, key: number): EditorState =>
  replaceList(
    state,
    list,
    (state.content[list] as readonly object[]).toSpliced(at, 0, entry),
    state.keys[list].toSpliced(at, 0, key),
  );

const replaceList = (
  state: EditorState,
  list: ListName,
  entries: readonly object[],
  keys: readonly number[],
): EditorState => ({
  ...state,
  content: { ...state.content, [list]: entries },
  keys: { ...state.keys, [list]: keys },
});

/** The name of a field on the screen, by its dotted path in the résumé. */
export function findFieldName({ keys }: EditorState, path: string): string {
  const [list = "", at = "", ...field] = path.split(".");
  const key = list in keys ? keys[list as ListName][Number(at)] : undefined;
  return key === undefined ? path : [list, key, ...field].join(".");
}
