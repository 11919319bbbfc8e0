import { createEntryId, type EntriesPart } from "@penresume/resume";
import { Button, Icon } from "@penresume/web-ui";
import { type ComponentType, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useDocumentStore } from "../document/document-context.tsx";
import { type EntryListName, getEntries, type RemovedEntry } from "../document/editor-state.ts";
import { EntryCard } from "./entry-card.tsx";
import styles from "./list-step.module.css";
import type { PartTextProps } from "./part-fields.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import type { StepProps } from "./step-props.ts";
import { getListTexts } from "./texts.ts";
import { useDragReorder } from "./use-drag-reorder.ts";

interface ListStepProps extends StepProps {
  part: EntriesPart;
  list: EntryListName;
  /** Draws texts of several lines. */
  Text: ComponentType<PartTextProps>;
  isFirstJob?: boolean;
}

const findInEntry = (id: string, selector: string) =>
  document.querySelector<HTMLElement>(`[data-entry="${id}"] ${selector}`);

/** A list of entries: add, remove with undo, reorder by buttons, keys and dragging. */
export function ListStep({
  part,
  list,
  Text,
  isFirstJob = false,
  state,
  dispatch,
  getFieldError,
  collapsed,
  announce,
}: ListStepProps) {
  const { getState } = useDocumentStore();
  const texts = getListTexts(part);
  const entries = getEntries(state, list);
  const count = entries.length;
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);
  // False again after undo.
  const isRemoved = removed !== null && !entries.some(({ id }) => id === removed.entry.id);

  const move = useCallback(
    (id: string, from: number, to: number) => {
      const { length } = getEntries(getState().state, list);
      if (to < 0 || to >= length) return;
      flushSync(() => dispatch({ type: "move", id, to }));
      // The pressed button is disabled where the entry cannot move further.
      if (document.activeElement?.matches("body, :disabled")) findInEntry(id, "[data-handle]")?.focus();
      announce(texts.moved(texts.name(from + 1), to + 1, length));
    },
    [getState, dispatch, announce, list, texts],
  );
  const drop = useCallback(
    (from: number, to: number) => move(getEntries(getState().state, list)[from]?.id ?? "", from, to),
    [getState, move, list],
  );
  const remove = useCallback(
    (entry: RemovedEntry) => {
      dispatch({ type: "remove", id: entry.entry.id });
      setRemoved(entry);
      document.querySelector<HTMLElement>(`button[name="${entry.list}"]`)?.focus();
    },
    [dispatch],
  );
  const root = useDragReorder(drop);

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
          list={list}
          texts={texts}
          Text={Text}
          isFirstJob={isFirstJob}
          entry={entry}
          at={at}
          count={count}
          headline={state.content.personalInfo.headline ?? ""}
          getFieldError={getFieldError}
          isCollapsed={collapsed.isCollapsed(entry.id)}
          onToggle={collapsed.toggle}
          dispatch={dispatch}
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
