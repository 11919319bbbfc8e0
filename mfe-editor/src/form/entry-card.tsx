import { type EntriesPart, presentEntry } from "@penresume/resume";
import { Button, Icon } from "@penresume/web-ui";
import { type ComponentType, type Dispatch, memo } from "react";
import type { EditorAction, EntryListName, ListEntry, RemovedEntry } from "../document/editor-state.ts";
import { joinTexts } from "../lib/join-texts.ts";
import styles from "./list-step.module.css";
import { DragHandle, MoveButtons } from "./move-controls.tsx";
import { PartFields, type PartTextProps } from "./part-fields.tsx";
import { StepFields } from "./step-fields.tsx";
import { createFieldBinder, type GetFieldError } from "./step-props.ts";
import type { ListTexts } from "./texts.ts";

interface EntryCardProps {
  part: EntriesPart;
  list: EntryListName;
  texts: ListTexts;
  Text: ComponentType<PartTextProps>;
  isFirstJob: boolean;
  entry: ListEntry<EntryListName>;
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
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { part, texts, entry, at, getFieldError, dispatch } = props;
  const { id } = entry;
  const isOpen = !props.isCollapsed || Object.keys(entry).some((field) => getFieldError(`${id}.${field}`));
  const change = (patch: object) => dispatch({ type: "change", id, patch });
  return (
    <StepFields className={styles.entry} data-entry={id} data-collapsed={!isOpen || undefined}>
      <fieldset className={styles.group} aria-label={texts.name(at + 1)}>
        <EntryHead {...props} isOpen={isOpen} />
        {isOpen && (
          <div className={styles.fields}>
            <PartFields
              part={part}
              fields={part.fields}
              values={entry}
              target={id}
              bind={createFieldBinder(entry, { address: id, getFieldError, change })}
              change={change}
              Text={props.Text}
              headline={props.headline}
              isFirstJob={props.isFirstJob}
            />
          </div>
        )}
      </fieldset>
    </StepFields>
  );
});

function EntryHead({
  part,
  list,
  texts,
  entry,
  at,
  count,
  isOpen,
  onToggle,
  onMove,
  onRemove,
}: EntryCardProps & { isOpen: boolean }) {
  const name = texts.name(at + 1);
  const shown = presentEntry(part, entry);
  const title = joinTexts(" · ", shown.title, shown.organisation);
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
