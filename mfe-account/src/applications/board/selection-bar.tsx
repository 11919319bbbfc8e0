import { Button } from "@penresume/web-ui";
import styles from "./selection-bar.module.css";
import { boardTexts as texts } from "./texts.ts";

/** What can be done with the selected applications. */
export function SelectionBar({
  count,
  isArchive,
  onSelectAll,
  onMove,
  onArchive,
  onDelete,
  onEnd,
}: {
  count: number;
  /** Whether archived ones are shown. */
  isArchive: boolean;
  onSelectAll(): void;
  onMove(): void;
  onArchive(): void;
  onDelete(): void;
  onEnd(): void;
}) {
  return (
    <section className={styles.bar} aria-label={texts.selection}>
      <p role="status">{texts.selected(count)}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onSelectAll}>
          {texts.selectAll}
        </Button>
        <Button variant="secondary" disabled={count === 0} onClick={onMove}>
          {texts.moveConfirm}
        </Button>
        <Button variant="secondary" disabled={count === 0} onClick={onArchive}>
          {isArchive ? texts.unarchive : texts.archive}
        </Button>
        <Button variant="secondary" disabled={count === 0} onClick={onDelete}>
          {texts.delete}
        </Button>
        <Button onClick={onEnd}>{texts.endSelection}</Button>
      </div>
    </section>
  );
}
