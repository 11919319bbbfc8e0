import type { ResumeContent, Section } from "@penresume/contracts";
import { findEntry } from "@penresume/resume";
import { useCallback, useState } from "react";
import type { EditorState } from "../document/editor-state.ts";

/** More loaded entries than this start collapsed. */
const OPEN_AT_MOST = 2;

/** The id of each collapsed entry, and its content at that time. */
type Collapsed = ReadonlyMap<string, object>;

/** Tracks which cards are collapsed. An entry that undo or AI changes opens; a new entry is open. */
export function useCollapsedEntries({ content }: EditorState) {
  const [collapsed, setCollapsed] = useState(() => collapseLongLists(content));
  const [openSections, setOpenSections] = useState<ReadonlySet<string>>(new Set());
  const [requested, setRequested] = useState<{ section: string | null; field: string } | null>(null);
  const entries = new Set<object>(listEntries(content).flat());
  const unchanged = [...collapsed].filter(([, entry]) => entries.has(entry));
  if (unchanged.length < collapsed.size) setCollapsed(new Map(unchanged));

  const toggle = useCallback((id: string, entry: object) => {
    setCollapsed((last) => {
      const next = new Map(last);
      if (!next.delete(id)) next.set(id, entry);
      return next;
    });
  }, []);

  /** Opens a section, which then focuses a field. */
  function openSection(section: string, field = section) {
    setOpenSections((last) => new Set(last).add(section));
    setRequested({ section, field });
  }

  return {
    isCollapsed: (id: string) => collapsed.has(id),
    toggle,
    /** Sections that show their content. */
    openSections,
    toggleSection: useCallback((id: string) => {
      setOpenSections((last) => {
        const next = new Set(last);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    }, []),
    /** The field or button that gets the focus once the sections are loaded; `section` is null for the list of sections. */
    requested,
    clearRequested: useCallback(() => setRequested(null), []),
    openSection,
    /** Opens the card of a field, and its section. `address` may be that of a section or a list too. */
    openField(address: string) {
      const [id = ""] = address.split(".");
      const { section, list, entry } = findEntry(content, id) ?? {};
      const opened = section ?? (list === "sections" ? (entry as Section) : undefined);
      if (opened?.id) openSection(opened.id, address);
      if (address === "sections") setRequested({ section: null, field: address });
      setCollapsed((last) => new Map([...last].filter(([other]) => other !== id)));
    },
  };
}

export type CollapsedEntries = ReturnType<typeof useCollapsedEntries>;

/** The lists of entries with cards. */
const listEntries = ({ education, experience, languages, sections = [] }: ResumeContent) => [
  ...[education, experience, languages],
  ...sections.map(({ entries = [] }) => entries),
];

function collapseLongLists(content: ResumeContent): Collapsed {
  const long = listEntries(content).filter(({ length }) => length > OPEN_AT_MOST);
  return new Map(long.flat().map((entry) => [entry.id ?? "", entry]));
}
