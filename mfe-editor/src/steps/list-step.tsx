import { Button } from "@penresume/web-kit";
import { type ComponentType, type Dispatch, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { AssistActions, ImproveState } from "../assist/use-assist.ts";
import type { EditorAction, ListName, Lists, RemovedEntry } from "../resume/editor-state.ts";
import { EntryCard } from "./entry-card.tsx";
import { Icon } from "./icon.tsx";
import styles from "./list-step.module.css";
import type { StepProps } from "./step-props.ts";
import type { ListTexts } from "./texts.ts";
import { useReorder } from "./use-reorder.ts";

/** What the fields of one entry get. */
export interface EntryFieldsProps<L extends ListName> {
  entry: Lists[L];
  entryKey: number;
  /** Dotted path of the entry, for its fields' errors. */
  path: string;
  /** What the names of its fields begin with; the same wherever the entry is moved to. */
  name: string;
  /** Where the entry's text stands with the AI. */
  improving: ImproveState;
  actions: AssistActions;
  errorAt(path: string): string | undefined;
  change(patch: Partial<Lists[L]>): void;
}

/** How one list is shown. The same object at every render: a card is rendered only when its entry changes. */
export interface ListKind<L extends ListName> {
  list: L;
  texts: ListTexts;
  /** Names a filled entry. */
  titleOf(entry: Lists[L]): string;
  Fields: ComponentType<EntryFieldsProps<L>>;
}

/** A list of entries that are added, removed (and put back) and moved, by buttons, keys and dragging. */
export function ListStep<L extends ListName>({
  kind,
  state,
  dispatch,
  assist,
  errorAt,
  announce,
}: StepProps & { kind: ListKind<L> }) {
  const { list, texts } = kind;
  const [removed, setRemoved] = useState<RemovedEntry<L> | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const entries = state.content[list] as unknown as readonly Lists[L][];
  const keys = state.keys[list];
  const act = useListDispatch(dispatch, list);
  const latest = useRef({ entries, keys });
  latest.current = { entries, keys };

  // The focus goes to where the person types next.
  useEffect(() => {
    if (added === null) return;
    root.current?.querySelector<HTMLElement>(`[data-entry="${list}.${added}"] :is(input, select, textarea)`)?.focus();
  }, [added, list]);

  // At the list's end the button that moved an entry there is disabled: the focus stays at the entry.
  const [moved, setMoved] = useState<{ key: number } | null>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!moved || (focused !== document.body && !focused?.matches(":disabled"))) return;
    root.current?.querySelector<HTMLElement>(`[data-entry="${list}.${moved.key}"] [data-handle]`)?.focus();
  }, [moved, list]);

  const move = useCallback(
    (from: number, to: number) => {
      const { keys } = latest.current;
      const key = keys[from];
      if (key === undefined || to < 0 || to >= keys.length) return;
      act({ type: "move", key, to });
      setMoved({ key });
      announce(texts.moved(texts.name(from + 1), to + 1, keys.length));
    },
    [act, announce, texts],
  );
  const remove = useCallback(
    (at: number) => {
      const { entries, keys } = latest.current;
      const key = keys[at] as number;
      act({ type: "remove", key });
      setRemoved({ list, at, key, entry: entries[at] as Lists[L] });
      addButton.current?.querySelector("button")?.focus();
    },
    [act, list],
  );
  const onGrab = useReorder(root, move) as (press: PointerEvent<HTMLElement>) => void;
  // Put back by undo.
  const isGone = removed !== null && !keys.includes(removed.key);

  return (
    <div className={styles.list} ref={root}>
      {entries.length === 0 && !isGone && <p className={styles.empty}>{texts.empty}</p>}
      {entries.map((entry, at) => (
        <EntryCard
          key={keys[at]}
          kind={kind}
          entry={entry}
          entryKey={keys[at] as number}
          at={at}
          count={entries.length}
          improving={assist.improveState(keys[at] as number)}
          actions={assist.actions}
          errorAt={errorAt}
          act={act}
          onGrab={onGrab}
          onMove={move}
          onRemove={remove}
        />
      ))}
      <div role="status">
        {isGone && (
          <p className={styles.removed}>
            {texts.removed}
            <Button
              variant="quiet"
              onClick={() => {
                dispatch({ type: "putBack", removed } as EditorAction);
                setAdded(removed.key);
                setRemoved(null);
              }}
            >
              {texts.undo}
            </Button>
          </p>
        )}
      </div>
      <div ref={addButton}>
        <Button
          variant="secondary"
          className={styles.add}
          onClick={() => {
            act({ type: "add" });
            setAdded(state.nextKey);
            setRemoved(null);
          }}
        >
          <Icon d="M12 5v14M5 12h14" />
          {texts.add}
        </Button>
      </div>
    </div>
  );
}

/** An action of this list: TypeScript cannot tell which while the list is a type parameter. */
function useListDispatch(dispatch: Dispatch<EditorAction>, list: ListName) {
  return useCallback((action: object) => dispatch({ ...action, list } as EditorAction), [dispatch, list]);
}
