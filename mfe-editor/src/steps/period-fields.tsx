import type { Education } from "@penresume/contracts";
import { Checkbox, TextField } from "@penresume/web-kit";
import { CURRENT_END_DATE, currentPatch } from "../resume/rules.ts";
import styles from "./fields.module.css";

type Period = Pick<Education, "startDate" | "endDate" | "current">;

/** Start, end and whether it still goes on; while it does, the end says 'Atual' and cannot be typed. */
export function PeriodFields({
  period,
  name,
  texts,
  errorAt,
  onChange,
}: {
  period: Period;
  /** What the names of the fields begin with. */
  name: string;
  texts: { startDate: string; endDate: string; datePlaceholder: string; current: string };
  errorAt(field: keyof Period): string | undefined;
  onChange(patch: Partial<Period>): void;
}) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={texts.startDate}
          name={`${name}.startDate`}
          placeholder={texts.datePlaceholder}
          maxLength={40}
          autoComplete="off"
          value={period.startDate}
          error={errorAt("startDate")}
          onChange={(event) => onChange({ startDate: event.target.value })}
        />
        <TextField
          label={texts.endDate}
          name={`${name}.endDate`}
          placeholder={texts.datePlaceholder}
          maxLength={40}
          autoComplete="off"
          value={period.current ? CURRENT_END_DATE : period.endDate}
          disabled={period.current}
          error={errorAt("endDate")}
          onChange={(event) => onChange({ endDate: event.target.value })}
        />
      </div>
      <Checkbox
        label={texts.current}
        name={`${name}.current`}
        checked={period.current}
        onChange={(event) => onChange(currentPatch(event.target.checked))}
      />
    </>
  );
}
