import type { Section } from "@penresume/contracts";
import { findKind, getSectionTitle, type SectionKind } from "@penresume/resume-sections";
import { Button } from "@penresume/web-kit";
import { useEffect, useRef, useState } from "react";
import { getEntries, type RemovedEntry } from "../resume/editor-state.ts";
import type { Step } from "../resume/steps.ts";
import { Icon } from "../steps/icon.tsx";
import type { StepProps } from "../steps/step-props.ts";
import { useDragReorder } from "../steps/use-drag-reorder.ts";
import { AddSectionDialog } from "./add-section-dialog.tsx";
import { SectionRow } from "./section-row.tsx";
import styles from "./sections.module.css";
import { sectionsTexts as texts } from "./texts.ts";

export interface SectionsProps extends StepProps {
  onGo(step: Step): void;
}

interface Row {
  section: Section;
  kind: SectionKind;
  key: number;
  /** Its index among all sections, unknown ones included. */
  at: number;
}

/** All sections of the résumé: order, title, hide, add, remove, and the content of those without a step. */
export default function Sections({ onGo, ...props }: SectionsProps) {
  const { state, dispatch, announce } = props;
  const root = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const { sections: keys } = state.keys;
  const rows: Row[] = getEntries(state, "sections").flatMap((section, at) => {
    const kind = findKind(section.kind);
    return kind ? [{ section, kind, key: keys[at] as number, at }] : [];
  });
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);
  // False again after undo.
  const isRemoved = removed !== null && !keys.includes(removed.key);

  const [toFocus, setToFocus] = useState<{ key: number; part: "field" | "handle" } | null>(null);
  useEffect(() => {
    if (!toFocus) return;
    const row = root.current?.querySelector(`[data-entry="sections.${toFocus.key}"]`);
    if (toFocus.part === "field") {
      const field = row?.querySelector<HTMLElement>("[data-first] :is(input, select, textarea)");
      field?.focus({ preventScroll: true });
      row?.scrollIntoView?.({ block: "start", behavior: "smooth" });
    } else if (document.activeElement?.matches("body, :disabled")) {
      // The pressed button is disabled where the section cannot move further.
      row?.querySelector<HTMLElement>("[data-handle]")?.focus();
    }
  }, [toFocus]);

  function move(from: number, to: number) {
    const [row, target] = [rows[from], rows[to]];
    if (!row || !target || from === to) return;
    dispatch({ type: "move", list: "sections", key: row.key, to: target.at });
    setToFocus({ key: row.key, part: "handle" });
    announce(texts.moved(getSectionTitle(row.section), to + 1, rows.length));
  }
  useDragReorder(root, move);

  function add({ kind, titles }: SectionKind) {
    const key = state.nextKey;
    dispatch({ type: "addSection", kind });
    setOpen(new Set([...open, key]));
    setToFocus({ key, part: "field" });
    setRemoved(null);
    setAdding(false);
    announce(texts.added(titles.pt));
  }

  function remove({ section, key, at }: Row) {
    dispatch({ type: "remove", list: "sections", key });
    setRemoved({ list: "sections", at, key, entry: section });
    addButton.current?.querySelector("button")?.focus();
  }

  function toggle(key: number) {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  }

  return (
    <div className={styles.sections}>
      <div className={styles.heading}>
        <h2>{texts.title}</h2>
        <p>{texts.intro}</p>
      </div>
      <ul className={styles.list} ref={root}>
        {rows.map((row, at) => (
          <SectionRow
            key={row.key}
            section={row.section}
            kind={row.kind}
            sectionKey={row.key}
            stepProps={props}
            at={at}
            count={rows.length}
            isOpen={open.has(row.key)}
            onToggle={() => toggle(row.key)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(row)}
            onGo={onGo}
          />
        ))}
      </ul>
      <div role="status">
        {isRemoved && (
          <p className={styles.removed}>
            {texts.removed(getSectionTitle(removed.entry as Section))}
            <Button
              variant="quiet"
              onClick={() => {
                dispatch({ type: "putBack", removed });
                setToFocus({ key: removed.key, part: "handle" });
                setRemoved(null);
              }}
            >
              {texts.undo}
            </Button>
          </p>
        )}
      </div>
      <div ref={addButton}>
        <Button variant="secondary" className={styles.add} onClick={() => setAdding(true)}>
          <Icon d="M12 5v14M5 12h14" />
          {texts.add}
        </Button>
      </div>
      {isAdding && <AddSectionDialog onAdd={add} onClose={() => setAdding(false)} />}
    </div>
  );
}
