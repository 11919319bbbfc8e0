import type { ResumeContent } from "@penresume/contracts";
import { getSectionTitle } from "@penresume/resume";
import { Button, Select } from "@penresume/web-ui";
import type { Dispatch } from "react";
import { flushSync } from "react-dom";
import assist from "../assist/assist.module.css";
import { findConflict, findDuplicate } from "./duplicates.ts";
import { type Choice, type Choices, defaultChoice } from "./merge.ts";
import shared from "./review.module.css";
import {
  type EntryList,
  findListKind,
  getEntries,
  getEntryFields,
  getNameFields,
  isMultiline,
  PERSONAL_FIELDS,
  type PersonalField,
  type Place,
  RESUME_LISTS,
  type Review,
  type ReviewEntry,
  sectionList,
  type Value,
} from "./review.ts";
import { ReviewField, SkillChip } from "./review-field.tsx";
import styles from "./review-fields.module.css";
import type { ReviewAction } from "./review-reducer.ts";
import { type Active, isActive } from "./source-pane.tsx";
import { reviewTexts as texts } from "./texts.ts";

interface FieldsProps {
  review: Review;
  /** The résumé to merge with; null when the import replaces it. */
  current: ResumeContent | null;
  choices: Choices;
  active: Active;
  dispatch: Dispatch<ReviewAction>;
  onActive(active: Active): void;
  onChoose(place: string, choice: Choice): void;
}

/** All imported texts, field by field. Each can be corrected or removed. */
export function ReviewFields(props: FieldsProps) {
  const { review, current, choices, active, dispatch, onActive, onChoose } = props;
  const field = (place: Place, value: Value) => (
    <ReviewField
      key={place}
      place={place}
      value={value}
      isActive={isActive(active, value.refs)}
      dispatch={dispatch}
      onActive={onActive}
    />
  );
  return (
    <>
      <Section title={texts.sections.personal}>
        <div className={styles.grid}>
          {(Object.keys(PERSONAL_FIELDS) as PersonalField[]).map((name) => {
            const place = `personal.${name}`;
            const own = current && findConflict(name, review, current);
            return (
              <div key={name} className={isMultiline(place) ? styles.wide : undefined}>
                {field(place, review.personal[name])}
                {own && (
                  <ChoiceField
                    place={place}
                    label={`${texts.current} ${own}`}
                    options={isMultiline(place) ? ["keep", "replace", "merge"] : ["keep", "replace"]}
                    names={texts.choices}
                    choices={choices}
                    onChoose={onChoose}
                  />
                )}
              </div>
            );
          })}
        </div>
      </Section>
      {RESUME_LISTS.map((list) => (
        <ListSection key={list} {...props} list={list} title={getSectionTitle({ kind: list })} renderField={field} />
      ))}
      <Section title={getSectionTitle({ kind: "skills" })} isEmpty={review.skills.length === 0} drop="skills">
        <ul className={assist.chips}>
          {review.skills.map((skill) => (
            <SkillChip
              key={skill.id}
              skill={skill}
              isActive={isActive(active, skill.refs)}
              dispatch={dispatch}
              onActive={onActive}
            />
          ))}
        </ul>
      </Section>
      {review.sections.map((section) => (
        <ListSection
          key={section.id}
          {...props}
          list={sectionList(section)}
          title={texts.sectionTitle(section)}
          uncertainty={section.uncertainty}
          renderField={field}
        />
      ))}
    </>
  );
}

type ListProps = FieldsProps & { list: EntryList; renderField(place: Place, value: Value): React.ReactNode };

function ListSection({
  title,
  uncertainty,
  ...props
}: ListProps & { title: string; uncertainty?: keyof typeof texts.uncertainty | undefined }) {
  const entries = getEntries(props.review, props.list);
  return (
    <Section
      title={title}
      isEmpty={entries.length === 0}
      drop={newEntryPlace(props.list)}
      uncertainty={uncertainty}
      action={
        findListKind(props.list).type !== "text" && (
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              flushSync(() => props.dispatch({ type: "addEntry", list: props.list }));
              const added = [...(currentTarget.closest("section")?.querySelectorAll("fieldset") ?? [])].at(-1);
              added?.querySelector("input")?.focus();
            }}
          >
            {texts.addEntry(props.list)}
          </Button>
        )
      }
    >
      {entries.map((entry, at) => (
        <EntryCard key={entry.id} {...props} entry={entry} at={at} />
      ))}
    </Section>
  );
}

/** The place for a text that is dropped on a section: the first field of a new entry. */
export const newEntryPlace = (list: EntryList): Place => `${list}.new.${Object.keys(getEntryFields(list))[0]}`;

function Section({
  title,
  isEmpty = false,
  drop,
  uncertainty,
  action,
  children,
}: {
  title: string;
  isEmpty?: boolean;
  drop?: Place;
  /** A button below the entries. */
  action?: React.ReactNode;
  uncertainty?: keyof typeof texts.uncertainty | undefined;
  children: React.ReactNode;
}) {
  return (
    <section className={shared.section} aria-label={title} data-drop={drop} data-uncertain={uncertainty}>
      <h3>{title}</h3>
      {uncertainty && <p className={styles.uncertainty}>{texts.uncertainty[uncertainty]}</p>}
      {isEmpty ? <p className={shared.note}>{texts.nothingFound}</p> : children}
      {action && <div>{action}</div>}
    </section>
  );
}

function EntryCard({
  list,
  entry,
  at,
  review,
  current,
  choices,
  dispatch,
  onChoose,
  renderField,
}: ListProps & { entry: ReviewEntry; at: number }) {
  const name = texts.entryName(list, at + 1);
  const place = `${list}.${entry.id}`;
  const [what, where] = getNameFields(list);
  const swap = where && texts.swapFields(`${place}.${what}`, `${place}.${where}`);
  const isDuplicate = current !== null && findDuplicate(list, entry, review, current) >= 0;
  return (
    <fieldset className={styles.entry} data-uncertain={entry.uncertainty} aria-label={name}>
      <div className={shared.head}>
        <h4>{name}</h4>
        {swap && (
          <Button
            variant="quiet"
            aria-label={swap}
            title={swap}
            onClick={() => dispatch({ type: "swap", list, id: entry.id })}
          >
            {texts.swap}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={texts.removeEntry(name)}
          onClick={() => dispatch({ type: "removeEntry", list, id: entry.id })}
        >
          {texts.remove}
        </Button>
      </div>
      {entry.uncertainty && <p className={styles.uncertainty}>{texts.uncertainty[entry.uncertainty]}</p>}
      <div className={styles.grid}>
        {Object.entries(entry.values).map(([field, value]) => {
          const fieldPlace = `${place}.${field}`;
          return (
            <div key={field} className={isMultiline(fieldPlace) ? styles.wide : undefined}>
              {renderField(fieldPlace, value)}
            </div>
          );
        })}
      </div>
      {isDuplicate && (
        <ChoiceField
          place={place}
          label={texts.duplicate(name)}
          options={["merge", "replace", "keep"]}
          names={texts.entryChoices}
          choices={choices}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  );
}

function ChoiceField({
  place,
  label,
  options,
  names,
  choices,
  onChoose,
}: Pick<FieldsProps, "choices" | "onChoose"> & {
  place: string;
  label: string;
  options: readonly Choice[];
  names: Record<Choice, string>;
}) {
  return (
    <Select
      className={styles.conflict}
      label={label}
      options={options.map((value) => ({ value, label: names[value] }))}
      value={choices[place] ?? defaultChoice(place)}
      onChange={({ target }) => onChoose(place, target.value as Choice)}
    />
  );
}
