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
import {
  assignEntryIds,
  createEntryId,
  findEntry,
  getEntries as getAllEntries,
  isSameContent,
  type ListAddress,
  orderSections,
} from "@penresume/resume";
import type { Step } from "./steps.ts";

/** Lists with their entry types. */
export interface Lists {
  education: Education;
  experience: Experience;
  languages: Language;
  /** All sections in order, including built-in sections that are not stored. */
  sections: Section;
  /** The entries of one section, by its id. */
  [section: SectionListName]: SectionEntry;
}
export type SectionListName = `${string}.entries`;
export type ListName = ListAddress;
export type EntryListName = Exclude<ListName, "sections">;

/** An entry in the editor: each has an id, which stays the same when the entry moves. */
export type ListEntry<L extends ListName> = Lists[L] & { id: string };

/** A removed entry and its position. */
export interface RemovedEntry {
  list: ListName;
  at: number;
  entry: ListEntry<ListName>;
}

export interface EditorState {
  /** Its entries and sections have ids. With it a late AI response finds its entry after entries have moved. */
  content: ResumeContent;
}

type EntryAction =
  | { type: "remove"; id: string }
  | { type: "move"; id: string; to: number }
  | { type: "change"; id: string; patch: Partial<Lists[ListName]> };

export type EditorAction =
  | { type: "replace"; content: ResumeContent }
  /** An answer of the guided start; all changes of one answer are one step in the history. */
  | { type: "answer"; question: string; step: Step; content: ResumeContent }
  | { type: "name"; name: string | undefined }
  | { type: "personal"; patch: Partial<PersonalInfo> }
  | { type: "theme"; theme: Theme }
  | { type: "language"; language: ResumeLanguage }
  | { type: "skills"; skills: string[] }
  | { type: "posting"; posting: Posting }
  | { type: "facts"; confirmedFacts: ConfirmedFact[] | undefined }
  /** Whether the PDF carries the data. */
  | { type: "embedding"; embedsData: false | undefined }
  | { type: "qrCode"; qrCode: string | undefined }
  | { type: "add"; list: EntryListName; id: string }
  /** `at` is its position, by default the end; `step` shows it, by default the list of sections. */
  | { type: "addSection"; section: Section; at?: number; step?: Step }
  | { type: "putBack"; removed: RemovedEntry }
  /** A change that is always a separate step in the history. */
  | { type: "fix"; change: EditorAction }
  | EntryAction;

/** The fields of new entries. */
export const NEW_ENTRIES: Pick<Lists, "education" | "experience" | "languages"> = {
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

export const createEditorState = (content: ResumeContent): EditorState => ({ content: assignEntryIds(content) });

/** A new section with one entry, so that its fields are shown immediately. */
export const createSection = (kind: string): ListEntry<"sections"> & { entries: [ListEntry<SectionListName>] } => ({
  id: createEntryId(),
  kind,
  entries: [{ id: createEntryId() }],
});

/** Applies a change to the résumé in the editor. An action on a removed entry changes nothing. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { content } = state;
  switch (action.type) {
    case "replace":
    case "answer":
      return createEditorState(action.content);
    case "personal":
      return { ...state, content: { ...content, personalInfo: { ...content.personalInfo, ...action.patch } } };
    case "language": {
      const { language: _, ...neutral } = content;
      return { ...state, content: action.language === "pt" ? neutral : { ...neutral, language: action.language } };
    }
    case "name":
    case "theme":
    case "posting":
    case "embedding":
    case "qrCode":
    case "facts": {
      const { type: _, ...fields } = action;
      return { ...state, content: { ...content, ...fields } };
    }
    case "skills":
      // A trailing comma changes nothing.
      if (isSameContent(content.skills, action.skills)) return state;
      return { ...state, content: { ...content, skills: action.skills } };
    case "add": {
      const { list, id } = action;
      const entry = isSectionList(list) ? {} : NEW_ENTRIES[list];
      return insertEntry(state, list, getEntries(state, list).length, { id, ...entry });
    }
    case "addSection": {
      const { section, at = getEntries(state, "sections").length } = action;
      return insertEntry(state, "sections", at, section);
    }
    case "putBack": {
      const { list, at, entry } = action.removed;
      return insertEntry(state, list, at, entry);
    }
    case "fix":
      return editorReducer(state, action.change);
    default:
      return changeEntry(state, action);
  }
}

function changeEntry(state: EditorState, action: EntryAction): EditorState {
  const found = findEntry(state.content, action.id);
  if (!found) return state;
  const { list, index, entry } = found;
  const entries: readonly object[] = getEntries(state, list);
  if (action.type === "change") {
    const patch = list === "experience" ? withDescriptionStyle(entry, action.patch) : action.patch;
    return replaceList(state, list, entries.with(index, { ...entry, ...patch }));
  }
  const remaining = entries.toSpliced(index, 1);
  if (action.type === "remove") return replaceList(state, list, remaining);
  const { to } = action;
  if (to === index || to < 0 || to >= entries.length) return state;
  return replaceList(state, list, remaining.toSpliced(to, 0, entry));
}

/** An edited description gets a style. */
const withDescriptionStyle = (entry: object, patch: object): object =>
  "description" in patch && !("descriptionStyle" in entry && entry.descriptionStyle)
    ? { descriptionStyle: "bullets", ...patch }
    : patch;

const insertEntry = (state: EditorState, list: ListName, at: number, entry: object): EditorState =>
  replaceList(state, list, (getEntries(state, list) as readonly object[]).toSpliced(at, 0, entry));

const replaceList = ({ content }: EditorState, list: ListName, entries: readonly object[]): EditorState => ({
  content: isSectionList(list)
    ? { ...content, sections: replaceEntries(content, list, entries as SectionEntry[]) }
    : { ...content, [list]: entries },
});

const isSectionList = (list: ListName): list is SectionListName => list.endsWith(".entries");

const replaceEntries = (content: ResumeContent, list: SectionListName, entries: SectionEntry[]): Section[] =>
  orderSections(content.sections).map((section) =>
    `${section.id}.entries` === list ? { ...section, entries } : section,
  );

/** The entries of a list. */
export const getEntries = <L extends ListName>({ content }: EditorState, list: L): readonly ListEntry<L>[] =>
  getAllEntries(content, list) as readonly object[] as readonly ListEntry<L>[];
