import type { ResumeContent, Section } from "@penresume/contracts";
import { findEntry } from "@penresume/resume";
import { getContent } from "../document/document-state.ts";
import { createFeatureStore } from "../document/feature-store.ts";
import { createStore } from "../lib/store.ts";

/** More loaded entries than this start collapsed. */
const OPEN_AT_MOST = 2;

interface OpenCards {
  /** The id of each collapsed entry, and its content at that time. */
  collapsed: ReadonlyMap<string, object>;
  /** Sections that show their content. */
  openSections: ReadonlySet<string>;
  /** The field or button that gets the focus once the sections are loaded; `section` is null for the list of sections. */
  requested: { section: string | null; field: string } | null;
}

/** Which cards and sections of a document are open. An entry that undo or AI changes opens; a new entry is open. */
export const getOpenCards = createFeatureStore((document) => {
  const getDocument = () => getContent(document.getState());
  const { getState, setState, subscribe } = createStore<OpenCards>({
    collapsed: collapseLongLists(getDocument()),
    openSections: new Set(),
    requested: null,
  });
  const keepCollapsed = (isKept: (card: [id: string, entry: object]) => boolean) =>
    setState({ collapsed: new Map([...getState().collapsed].filter(isKept)) });
  document.subscribe(() => {
    const entries = new Set<object>(getEntryLists(getDocument()).flat());
    keepCollapsed(([, entry]) => entries.has(entry));
  });
  const open = (id: string) => keepCollapsed(([other]) => other !== id);

  /** Opens a section, which then focuses a field. */
  function openSection(section: string, field = section) {
    setState({ openSections: new Set(getState().openSections).add(section), requested: { section, field } });
  }

  return {
    getState,
    subscribe,
    toggle(id: string, entry: object) {
      const { collapsed } = getState();
      if (collapsed.has(id)) open(id);
      else setState({ collapsed: new Map(collapsed).set(id, entry) });
    },
    toggleSection(id: string) {
      const openSections = new Set(getState().openSections);
      if (!openSections.delete(id)) openSections.add(id);
      setState({ openSections });
    },
    clearRequested: () => setState({ requested: null }),
    openSection,
    /** Opens the card of a field, and its section. `address` may be that of a section or a list too. */
    openField(address: string) {
      const [id = ""] = address.split(".");
      const { section, list, entry } = findEntry(getDocument(), id) ?? {};
      const opened = section ?? (list === "sections" ? (entry as Section) : undefined);
      if (opened?.id) openSection(opened.id, address);
      if (address === "sections") setState({ requested: { section: null, field: address } });
      open(id);
    },
  };
});

/** The lists of entries with cards. */
const getEntryLists = ({ education, experience, languages, sections = [] }: ResumeContent) => [
  ...[education, experience, languages],
  ...sections.map(({ entries = [] }) => entries),
];

function collapseLongLists(content: ResumeContent): OpenCards["collapsed"] {
  const long = getEntryLists(content).filter(({ length }) => length > OPEN_AT_MOST);
  return new Map(long.flat().map((entry) => [entry.id ?? "", entry]));
}
