import { Button, Icon } from "@penresume/web-ui";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import {
  type EntryListName,
  getEntries,
  getListPath,
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
  const keys = state.keys[list] ?? [];
  const path = getListPath(state, list);
  const count = entries.length;
  const [removed, setRemoved] = useState<RemovedEntry | null>(null);
  // False again after undo.
  const isRemoved = removed !== null && !keys.includes(removed.key);

  const [toFocus, setToFocus] = useState<{ key: number; part: "field" | "handle" } | null>(null);
  useEffect(() => {
    if (!toFocus) return;
    const find = (selector: string) =>
      root.current?.querySelector<HTMLElement>(`[data-entry="${list}.${toFocus.key}"] ${selector}`);
    if (toFocus.part === "field") (find(":is(input, select, textarea)") ?? find("[aria-expanded]"))?.focus();
    // The pressed button is disabled where the entry cannot move further.
    else if (document.activeElement?.matches("body, :disabled")) find("[data-handle]")?.focus();
  }, [toFocus, list]);

  const move = useCallback(
    (key: number, from: number, to: number) => {
      if (to < 0 || to >= count) return;
      dispatch({ type: "move", list, key, to });
      setToFocus({ key, part: "handle" });
      announce(texts.moved(texts.name(from + 1), to + 1, count));
    },
    [dispatch, announce, list, texts, count],
  );
  const remove = useCallback(
    (entry: RemovedEntry) => {
      dispatch({ type: "remove", list: entry.list, key: entry.key });
      setRemoved(entry);
      root.current?.querySelector<HTMLElement>(`[name="${entry.list}"]`)?.focus();
    },
    [dispatch],
  );
  useDragReorder(root, (from, to) => move(keys[from] as number, from, to));

  return (
    <div className={styles.list} ref={root}>
      {count === 0 && !isRemoved && <p className={styles.empty}>{texts.empty}</p>}
      {entries.map((entry, at) => {
        const key = keys[at] as number;
        return (
          <EntryCard
            key={key}
            list={list}
            texts={texts}
            title={getTitle(entry)}
            Fields={Fields}
            entry={entry}
            entryKey={key}
            path={`${path}.${at}`}
            at={at}
            count={count}
            headline={state.content.personalInfo.headline ?? ""}
            getFieldError={getFieldError}
            isCollapsed={collapsed.isCollapsed(key)}
            onToggle={collapsed.toggle}
            dispatch={dispatch}
            onMove={move}
            onRemove={remove}
          />
        );
      })}
      <div role="status">
        {isRemoved && (
          <RemovedNotice
            text={texts.removed}
            onUndo={() => {
              dispatch({ type: "putBack", removed });
              setToFocus({ key: removed.key, part: "field" });
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
          dispatch({ type: "add", list });
          setToFocus({ key: state.nextKey, part: "field" });
          setRemoved(null);
        }}
      >
        <Icon path="M12 5v14M5 12h14" />
        {texts.add}
      </Button>
    </div>
  );
}
