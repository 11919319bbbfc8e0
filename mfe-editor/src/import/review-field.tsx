import { PROFICIENCIES } from "@penresume/contracts";
import { Icon, Select, TextArea, TextField } from "@penresume/web-ui";
import { type Dispatch, memo } from "react";
import { isMultiline, longestText, type Place, refKey, type Skill, type Value } from "./review.ts";
import styles from "./review-fields.module.css";
import type { ReviewAction } from "./review-reducer.ts";
import type { Active } from "./source-pane.tsx";
import { reviewTexts as texts } from "./texts.ts";

export const refKeys = ({ refs }: Pick<Value, "refs">): string => refs.map(refKey).join(" ");

/** One field: its text, why it may be wrong, and a button to remove it. */
export const ReviewField = memo(function ReviewField({
  place,
  value: { text, refs, uncertainty },
  isActive,
  dispatch,
  onActive,
}: {
  place: Place;
  value: Value;
  isActive: boolean;
  dispatch: Dispatch<ReviewAction>;
  onActive(active: Active): void;
}) {
  const label = texts.fieldName(place);
  const shared = {
    label,
    hint: uncertainty && texts.uncertainty[uncertainty],
    value: text,
    onFocus: () => onActive({ refs, scrolls: true }),
    onChange: ({ target }: { target: { value: string } }) => dispatch({ type: "edit", place, text: target.value }),
  };
  return (
    <div
      className={styles.field}
      data-drop={place}
      data-refs={refKeys({ refs })}
      data-uncertain={uncertainty}
      data-lit={isActive || undefined}
    >
      {place.endsWith(".proficiency") ? (
        <Select
          {...shared}
          options={[
            { value: "", label: texts.noLevel },
            ...PROFICIENCIES.map((level) => ({ value: level, label: level })),
          ]}
        />
      ) : isMultiline(place) ? (
        <TextArea {...shared} rows={3} maxLength={longestText(place)} />
      ) : (
        <TextField {...shared} maxLength={longestText(place)} autoComplete="off" />
      )}
      {text.trim() !== "" && (
        <button
          type="button"
          className={styles.unplace}
          aria-label={texts.unplace(place)}
          title={texts.unplace(place)}
          onClick={() => dispatch({ type: "unplace", place })}
        >
          <Cross />
        </button>
      )}
    </div>
  );
});

export function SkillChip({
  skill,
  isActive,
  dispatch,
  onActive,
}: {
  skill: Skill;
  isActive: boolean;
  dispatch: Dispatch<ReviewAction>;
  onActive(active: Active): void;
}) {
  return (
    <li className={styles.chip} data-refs={refKeys(skill)} data-lit={isActive || undefined}>
      <button type="button" className={styles.chipText} onClick={() => onActive({ refs: skill.refs, scrolls: true })}>
        {skill.text}
      </button>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={texts.unplaceSkill(skill.text)}
        onClick={() => dispatch({ type: "unplace", place: `skills.${skill.id}` })}
      >
        <Cross />
      </button>
    </li>
  );
}

const Cross = () => <Icon path="M6 6l12 12M18 6L6 18" size={16} strokeWidth={2.5} />;
