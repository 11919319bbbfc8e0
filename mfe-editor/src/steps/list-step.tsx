import { Button } from "@penresume/web-kit";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { EditorAction, ListName, Lists, RemovedEntry } from "../resume/editor-state.ts";
import styles from "./list-step.module.css";
import type { StepProps } from "./step-props.ts";
import type { ListTexts } from "./texts.ts";

interface Entry<L extends ListName> {
  entry: Lists[L];
  key: number;
  /** Dotted path of the entry, for its fields' errors. */
  path: string;
  change(patch: Partial<Lists[L]>): void;
}

/** A list of entries that are added, removed (and put back) and moved. `titleOf` names a filled entry. */
export function ListStep<L extends ListName>({
  list,
  texts,
  titleOf,
  state,
  dispatch,
  children,
}: StepProps & {
  list: L;
  texts: ListTexts;
  titleOf(entry: Lists[L]): string;
  children(entry: Entry<L>): ReactNode;
}) {
  const [removed, setRemoved] = useState<RemovedEntry<L> | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const entries = state.content[list] as unknown as readonly Lists[L][];
  const keys = state.keys[list];
  // An action of this list: as above, TypeScript cannot tell while the list is a type parameter.
  const act = (action: object) => dispatch({ ...action, list } as EditorAction);

  // The focus goes to where the person types next.
  useEffect(() => {
    if (added === null) return;
    root.current?.querySelector<HTMLElement>(`[data-entry="${added}"] :is(input, select, textarea)`)?.focus();
  }, [added]);

  return (
    <div className={styles.list} ref={root}>
      {entries.length === 0 && !removed && <p className={styles.empty}>{texts.empty}</p>}
      {entries.map((entry, at) => {
        const key = keys[at] as number;
        const name = texts.name(at + 1);
        return (
          <fieldset key={key} data-entry={key} className={styles.entry} aria-label={name}>
            <div className={styles.head}>
              <h2 className={styles.name}>
                {name}
                {titleOf(entry) && <span className={styles.title}>{titleOf(entry)}</span>}
              </h2>
              {entries.length > 1 && (
                <>
                  <Button
                    variant="quiet"
                    className={styles.tool}
                    aria-label={texts.up(name)}
                    disabled={at === 0}
                    onClick={() => act({ type: "move", key, by: -1 })}
                  >
                    <Arrow d="M12 19V5M5.500 11.500L12 5l6.500 6.500" />
                  </Button>
                  <Button
                    variant="quiet"
                    className={styles.tool}
                    aria-label={texts.down(name)}
                    disabled={at === entries.length - 1}
                    onClick={() => act({ type: "move", key, by: 1 })}
                  >
                    <Arrow d="M12 5v14M5.500 12.500L12 19l6.500-6.500" />
                  </Button>
                </>
              )}
              <Button
                variant="quiet"
                aria-label={texts.removeName(name)}
                onClick={() => {
                  act({ type: "remove", key });
                  setRemoved({ list, at, key, entry });
                  addButton.current?.querySelector("button")?.focus();
                }}
              >
                {texts.remove}
              </Button>
            </div>
            {children({
              entry,
              key,
              path: `${list}.${at}`,
              change: (patch) => act({ type: "change", key, patch }),
            })}
          </fieldset>
        );
      })}
      <div role="status">
        {removed && (
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
          <Arrow d="M12 5v14M5 12h14" />
          {texts.add}
        </Button>
      </div>
    </div>
  );
}

const Arrow = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.icon}>
    <path d={d} />
  </svg>
);
