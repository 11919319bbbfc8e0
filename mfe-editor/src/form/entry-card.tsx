import { type EntriesPart, presentEntry } from "@penresume/resume";
import { Button, Icon } from "@penresume/web-ui";
import { type ComponentType, memo } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getProblem, isInPortuguese } from "../document/document-state.ts";
import type { EntryListName, ListEntry, RemovedEntry } from "../document/editor-state.ts";
import { joinTexts } from "../lib/join-texts.ts";
import { useStore } from "../lib/store.ts";
import { createFieldBinder } from "./field-binder.ts";
import styles from "./list-step.module.css";
import { DragHandle, MoveButtons } from "./move-controls.tsx";
import { getOpenCards } from "./open-cards.ts";
import { EntryFields, type PartTextProps } from "./part-fields.tsx";
import { StepFields } from "./step-fields.tsx";
import type { ListTexts } from "./texts.ts";

interface EntryCardProps {
  part: EntriesPart;
  texts: ListTexts;
  Text: ComponentType<PartTextProps>;
  isFirstJob: boolean;
  entry: ListEntry<EntryListName>;
  at: number;
  count: number;
  onMove(from: number, to: number): void;
  onRemove(at: number, entry: RemovedEntry["entry"]): void;
}

/**
 * An entry of a list, collapsible to its title; an entry with an error stays open. Each card is a form, because autofill searches
 * the whole form at every key press. Cards are memoized, so that typing renders one card.
 */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { part, texts, entry, at } = props;
  const { id } = entry;
  const store = useDocumentStore();
  const cards = getOpenCards(store);
  const problem = useDocument(getProblem);
  const isPortuguese = useDocument(isInPortuguese);
  const isCollapsed = useStore(cards, ({ collapsed }) => collapsed.has(id));
  const isOpen = !isCollapsed || Object.keys(entry).some((field) => problem?.getFieldError(`${id}.${field}`));
  const change = (patch: object, isSeparate = false) => {
    const change = { type: "change", id, patch } as const;
    store.dispatch(isSeparate ? { type: "fix", change } : change);
  };
  return (
    <StepFields className={styles.entry} data-entry={id} data-collapsed={!isOpen || undefined}>
      <fieldset className={styles.group} aria-label={texts.name(at + 1)}>
        <EntryHead {...props} isOpen={isOpen} onToggle={() => cards.toggle(id, entry)} />
        {isOpen && (
          <div className={styles.fields}>
            <EntryFields
              part={part}
              values={entry}
              target={id}
              bind={createFieldBinder(entry, { address: id, problem, change })}
              change={change}
              Text={props.Text}
              isFirstJob={props.isFirstJob}
              isInPortuguese={isPortuguese}
            />
          </div>
        )}
      </fieldset>
    </StepFields>
  );
});

function EntryHead({
  part,
  texts,
  entry,
  at,
  count,
  isOpen,
  onToggle,
  onMove,
  onRemove,
}: EntryCardProps & { isOpen: boolean; onToggle(): void }) {
  const name = texts.name(at + 1);
  const shown = presentEntry(part, entry);
  const title = joinTexts(" · ", shown.title, shown.organisation);
  const move = (to: number) => onMove(at, to);

  return (
    <div className={styles.head}>
      {count > 1 && <DragHandle label={texts.drag(name)} at={at} count={count} onMove={move} />}
      <h2 className={styles.name}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.titles}>
            {title && <span className={styles.number}>{name}</span>}
            <span className={styles.title}>{title || name}</span>
          </span>
          <Icon path="M6 9.500l6 6 6-6" />
        </button>
      </h2>
      <div className={styles.tools}>
        {count > 1 && <MoveButtons up={texts.up(name)} down={texts.down(name)} at={at} count={count} onMove={move} />}
        <Button variant="quiet" aria-label={texts.removeName(name)} onClick={() => onRemove(at, entry)}>
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
