import { createEntryId, type EntriesPart } from "@penresume/resume";
import { Button, Icon } from "@penresume/web-ui";
import { type ComponentType, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { type EntryListName, getEntries, type RemovedEntry } from "../document/editor-state.ts";
import { EntryCard } from "./entry-card.tsx";
import styles from "./list-step.module.css";
import type { PartTextProps } from "./part-fields.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { getListTexts } from "./texts.ts";
import { useDragReorder } from "./use-drag-reorder.ts";

interface ListStepProps {
  part: EntriesPart;
  list: EntryListName;
  /** Draws texts of several lines. */
  Text: ComponentType<PartTextProps>;
  isFirstJob?: boolean;
}

const findInEntry = (id: string, selector: string) =>
  document.querySelector<HTMLElement>(`[data-entry="${id}"] ${selector}`);

/** A list of entries: add, remove with undo, reorder by buttons, keys and dragging. */
export function ListStep({ part, list, Text, isFirstJob = false }: ListStepProps) {
  const { getState, dispatch, announce } = useDocumentStore();
  const texts = getListTexts(part);
  const entries = useDocument(({ state }) => getEntries(state, list));
  const count = entries.length;
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);
  // False again after undo.
  const isRemoved = removed !== null && !entries.some(({ id }) => id === removed.entry.id);

  const move = useCallback(
    (from: number, to: number) => {
      const entries = getEntries(getState().state, list);
      const id = entries[from]?.id;
      if (!id || to < 0 || to >= entries.length) return;
      flushSync(() => dispatch({ type: "move", id, to }));
      // The pressed button is disabled where the entry cannot move further.
      if (document.activeElement?.matches("body, :disabled")) findInEntry(id, "[data-handle]")?.focus();
      announce(texts.moved(texts.name(from + 1), to + 1, entries.length));
    },
    [getState, dispatch, announce, list, texts],
  );
  const remove = useCallback(
    (at: number, entry: RemovedEntry["entry"]) => {
      dispatch({ type: "remove", id: entry.id });
      setRemoved({ list, at, entry });
      document.querySelector<HTMLElement>(`button[name="${list}"]`)?.focus();
    },
    [dispatch, list],
  );
  const root = useDragReorder(move);

  /** Shows an added entry, and focuses its first field. */
  function show(id: string, action: Parameters<typeof dispatch>[0]) {
    flushSync(() => {
      dispatch(action);
      setRemoved(null);
    });
    (findInEntry(id, ":is(input, select, textarea)") ?? findInEntry(id, "[aria-expanded]"))?.focus();
  }

  return (
    <div className={styles.list} ref={root}>
      {count === 0 && !isRemoved && <p className={styles.empty}>{texts.empty}</p>}
      {entries.map((entry, at) => (
        <EntryCard
          key={entry.id}
          part={part}
          texts={texts}
          Text={Text}
          isFirstJob={isFirstJob}
          entry={entry}
          at={at}
          count={count}
          onMove={move}
          onRemove={remove}
        />
      ))}
      <div role="status">
        {isRemoved && (
          <RemovedNotice text={texts.removed} onUndo={() => show(removed.entry.id, { type: "putBack", removed })} />
        )}
      </div>
      <Button
        variant="secondary"
        className={styles.add}
        name={list}
        onClick={() => {
          const id = createEntryId();
          show(id, { type: "add", list, id });
        }}
      >
        <Icon path="M12 5v14M5 12h14" />
        {texts.add}
      </Button>
    </div>
  );
}
