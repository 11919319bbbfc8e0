import type { Section } from "@penresume/contracts";
import { findKind, getSectionTitle, orderSections, type Part } from "@penresume/resume";
import { Button, classNames, Icon } from "@penresume/web-ui";
import { useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { createSection, type RemovedEntry } from "../document/editor-state.ts";
import { getOpenCards } from "../form/open-cards.ts";
import { RemovedNotice } from "../form/removed-notice.tsx";
import { sectionChangeTexts } from "../form/texts.ts";
import { useDragReorder } from "../form/use-drag-reorder.ts";
import { useStore } from "../lib/store.ts";
import { AddSectionDialog } from "./add-section-dialog.tsx";
import { SectionHead, SectionPanel } from "./section-parts.tsx";
import styles from "./sections.module.css";
import { sectionsTexts as texts } from "./texts.ts";

interface Row {
  section: Section;
  kind: Part;
  id: string;
  /** Index among all sections, including unknown ones. */
  at: number;
}

/** All sections of the résumé: order, title, hide, add, remove, and the content of those without a step. */
export default function Sections() {
  const store = useDocumentStore();
  const { getState, dispatch, announce } = store;
  const cards = getOpenCards(store);
  const { toggleSection, openSection, clearRequested } = cards;
  const openSections = useStore(cards, ({ openSections }) => openSections);
  const requested = useStore(cards, ({ requested }) => requested);
  const sections = useDocument(({ state }) => state.content.sections);
  // Memoized: unchanged while the user types in other fields.
  const rows = useMemo(() => listRows(sections), [sections]);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);
  // False again after undo.
  const isRemoved = removed !== null && !rows.some(({ id }) => id === removed.entry.id);

  const move = useCallback(
    (from: number, to: number) => {
      const rows = listRows(getState().state.content.sections);
      const [row, target] = [rows[from], rows[to]];
      if (!row || !target || from === to) return;
      flushSync(() => dispatch({ type: "move", id: row.id, to: target.at }));
      focusHandle(row.id);
      announce(sectionChangeTexts.moved(getSectionTitle(row.section), to + 1, rows.length));
    },
    [getState, dispatch, announce],
  );
  const root = useDragReorder(move);
  const hide = useCallback(
    (section: Section, id: string) => {
      dispatch({ type: "change", id, patch: { hidden: !section.hidden } });
      announce((section.hidden ? sectionChangeTexts.shown : sectionChangeTexts.hidden)(getSectionTitle(section)));
    },
    [dispatch, announce],
  );
  useEffect(() => {
    if (!requested) return;
    clearRequested();
    // After the heading of a new step has received the focus.
    queueMicrotask(() => focusField(requested.section, requested.field));
  }, [requested, clearRequested]);

  function add({ kind, titles }: Part) {
    const section = createSection(kind);
    flushSync(() => {
      dispatch({ type: "addSection", section });
      openSection(section.id);
      setRemoved(null);
      setAdding(false);
    });
    focusField(section.id, section.id);
    announce(texts.added(titles.pt));
  }

  const remove = useCallback(
    (id: string) => {
      const row = listRows(getState().state.content.sections).find((row) => row.id === id);
      if (!row) return;
      dispatch({ type: "remove", id });
      setRemoved({ list: "sections", at: row.at, entry: { ...row.section, id } });
      document.querySelector<HTMLElement>("button[name=sections]")?.focus();
    },
    [getState, dispatch],
  );

  return (
    <div className={styles.sections}>
      <ul className={styles.list} ref={root}>
        {rows.map((row, at) => {
          const { section, kind, id } = row;
          const isOpen = openSections.has(id);
          return (
            <li key={id} className={classNames(styles.row, section.hidden && styles.hidden)} data-entry={id}>
              <SectionHead
                section={section}
                kind={kind}
                id={id}
                at={at}
                count={rows.length}
                isOpen={isOpen}
                onToggle={toggleSection}
                onMove={move}
                onHide={hide}
              />
              {isOpen && <SectionPanel section={section} kind={kind} id={id} onRemove={remove} />}
            </li>
          );
        })}
      </ul>
      <div role="status">
        {isRemoved && (
          <RemovedNotice
            text={texts.removed(getSectionTitle(removed.entry as Section))}
            onUndo={() => {
              flushSync(() => {
                dispatch({ type: "putBack", removed });
                setRemoved(null);
              });
              focusHandle(removed.entry.id);
            }}
          />
        )}
      </div>
      <div>
        <Button variant="secondary" name="sections" className={styles.add} onClick={() => setAdding(true)}>
          <Icon path="M12 5v14M5 12h14" />
          {texts.add}
        </Button>
      </div>
      {isAdding && <AddSectionDialog onAdd={add} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Lists the sections of known kinds. Unknown sections keep their positions. */
const listRows = (sections: readonly Section[] | undefined): Row[] =>
  orderSections(sections).flatMap((section, at) => {
    const kind = findKind(section.kind);
    return kind ? [{ section, kind, id: section.id ?? "", at }] : [];
  });

const findInRow = (id: string | null, selector: string) =>
  document.querySelector<HTMLElement>(`[data-entry="${id}"] ${selector}`);

/** Focuses the handle of a section whose pressed button is disabled, because the section cannot move further, or is gone. */
function focusHandle(id: string) {
  if (document.activeElement?.matches("body, :disabled")) findInRow(id, "[data-handle]")?.focus();
}

/** Focuses a field, else the first one of its section, and scrolls to the section. */
function focusField(id: string | null, name: string) {
  const first = () => findInRow(id, "[data-first] :is(input, select, textarea)");
  const field = document.getElementsByName(name)[0] ?? first();
  field?.focus({ preventScroll: true });
  (field?.closest(`[data-entry="${id}"]`) ?? field)?.scrollIntoView?.({ block: "start" });
}
