import type { Education } from "@penresume/contracts";
import { Checkbox } from "@penresume/web-ui";
import { type DatedEntry, findDateProblems } from "../document/dates.ts";
import { DateField } from "./date-field.tsx";
import styles from "./fields.module.css";
import { CURRENT_END_DATE, currentPatch } from "./rules.ts";
import type { BindField } from "./step-props.ts";
import { periodTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

/** Start, end and 'current'. Ticking 'current' sets the end to 'Atual' and disables it. */
export function PeriodFields({
  entry,
  bind,
  change,
  currentLabel,
}: {
  entry: DatedEntry & { id: string };
  bind: (field: "startDate" | "endDate") => ReturnType<BindField<Education>>;
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
        <DateField {...bindDate("startDate")} label={texts.startDate} />
        <DateField
          {...bindDate("endDate")}
          label={texts.endDate}
          {...(entry.current && { value: CURRENT_END_DATE, disabled: true })}
        />
      </div>
      <Checkbox
        label={currentLabel}
        name={`${entry.id}.current`}
        checked={entry.current}
        onChange={(event) => change(currentPatch(event.target.checked))}
      />
    </>
  );
}
