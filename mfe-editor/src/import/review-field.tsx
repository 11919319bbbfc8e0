import { Button, Icon, Select, TextArea, TextField } from "@penresume/web-ui";
import { memo } from "react";
import { useStore } from "../lib/store.ts";
import { PicturePieces } from "./picture-pieces.tsx";
import {
  findPlaceField,
  getValue,
  isActive,
  isMultiline,
  type Place,
  refKey,
  type Skill,
  type Value,
} from "./review.ts";
import styles from "./review-fields.module.css";
import type { ReviewStore } from "./review-store.ts";
import { reviewTexts as texts } from "./texts.ts";

export const refKeys = ({ refs }: Pick<Value, "refs">): string => refs.map(refKey).join(" ");

/** One field: its text, why it may be wrong, and a button to remove it. */
export const ReviewField = memo(function ReviewField({ store, place }: { store: ReviewStore; place: Place }) {
  const value = useStore(store, ({ review }) => getValue(review, place));
  const isLit = useStore(store, ({ active }) => value !== undefined && isActive(active, value.refs));
  const field = findPlaceField(place);
  if (!value || !field) return null;
  const { options, maxLength } = field;
  const { text, refs, uncertainty } = value;
  const shared = {
    label: texts.fieldName(place),
    hint: uncertainty && texts.uncertainty[uncertainty],
    value: text,
    onFocus: () => store.activate({ refs, scrolls: true }),
    onChange: ({ target }: { target: { value: string } }) =>
      store.dispatch({ type: "edit", place, text: target.value }),
  };
  return (
    <div
      className={styles.field}
      data-drop={place}
      data-refs={refKeys({ refs })}
      data-uncertain={uncertainty}
      data-lit={isLit || undefined}
    >
      {options ? (
        <Select
          {...shared}
          options={[
            { value: "", label: texts.noLevel },
            ...options.map((option) => ({ value: option, label: option })),
          ]}
        />
      ) : isMultiline(place) ? (
        <TextArea {...shared} rows={3} maxLength={maxLength} />
      ) : (
        <TextField {...shared} maxLength={maxLength} autoComplete="off" />
      )}
      {uncertainty === "unsure-word" && <PicturePieces store={store} refs={refs} text={text} />}
      {uncertainty && <ConfirmButton store={store} place={place} name={texts.fieldName(place)} />}
      {text.trim() !== "" && (
        <button
          type="button"
          className={styles.unplace}
          aria-label={texts.unplace(place)}
          title={texts.unplace(place)}
          onClick={() => store.dispatch({ type: "unplace", place })}
        >
          <Cross />
        </button>
      )}
    </div>
  );
});

/** Ends a doubt about what is right. */
export const ConfirmButton = ({ store, place, name }: { store: ReviewStore; place: Place; name: string }) => (
  <Button
    variant="quiet"
    aria-label={texts.confirmLabel(name)}
    onClick={() => store.dispatch({ type: "confirm", place })}
  >
    {texts.confirm}
  </Button>
);

export function SkillChip({ store, skill }: { store: ReviewStore; skill: Skill }) {
  const isLit = useStore(store, ({ active }) => isActive(active, skill.refs));
  return (
    <li className={styles.chip} data-refs={refKeys(skill)} data-lit={isLit || undefined}>
      <button
        type="button"
        className={styles.chipText}
        onClick={() => store.activate({ refs: skill.refs, scrolls: true })}
      >
        {skill.text}
      </button>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={texts.unplaceSkill(skill.text)}
        onClick={() => store.dispatch({ type: "unplace", place: `skills.${skill.id}` })}
      >
        <Cross />
      </button>
    </li>
  );
}

const Cross = () => <Icon path="M6 6l12 12M18 6L6 18" size={16} strokeWidth={2.5} />;
