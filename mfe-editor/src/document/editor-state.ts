import type {
  ConfirmedFact,
  Education,
  Experience,
  Language,
  PersonalInfo,
  Posting,
  ResumeContent,
  ResumeLanguage,
  Section,
  SectionEntry,
  Theme,
} from "@penresume/contracts";
import { isSameContent, orderSections } from "@penresume/resume";
import type { Step } from "./steps.ts";

/** Lists with their entry types. */
export interface Lists {
  education: Education;
  experience: Experience;
  languages: Language;
  /** All sections in order, including built-in sections that are not stored. */
  sections: Section;
  /** The entries of one section, by its key. */
  [section: SectionListName]: SectionEntry;
}
export type SectionListName = `section.${number}`;
export type ListName = keyof Lists;
export type EntryListName = Exclude<ListName, "sections">;
/** The name of an entry on the screen: its list and key, which stay the same when the entry moves. */
export type EntryName = `${EntryListName}.${number}`;

/** A removed entry and its position. */
export interface RemovedEntry {
  list: ListName;
  at: number;
  key: number;
  entry: Lists[ListName];
}

export interface EditorState {
  content: ResumeContent;
  /** A key for each entry, in list order. With it a late AI response finds its entry after entries have moved. */
  keys: Readonly<Record<ListName, readonly number[]>>;
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
  | { type: "language"; language: ResumeLanguage }
  | { type: "skills"; skills: string[] }
  | { type: "posting"; posting: Posting }
  | { type: "facts"; confirmedFacts: ConfirmedFact[] | undefined }
  | { type: "add"; list: EntryListName }
  /** `at` is its position, by default the end; `step` shows it, by default that of the skills. */
  | { type: "addSection"; kind: string; at?: number; step?: Step }
  | { type: "putBack"; removed: RemovedEntry }
  /** A change that is always a separate step in the history. */
  | { type: "fix"; change: EditorAction }
  | EntryAction;

const NEW_ENTRIES: Pick<Lists, "education" | "experience" | "languages"> = {
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
  const sections = orderSections(content.sections);
  const keys: Record<ListName, readonly number[]> = {
    education: createKeys(content.education),
    experience: createKeys(content.experience),
    languages: createKeys(content.languages),
    sections: createKeys(sections),
  };
  sections.forEach(({ entries = [] }, at) => {
    keys[`section.${keys.sections[at] as number}`] = createKeys(entries);
  });
  return { content, keys, nextKey };
}

/** The state with another content. Entries that stay keep their keys, and so the focus. */
export function replaceContent(state: EditorState, content: ResumeContent, nextKey: number): EditorState {
  const fresh = createEditorState(content, nextKey);
  const keys = { ...fresh.keys };
  const keep = (list: ListName, before: readonly unknown[], after: readonly unknown[]) => {
    const old = state.keys[list] ?? [];
    const left = before.map((entry, at) => ({ entry, key: old[at] as number }));
    const kept = after.map((entry, at) => {
      if (before.length === after.length) return old[at] as number;
      const same = left.findIndex(({ entry: other }) => isSameContent(entry, other));
      return same < 0 ? (keys[list]?.[at] as number) : (left.splice(same, 1)[0]?.key as number);
    });
    keys[list] = kept;
  };
  for (const list of ["education", "experience", "languages"] as const) keep(list, state.content[list], content[list]);
  const before = orderSections(state.content.sections);
  const after = orderSections(content.sections);
  const getHead = ({ kind, title = "" }: Section) => [kind, title];
  keep("sections", before.map(getHead), after.map(getHead));
  after.forEach(({ entries = [] }, at) => {
    const key = keys.sections[at] as number;
    const old = before[state.keys.sections.indexOf(key)];
    const name: SectionListName = `section.${key}`;
    if (old) {
      keys[name] = fresh.keys[`section.${fresh.keys.sections[at] as number}`] ?? [];
      keep(name, old.entries ?? [], entries);
    }
  });
  return { content, keys, nextKey: fresh.nextKey };
}

/** Applies a change to the résumé in the editor. An action on a removed entry changes nothing. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { content } = state;
  switch (action.type) {
    case "replace":
      return createEditorState(action.content, state.nextKey);
    case "personal":
      return { ...state, content: { ...content, personalInfo: { ...content.personalInfo, ...action.patch } } };
    case "language": {
      const { language: _, ...neutral } = content;
      return { ...state, content: action.language === "pt" ? neutral : { ...neutral, language: action.language } };
    }
    case "name":
    case "theme":
    case "posting":
    case "facts": {
      const { type: _, ...fields } = action;
      return { ...state, content: { ...content, ...fields } };
    }
    case "skills":
      // A trailing comma changes nothing.
      if (isSameContent(content.skills, action.skills)) return state;
      return { ...state, content: { ...content, skills: action.skills } };
    case "add": {
      const { list } = action;
      const entry = isSectionList(list) ? {} : NEW_ENTRIES[list];
      const added = insertEntry(state, list, getEntries(state, list).length, entry, state.nextKey);
      return { ...added, nextKey: state.nextKey + 1 };
    }
    case "addSection": {
      const { nextKey } = state;
      // With one entry, so that its fields are shown immediately.
      const section: Section = { kind: action.kind, entries: [{}] };
      const { at = state.keys.sections.length } = action;
      const added = insertEntry(state, "sections", at, section, nextKey);
      return {
        ...added,
        keys: { ...added.keys, [`section.${nextKey}`]: [nextKey + 1] },
        nextKey: nextKey + 2,
      };
    }
    case "putBack": {
      const { list, at, entry, key } = action.removed;
      return insertEntry(state, list, at, entry, key);
    }
    case "fix":
      return editorReducer(state, action.change);
    default:
      return changeEntry(state, action);
  }
}

function changeEntry(state: EditorState, action: EntryAction): EditorState {
  const { list, key } = action;
  const entries: readonly object[] = getEntries(state, list);
  const keys = state.keys[list] ?? [];
  const index = keys.indexOf(key);
  const entry = entries[index];
  if (!entry) return state;
  if (action.type === "change") {
    const patch = list === "experience" ? withDescriptionStyle(entry, action.patch) : action.patch;
    return replaceList(state, list, entries.with(index, { ...entry, ...patch }), keys);
  }
  const remaining = { entries: entries.toSpliced(index, 1), keys: keys.toSpliced(index, 1) };
  if (action.type === "remove") return replaceList(state, list, remaining.entries, remaining.keys);
  const { to } = action;
  if (to === index || to < 0 || to >= keys.length) return state;
  return replaceList(state, list, remaining.entries.toSpliced(to, 0, entry), remaining.keys.toSpliced(to, 0, key));
}

/** An edited description gets a style. */
const withDescriptionStyle = (entry: object, patch: object): object =>
  "description" in patch && !("descriptionStyle" in entry && entry.descriptionStyle)
    ? { descriptionStyle: "bullets", ...patch }
    : patch;

const insertEntry = (state: EditorState, list: ListName, at: number, entry: object, key: number): EditorState =>
  replaceList(
    state,
    list,
    (getEntries(state, list) as readonly object[]).toSpliced(at, 0, entry),
    (state.keys[list] ?? []).toSpliced(at, 0, key),
  );

const replaceList = (
  state: EditorState,
  list: ListName,
  entries: readonly object[],
  keys: readonly number[],
): EditorState => ({
  ...state,
  content: isSectionList(list)
    ? { ...state.content, sections: replaceEntries(state, list, entries as SectionEntry[]) }
    : { ...state.content, [list]: entries },
  keys: { ...state.keys, [list]: keys },
});

const isSectionList = (list: ListName): list is SectionListName => list.startsWith("section.");

const getSectionKey = (list: SectionListName) => Number(list.slice("section.".length));

const replaceEntries = ({ content, keys }: EditorState, list: SectionListName, entries: SectionEntry[]): Section[] =>
  orderSections(content.sections).map((section, at) =>
    keys.sections[at] === getSectionKey(list) ? { ...section, entries } : section,
  );

/** The entries of a list, in the order of its keys. */
export function getEntries<L extends ListName>({ content, keys }: EditorState, list: L): readonly Lists[L][] {
  const entries =
    list === "sections"
      ? orderSections(content.sections)
      : isSectionList(list)
        ? orderSections(content.sections)[keys.sections.indexOf(getSectionKey(list))]?.entries
        : content[list as keyof typeof NEW_ENTRIES];
  return (entries ?? []) as readonly object[] as readonly Lists[L][];
}

/** The dotted path of a list in the saved résumé. */
export function getListPath({ content, keys }: EditorState, list: ListName): string {
  if (!isSectionList(list)) return list;
  const section = orderSections(content.sections)[keys.sections.indexOf(getSectionKey(list))];
  return `sections.${section ? content.sections?.indexOf(section) : -1}.entries`;
}

/** Finds the name of a field, section or list on the screen by its dotted path in the résumé. */
export function findFieldName({ keys, content }: Pick<EditorState, "keys" | "content">, path: string): string {
  const [list = "", at, ...field] = path.split(".");
  if (!at) return path;
  if (list === "sections") {
    const section = content.sections?.[Number(at)];
    const key = section && keys.sections[orderSections(content.sections).indexOf(section)];
    const [part, entry, name] = field;
    if (part !== "entries") return `sections.${key}`;
    const list: SectionListName = `section.${Number(key)}`;
    const entryKey = keys[list]?.[Number(entry)];
    return entryKey === undefined ? list : [list, entryKey, name].join(".");
  }
  const key = list in keys ? keys[list as ListName]?.[Number(at)] : undefined;
  return key === undefined ? path : [list, key, ...field].join(".");
}
