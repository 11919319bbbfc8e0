import type { ResumeContent } from "@penresume/contracts";
import { getSectionTitle } from "@penresume/resume";
import { Button, Select } from "@penresume/web-ui";
import { memo, type ReactNode } from "react";
import { flushSync } from "react-dom";
import assist from "../assist/assist.module.css";
import { useStore } from "../lib/store.ts";
import { findConflict, findDuplicate } from "./duplicates.ts";
import type { Choice } from "./merge.ts";
import shared from "./review.module.css";
import {
  type EntryList,
  findListPart,
  findPlaceField,
  getNameFields,
  getReviewEntries,
  isMultiline,
  listPersonalFields,
  newEntryPlace,
  type Place,
  RESUME_LISTS,
  type ReviewEntry,
  sectionList,
} from "./review.ts";
import { ConfirmButton, ReviewField, SkillChip } from "./review-field.tsx";
import styles from "./review-fields.module.css";
import { getChoice, type ReviewStore } from "./review-store.ts";
import { reviewTexts as texts } from "./texts.ts";

interface FieldsProps {
  store: ReviewStore;
  /** The résumé to merge with; null when the import replaces it. */
  current: ResumeContent | null;
}
type Doubt = keyof typeof texts.uncertainty | undefined;

/** All imported texts, field by field. Each can be corrected or removed. */
export function ReviewFields({ store, current }: FieldsProps) {
  const skills = useStore(store, ({ review }) => review.skills);
  const sections = useStore(store, ({ review }) => review.sections);
  return (
    <>
      <Section title={texts.sections.personal}>
        <div className={styles.grid}>
          {listPersonalFields().map(({ name }) => (
            <PersonalPart key={name} store={store} current={current} name={name} />
          ))}
        </div>
      </Section>
      {RESUME_LISTS.map((list) => (
        <ListSection key={list} store={store} current={current} list={list} title={getSectionTitle({ kind: list })} />
      ))}
      <Section title={getSectionTitle({ kind: "skills" })} isEmpty={skills.length === 0} drop="skills">
        <ul className={assist.chips}>
          {skills.map((skill) => (
            <SkillChip key={skill.id} store={store} skill={skill} />
          ))}
        </ul>
      </Section>
      {sections.map((section) => (
        <ListSection
          key={section.id}
          store={store}
          current={current}
          list={sectionList(section)}
          title={texts.sectionTitle(section)}
          uncertainty={section.uncertainty}
        />
      ))}
    </>
  );
}

const FieldPart = ({ store, place, children }: { store: ReviewStore; place: Place; children?: ReactNode }) => (
  <div className={isMultiline(place) ? styles.wide : undefined}>
    <ReviewField store={store} place={place} />
    {children}
  </div>
);

function PersonalPart({ store, current, name }: FieldsProps & { name: string }) {
  const place = `personal.${name}`;
  const own = useStore(store, ({ review }) => current && findConflict(name, review, current));
  return (
    <FieldPart store={store} place={place}>
      {own && (
        <ChoiceField
          store={store}
          place={place}
          label={`${texts.current} ${own}`}
          options={isMultiline(place) ? ["keep", "replace", "merge"] : ["keep", "replace"]}
          names={texts.choices}
        />
      )}
    </FieldPart>
  );
}

const ListSection = memo(function ListSection({
  store,
  current,
  list,
  title,
  uncertainty,
}: FieldsProps & { list: EntryList; title: string; uncertainty?: Doubt }) {
  const entries = useStore(store, ({ review }) => getReviewEntries(review, list));
  return (
    <Section
      title={title}
      isEmpty={entries.length === 0}
      drop={newEntryPlace(list)}
      uncertainty={uncertainty}
      doubt={<DoubtNote store={store} doubt={uncertainty} place={list} name={title} />}
      action={
        findListPart(list).type !== "text" && (
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              flushSync(() => store.dispatch({ type: "addEntry", list }));
              const added = [...(currentTarget.closest("section")?.querySelectorAll("fieldset") ?? [])].at(-1);
              added?.querySelector("input")?.focus();
            }}
          >
            {texts.addEntry(list)}
          </Button>
        )
      }
    >
      {entries.map((entry, at) => (
        <EntryCard key={entry.id} store={store} current={current} list={list} entry={entry} at={at} />
      ))}
    </Section>
  );
});

function Section({
  title,
  isEmpty = false,
  drop,
  uncertainty,
  doubt,
  action,
  children,
}: {
  title: string;
  isEmpty?: boolean;
  drop?: Place;
  /** A button below the entries. */
  action?: ReactNode;
  uncertainty?: Doubt;
  /** The note about it. */
  doubt?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={shared.section} aria-label={title} data-drop={drop} data-uncertain={uncertainty}>
      <h3>{title}</h3>
      {doubt}
      {isEmpty ? <p className={shared.note}>{texts.nothingFound}</p> : children}
      {action && <div>{action}</div>}
    </section>
  );
}

/** Why an entry or a section may be wrong. */
const DoubtNote = ({ store, doubt, place, name }: { store: ReviewStore; doubt: Doubt; place: Place; name: string }) =>
  doubt && (
    <div className={styles.uncertainty}>
      {texts.uncertainty[doubt]} <ConfirmButton store={store} place={place} name={name} />
    </div>
  );

function EntryCard({
  store,
  current,
  list,
  entry,
  at,
}: FieldsProps & { list: EntryList; entry: ReviewEntry; at: number }) {
  const name = texts.entryName(list, at + 1);
  const place = `${list}.${entry.id}`;
  const [what, where] = getNameFields(list);
  const swap = where && texts.swapFields(`${place}.${what}`, `${place}.${where}`);
  const isDuplicate = useStore(
    store,
    ({ review }) => current !== null && findDuplicate(list, entry, review, current) >= 0,
  );
  return (
    <fieldset className={styles.entry} data-uncertain={entry.uncertainty} aria-label={name}>
      <div className={shared.head}>
        <h4>{name}</h4>
        {swap && (
          <Button
            variant="quiet"
            aria-label={swap}
            title={swap}
            onClick={() => store.dispatch({ type: "swap", list, id: entry.id })}
          >
            {texts.swap}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={texts.repairTitle(name)}
          onClick={() => store.setState({ question: { about: "repairing", list, id: entry.id } })}
        >
          {texts.repair}
        </Button>
        <Button
          variant="quiet"
          aria-label={texts.removeEntry(name)}
          onClick={() => store.dispatch({ type: "removeEntry", list, id: entry.id })}
        >
          {texts.remove}
        </Button>
      </div>
      <DoubtNote store={store} doubt={entry.uncertainty} place={place} name={name} />
      <div className={styles.grid}>
        {Object.entries(entry.values)
          .filter(
            ([field, { text, refs }]) => text || refs.length > 0 || !findPlaceField(`${place}.${field}`)?.isFolded,
          )
          .map(([field]) => (
            <FieldPart key={field} store={store} place={`${place}.${field}`} />
          ))}
      </div>
      {isDuplicate && (
        <ChoiceField
          store={store}
          place={place}
          label={texts.duplicate(name)}
          options={["merge", "replace", "keep"]}
          names={texts.entryChoices}
        />
      )}
    </fieldset>
  );
}

function ChoiceField({
  store,
  place,
  label,
  options,
  names,
}: {
  store: ReviewStore;
  place: Place;
  label: string;
  options: readonly Choice[];
  names: Record<Choice, string>;
}) {
  const choice = useStore(store, (state) => getChoice(state, place));
  return (
    <Select
      className={styles.conflict}
      label={label}
      options={options.map((value) => ({ value, label: names[value] }))}
      value={choice}
      onChange={({ target }) => store.choose(place, target.value as Choice)}
    />
  );
}
