import { Button } from "@penresume/web-kit";
import { type KeyboardEvent, memo, type PointerEvent, useCallback } from "react";
import type { AssistActions, ImproveState } from "../assist/use-assist.ts";
import type { ListName, Lists } from "../resume/editor-state.ts";
import { Icon } from "./icon.tsx";
import styles from "./list-step.module.css";
import type { ListKind } from "./list-step.tsx";
import { StepFields } from "./step-fields.tsx";
import type { ListTexts } from "./texts.ts";

interface EntryCardProps<L extends ListName> {
  kind: ListKind<L>;
  entry: Lists[L];
  entryKey: number;
  at: number;
  count: number;
  improving: ImproveState;
  actions: AssistActions;
  errorAt(path: string): string | undefined;
  act(action: object): void;
  onGrab(press: PointerEvent<HTMLElement>): void;
  onMove(from: number, to: number): void;
  onRemove(at: number): void;
}

/**
 * One entry of a list: its head with what can be done to it, and its fields. Each is a form: at every key press the
 * browser's autofill looks through the form that is typed in, and the others are spared.
 */
export const EntryCard = memo(function EntryCard<L extends ListName>({
  kind,
  entry,
  entryKey,
  at,
  count,
  improving,
  actions,
  errorAt,
  act,
  onGrab,
  onMove,
  onRemove,
}: EntryCardProps<L>) {
  const { list, texts, titleOf, Fields } = kind;
  const change = useCallback(
    (patch: Partial<Lists[L]>) => act({ type: "change", key: entryKey, patch }),
    [act, entryKey],
  );
  return (
    <StepFields className={styles.entry} data-entry={`${list}.${entryKey}`}>
      <fieldset className={styles.group} aria-label={texts.name(at + 1)}>
        <EntryHead
          texts={texts}
          title={titleOf(entry)}
          at={at}
          count={count}
          onGrab={onGrab}
          onMove={onMove}
          onRemove={onRemove}
        />
        <div className={styles.fields}>
          <Fields
            entry={entry}
            entryKey={entryKey}
            path={`${list}.${at}`}
            name={`${list}.${entryKey}`}
            improving={improving}
            actions={actions}
            errorAt={errorAt}
            change={change}
          />
        </div>
      </fieldset>
    </StepFields>
  );
}) as <L extends ListName>(props: EntryCardProps<L>) => React.ReactElement;

const EntryHead = memo(function EntryHead({
  texts,
  title,
  at,
  count,
  onGrab,
  onMove,
  onRemove,
}: Pick<EntryCardProps<ListName>, "at" | "count" | "onGrab" | "onMove" | "onRemove"> & {
  texts: ListTexts;
  title: string;
}) {
  const name = texts.name(at + 1);

  function onHandleKey(event: KeyboardEvent) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(at, to);
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
          onPointerDown={onGrab}
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
            onClick={() => onMove(at, at - 1)}
          >
            <Icon d="M12 19V5M5.500 11.500L12 5l6.500 6.500" />
          </Button>
          <Button
            variant="quiet"
            className={styles.tool}
            aria-label={texts.down(name)}
            disabled={at === count - 1}
            onClick={() => onMove(at, at + 1)}
          >
            <Icon d="M12 5v14M5.500 12.500L12 19l6.500-6.500" />
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        className={styles.remove}
        aria-label={texts.removeName(name)}
        onClick={() => onRemove(at)}
      >
        <Icon d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />
        <span>{texts.remove}</span>
      </Button>
    </div>
  );
});
