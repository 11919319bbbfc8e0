import { Button, Icon } from "@penresume/web-ui";
import type { KeyboardEvent } from "react";
import styles from "./move-controls.module.css";
import { listTexts as texts } from "./texts.ts";

interface MoveProps {
  /** Position in the list. */
  at: number;
  count: number;
  onMove(to: number): void;
}

/** The handle for dragging a card. Arrow keys, Home and End move the card too. */
export function DragHandle({ at, count, onMove, label }: MoveProps & { label: string }) {
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }
  return (
    <button
      type="button"
      data-handle=""
      className={styles.handle}
      aria-label={label}
      title={texts.dragHint}
      onKeyDown={onKeyDown}
    >
      <Icon path="M9 6h.010M15 6h.010M9 12h.010M15 12h.010M9 18h.010M15 18h.010" />
    </button>
  );
}

/** Buttons that move an entry up or down; disabled at the ends. */
export const MoveButtons = ({ at, count, onMove, up, down }: MoveProps & { up: string; down: string }) => (
  <>
    <Button
      variant="quiet"
      className={styles.button}
      aria-label={up}
      disabled={at === 0}
      onClick={() => onMove(at - 1)}
    >
      <Icon path="M12 19V5M5.500 11.500L12 5l6.500 6.500" />
    </Button>
    <Button
      variant="quiet"
      className={styles.button}
      aria-label={down}
      disabled={at === count - 1}
      onClick={() => onMove(at + 1)}
    >
      <Icon path="M12 5v14M5.500 12.500L12 19l6.500-6.500" />
    </Button>
  </>
);
