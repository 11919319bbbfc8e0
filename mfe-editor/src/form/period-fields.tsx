import { PERIOD_FIELDS } from "@penresume/resume";
import { Checkbox } from "@penresume/web-ui";
import { type DatedEntry, findDateProblems } from "../document/dates.ts";
import { DateField } from "./date-field.tsx";
import type { BindField } from "./field-binder.ts";
import styles from "./fields.module.css";
import { CURRENT_END_DATE, currentPatch } from "./rules.ts";
import { periodTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

/** Start, end and 'current'. Ticking 'current' sets the end to 'Atual' and disables it. */
export function PeriodFields({
  entry,
  bind,
  change,
  currentLabel,
}: {
  entry: DatedEntry;
  bind: BindField;
  change(patch: ReturnType<typeof currentPatch>): void;
  currentLabel: string;
}) {
  const { shown, onBlur } = useWarningsOnBlur(findDateProblems(entry));
  const bindDate = (field: "startDate" | "endDate") => ({
    ...bind(field),
    ...(shown[field] && { warning: texts.problems[shown[field]] }),
    onBlur,
  });
  return (
    <>
      <div className={styles.pair}>
        <DateField {...bindDate("startDate")} label={PERIOD_FIELDS[0].label} />
        <DateField
          {...bindDate("endDate")}
          label={PERIOD_FIELDS[1].label}
          near={entry.startDate ?? ""}
          {...(entry.current && { value: CURRENT_END_DATE, disabled: true })}
        />
      </div>
      <Checkbox
        label={currentLabel}
        name={bind("current").name}
        checked={entry.current}
        onChange={(event) => change(currentPatch(event.target.checked))}
      />
    </>
  );
}
