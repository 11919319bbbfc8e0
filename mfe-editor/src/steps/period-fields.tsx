import type { Education, Experience } from "@penresume/contracts";
import { Checkbox, TextField } from "@penresume/web-kit";
import { CURRENT_END_DATE, currentPatch } from "../resume/rules.ts";
import styles from "./fields.module.css";
import type { BindField } from "./step-props.ts";
import { periodTexts as texts } from "./texts.ts";

/** Start, end and 'current', which sets the end to 'Atual' and disables it. */
export function PeriodFields({
  entry,
  name,
  bind,
  change,
  currentLabel,
}: {
  entry: Education | Experience;
  name: string;
  bind: BindField<Education> | BindField<Experience>;
  change(patch: ReturnType<typeof currentPatch>): void;
  currentLabel: string;
}) {
  const date = { placeholder: texts.datePlaceholder, maxLength: 40, autoComplete: "off" };
  return (
    <>
      <div className={styles.pair}>
        <TextField {...bind("startDate")} {...date} label={texts.startDate} />
        <TextField
          {...bind("endDate")}
          {...date}
          label={texts.endDate}
          {...(entry.current && { value: CURRENT_END_DATE, disabled: true })}
        />
      </div>
      <Checkbox
        label={currentLabel}
        name={`${name}.current`}
        checked={entry.current}
        onChange={(event) => change(currentPatch(event.target.checked))}
      />
    </>
  );
}
