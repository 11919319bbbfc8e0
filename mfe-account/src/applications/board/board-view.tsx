import type { ApplicationSummary } from "@penresume/contracts";
import { classNames } from "@penresume/web-ui";
import { useDeferredValue, useEffect, useRef } from "react";
import type { Stage } from "../lib/stages.ts";
import { ApplicationCard, type CardActions } from "./application-card.tsx";
import styles from "./board-view.module.css";
import { enableCardDrag } from "./card-drag.ts";
import { sortApplications } from "./filter.ts";
import { boardTexts as texts } from "./texts.ts";

/** Cards of each column that are painted first; the others follow at once. */
const FIRST_PAINT = 10;

/** A column for each stage; those without applications are narrow. */
export function BoardView({
  items,
  stages,
  selection,
  actions,
  onDrop,
}: {
  items: readonly ApplicationSummary[];
  stages: readonly Stage[];
  selection: ReadonlySet<string> | null;
  actions: CardActions;
  onDrop(id: string, stage: string): void;
}) {
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_PAINT);
  const board = useRef<HTMLElement>(null);
  const isSelecting = selection !== null;
  useEffect(() => {
    if (board.current && !isSelecting) return enableCardDrag(board.current, onDrop);
  }, [onDrop, isSelecting]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section ref={board} className={styles.board} aria-label={texts.boardLabel} tabIndex={0}>
      {stages.map(({ id, name }) => {
        const column = items.filter(({ stage }) => stage === id);
        return (
          <section
            key={id}
            className={classNames(styles.column, column.length === 0 && styles.empty)}
            data-stage={id}
            aria-label={texts.column(name, column.length)}
          >
            <h2>
              <span>{name}</span> <span aria-hidden="true">{column.length}</span>
            </h2>
            {column.length > 0 && (
              <ul>
                {sortApplications(column)
                  .slice(0, limit)
                  .map((item) => (
                    <ApplicationCard key={item.id} item={item} isSelected={selection?.has(item.id)} actions={actions} />
                  ))}
              </ul>
            )}
          </section>
        );
      })}
    </section>
  );
}
