import { Button, Icon } from "@penresume/web-ui";
import { type ComponentType, type Dispatch, memo } from "react";
import type { EditorAction, EntryListName, ListEntry, Lists, RemovedEntry } from "../document/editor-state.ts";
import styles from "./list-step.module.css";
import { DragHandle, MoveButtons } from "./move-controls.tsx";
import { StepFields } from "./step-fields.tsx";
import { type BindField, createFieldBinder, type GetFieldError } from "./step-props.ts";
import type { ListTexts } from "./texts.ts";

/** Props of the fields of an entry. */
export interface EntryFieldsProps<L extends EntryListName> {
  entry: ListEntry<L>;
  bind: BindField<Lists[L]>;
  change(patch: Partial<Lists[L]>): void;
  /** The person's own job title. */
  headline: string;
}

interface EntryCardProps<L extends EntryListName> {
  list: L;
  texts: ListTexts;
  /** Title of a filled entry. */
  title: string;
  Fields: ComponentType<EntryFieldsProps<L>>;
  entry: ListEntry<L>;
  at: number;
  count: number;
  headline: string;
  getFieldError: GetFieldError;
  isCollapsed: boolean;
  onToggle(id: string, entry: object): void;
  dispatch: Dispatch<EditorAction>;
  onMove(id: string, from: number, to: number): void;
  onRemove(removed: RemovedEntry): void;
}

/**
 * An entry of a list, collapsible to its title; an entry with an error stays open. Each card is a form, because autofill searches
 * the whole form at every key press. Cards are memoized, so that typing renders one card.
 */
export const EntryCard = memo(function EntryCard<L extends EntryListName>(props: EntryCardProps<L>) {
  const { texts, Fields, entry, at, getFieldError, dispatch } = props;
  const { id } = entry;
  const isOpen = !props.isCollapsed || Object.keys(entry).some((field) => getFieldError(`${id}.${field}`));
  const change = (patch: Partial<Lists[L]>) => dispatch({ type: "change", id, patch });
  return (
    <StepFields className={styles.entry} data-entry={id} data-collapsed={!isOpen || undefined}>
      <fieldset className={styles.group} aria-label={texts.name(at + 1)}>
        <EntryHead {...props} isOpen={isOpen} />
        {isOpen && (
          <div className={styles.fields}>
            <Fields
              entry={entry}
              bind={createFieldBinder(entry, { address: id, getFieldError, change })}
              change={change}
              headline={props.headline}
            />
          </div>
        )}
      </fieldset>
    </StepFields>
  );
}) as <L extends EntryListName>(props: EntryCardProps<L>) => React.ReactElement;

function EntryHead<L extends EntryListName>({
  list,
  texts,
  title,
  entry,
  at,
  count,
  isOpen,
  onToggle,
  onMove,
  onRemove,
}: EntryCardProps<L> & { isOpen: boolean }) {
  const name = texts.name(at + 1);
  const move = (to: number) => onMove(entry.id, at, to);

  return (
    <div className={styles.head}>
      {count > 1 && <DragHandle label={texts.drag(name)} at={at} count={count} onMove={move} />}
      <h2 className={styles.name}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => onToggle(entry.id, entry)}
        >
          <span className={styles.titles}>
            {title && <span className={styles.number}>{name}</span>}
            <span className={styles.title}>{title || name}</span>
          </span>
          <Icon path="M6 9.500l6 6 6-6" />
        </button>
      </h2>
      <div className={styles.tools}>
        {count > 1 && <MoveButtons up={texts.up(name)} down={texts.down(name)} at={at} count={count} onMove={move} />}
        <Button variant="quiet" aria-label={texts.removeName(name)} onClick={() => onRemove({ list, at, entry })}>
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
