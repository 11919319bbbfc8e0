import { useCallback, useState } from "react";
import { type EditorState, type EntryListName, getEntries } from "../document/editor-state.ts";

/** More loaded entries than this start collapsed. */
const OPEN_AT_MOST = 2;

/** A collapsed entry and its content at that time. */
type Collapsed = ReadonlyMap<number, object>;

/** Tracks which cards are collapsed. An entry that undo or AI changes opens; a new entry is open. */
export function useCollapsedEntries(state: EditorState) {
  const [collapsed, setCollapsed] = useState(() => collapseLongLists(state));
  const [openSections, setOpenSections] = useState<ReadonlySet<number>>(new Set());
  const [requested, setRequested] = useState<{ section: number; field: string } | null>(null);
  const unchanged = [...collapsed].filter(([key, entry]) => findEntry(state, key) === entry);
  if (unchanged.length < collapsed.size) setCollapsed(new Map(unchanged));

  const toggle = useCallback((key: number, entry: object) => {
    setCollapsed((last) => {
      const next = new Map(last);
      if (!next.delete(key)) next.set(key, entry);
      return next;
    });
  }, []);

  return {
    isCollapsed: (key: number) => collapsed.has(key),
    toggle,
    /** Sections that show their content. */
    openSections,
    toggleSection: useCallback((key: number) => {
      setOpenSections((last) => {
        const next = new Set(last);
        if (!next.delete(key)) next.add(key);
        return next;
      });
    }, []),
    /** The field or button that gets the focus once the sections are loaded; `section` is NaN for the list of sections. */
    requested,
    clearRequested: useCallback(() => setRequested(null), []),
    /**
     * Opens the card of a field such as `experience.3.startDate`, and its section. `sections.4` is a section, `section.4` its list
     * of entries, `sections` the list of sections.
     */
    openField(name: string) {
      const section = Number(/^sections?\.(\d+)/.exec(name)?.[1]);
      if (section) setOpenSections((last) => new Set(last).add(section));
      if (name.startsWith("section")) setRequested({ section, field: name });
      const key = Number(name.split(".").findLast((part) => /^\d+$/.test(part)));
      setCollapsed((last) => new Map([...last].filter(([other]) => other !== key)));
    },
  };
}

export type CollapsedEntries = ReturnType<typeof useCollapsedEntries>;

const getLists = ({ keys }: EditorState) =>
  Object.keys(keys).filter((list): list is EntryListName => list !== "sections");

function collapseLongLists(state: EditorState): Collapsed {
  const long = getLists(state).filter((list) => getEntries(state, list).length > OPEN_AT_MOST);
  return new Map(
    long.flatMap((list) =>
      getEntries(state, list).map((entry, index) => [state.keys[list]?.[index] as number, entry] as [number, object]),
    ),
  );
}

function findEntry(state: EditorState, key: number): object | undefined {
  const list = getLists(state).find((name) => state.keys[name]?.includes(key));
  return list && getEntries(state, list)[state.keys[list]?.indexOf(key) ?? -1];
}
