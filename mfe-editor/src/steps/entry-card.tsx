import { Button } from "@penresume/web-kit";
import { type ComponentType, type Dispatch, type KeyboardEvent, memo } from "react";
import type { ImproveState, ImproveText } from "../assist/use-improve-text.ts";
import type { EditorAction, EntryListName, EntryName, Lists, RemovedEntry } from "../resume/editor-state.ts";
import { Icon } from "./icon.tsx";
import styles from "./list-step.module.css";
import { StepFields } from "./step-fields.tsx";
import { type BindField, createFieldBinder, type ErrorAt } from "./step-props.ts";
import type { ListTexts } from "./texts.ts";

/** What the fields of one entry get. */
export interface EntryFieldsProps<L extends EntryListName> {
  entry: Lists[L];
  /** The prefix of the fields' names. */
  name: EntryName;
  bind: BindField<Lists[L]>;
  change(patch: Partial<Lists[L]>): void;
  improveState: ImproveState;
  improveText: ImproveText;
}

interface EntryCardProps<L extends EntryListName> {
  list: L;
  texts: ListTexts;
  /** Names a filled entry. */
  title: string;
  Fields: ComponentType<EntryFieldsProps<L>>;
  entry: Lists[L];
  entryKey: number;
  /** Its dotted path in the résumé. */
  path: string;
  at: number;
  count: number;
  improveState: ImproveState;
  improveText: ImproveText;
  errorAt: ErrorAt;
  dispatch: Dispatch<EditorAction>;
  onMove(key: number, from: number, to: number): void;
  onRemove(removed: RemovedEntry): void;
}

/**
 * One entry of a list. Each card is a form, since autofill searches the whole form at every key press, and is memoized:
 * typing renders one card.
 */
export const EntryCard = memo(function EntryCard<L extends EntryListName>(props: EntryCardProps<L>) {
  const { list, texts, Fields, entry, entryKey, path, at, improveState, improveText, errorAt, dispatch } = props;
  const name: EntryName = `${list}.${entryKey}`;
  const change = (patch: Partial<Lists[L]>) => dispatch({ type: "change", list, key: entryKey, patch });
  return (
    <StepFields className={styles.entry} data-entry={name}>
      <fieldset className={styles.group} aria-label={texts.name(at + 1)}>
        <EntryHead {...props} />
        <div className={styles.fields}>
          <Fields
            entry={entry}
            name={name}
            bind={createFieldBinder(entry, { name, path, errorAt, change })}
            change={change}
            improveState={improveState}
            improveText={improveText}
          />
        </div>
      </fieldset>
    </StepFields>
  );
}) as <L extends EntryListName>(props: EntryCardProps<L>) => React.ReactElement;

function EntryHead<L extends EntryListName>({
  list,
  texts,
  title,
  entry,
  entryKey,
  at,
  count,
  onMove,
  onRemove,
}: EntryCardProps<L>) {
  const name = texts.name(at + 1);
  const move = (to: number) => onMove(entryKey, at, to);

  function onHandleKey(event: KeyboardEvent) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }

  return (
    <div className={styles.head}>
      {count > 1 && (
        <button
          type="button"
          data-handle=""
          className={styles.handle}
          aria-label={texts.drag(name)}
          title={texts.dragHint}
          onKeyDown={onHandleKey}
        >
          <Icon d="M9 6h.010M15 6h.010M9 12h.010M15 12h.010M9 18h.010M15 18h.010" />
        </button>
      )}
      <h2 className={styles.name}>
        {name}
        {title && <span className={styles.title}>{title}</span>}
      </h2>
      {count > 1 && (
        <>
          <Button
            variant="quiet"
            className={styles.tool}
            aria-label={texts.up(name)}
            disabled={at === 0}
            onClick={() => move(at - 1)}
          >
            <Icon d="M12 19V5M5.500 11.500L12 5l6.500 6.500" />
          </Button>
          <Button
            variant="quiet"
            className={styles.tool}
            aria-label={texts.down(name)}
            disabled={at === count - 1}
            onClick={() => move(at + 1)}
          >
            <Icon d="M12 5v14M5.500 12.500L12 19l6.500-6.500" />
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        className={styles.remove}
        aria-label={texts.removeName(name)}
        onClick={() => onRemove({ list, at, key: entryKey, entry })}
      >
        <Icon d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />
        <span>{texts.remove}</span>
      </Button>
    </div>
  );
}
