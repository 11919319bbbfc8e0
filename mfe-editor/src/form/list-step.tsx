import { createEntryId } from "@penresume/resume";
import { Button, Icon } from "@penresume/web-ui";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import {
  type EntryListName,
  getEntries,
  type ListEntry,
  type Lists,
  type RemovedEntry,
} from "../document/editor-state.ts";
import { EntryCard, type EntryFieldsProps } from "./entry-card.tsx";
import styles from "./list-step.module.css";
import { RemovedNotice } from "./removed-notice.tsx";
import type { StepProps } from "./step-props.ts";
import type { ListTexts } from "./texts.ts";
import { useDragReorder } from "./use-drag-reorder.ts";

interface ListStepProps<L extends EntryListName> extends StepProps {
  list: L;
  texts: ListTexts;
  getTitle(entry: Lists[L]): string;
  Fields: ComponentType<EntryFieldsProps<L>>;
}

/** A list of entries: add, remove with undo, reorder by buttons, keys and dragging. */
export function ListStep<L extends EntryListName>({
  list,
  texts,
  getTitle,
  Fields,
  state,
  dispatch,
  getFieldError,
  collapsed,
  announce,
}: ListStepProps<L>) {
  const root = useRef<HTMLDivElement>(null);
  const entries = getEntries(state, list);
  const count = entries.length;
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);
  // False again after undo.
  const isRemoved = removed !== null && !entries.some(({ id }) => id === removed.entry.id);

  const [toFocus, setToFocus] = useState<{ id: string; part: "field" | "handle" } | null>(null);
  useEffect(() => {
    if (!toFocus) return;
    const find = (selector: string) =>
      root.current?.querySelector<HTMLElement>(`[data-entry="${toFocus.id}"] ${selector}`);
    if (toFocus.part === "field") (find(":is(input, select, textarea)") ?? find("[aria-expanded]"))?.focus();
    // The pressed button is disabled where the entry cannot move further.
    else if (document.activeElement?.matches("body, :disabled")) find("[data-handle]")?.focus();
  }, [toFocus]);

  const move = useCallback(
    (id: string, from: number, to: number) => {
      if (to < 0 || to >= count) return;
      dispatch({ type: "move", id, to });
      setToFocus({ id, part: "handle" });
      announce(texts.moved(texts.name(from + 1), to + 1, count));
    },
    [dispatch, announce, texts, count],
  );
  const remove = useCallback(
    (removed: RemovedEntry) => {
      dispatch({ type: "remove", id: removed.entry.id });
      setRemoved(removed);
      root.current?.querySelector<HTMLElement>(`[name="${removed.list}"]`)?.focus();
    },
    [dispatch],
  );
  useDragReorder(root, (from, to) => move((entries[from] as ListEntry<L>).id, from, to));

  return (
    <div className={styles.list} ref={root}>
      {count === 0 && !isRemoved && <p className={styles.empty}>{texts.empty}</p>}
      {entries.map((entry, at) => (
        <EntryCard
          key={entry.id}
          list={list}
          texts={texts}
          title={getTitle(entry)}
          Fields={Fields}
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
          <RemovedNotice
            text={texts.removed}
            onUndo={() => {
              dispatch({ type: "putBack", removed });
              setToFocus({ id: removed.entry.id, part: "field" });
              setRemoved(null);
            }}
          />
        )}
      </div>
      <Button
        variant="secondary"
        className={styles.add}
        name={list}
        onClick={() => {
          const id = createEntryId();
          dispatch({ type: "add", list, id });
          setToFocus({ id, part: "field" });
          setRemoved(null);
        }}
      >
        <Icon path="M12 5v14M5 12h14" />
        {texts.add}
      </Button>
    </div>
  );
}
