import { Checkbox } from "@penresume/web-kit";
import { CURRENT_END_DATE, currentPatch } from "../resume/rules.ts";
import { type EntryTextSpec, EntryTexts } from "./entry-texts.tsx";
import type { EntryFieldsProps } from "./list-step.tsx";
import { periodTexts as texts } from "./texts.ts";

type Dated = "education" | "experience";

const DATES: EntryTextSpec<Dated>[] = [
  { field: "startDate", label: texts.startDate, placeholder: texts.datePlaceholder, maxLength: 40 },
  { field: "endDate", label: texts.endDate, placeholder: texts.datePlaceholder, maxLength: 40 },
];

const GOES_ON = { endDate: CURRENT_END_DATE };

/** Start, end and whether it still goes on; while it does, the end says 'Atual' and cannot be typed. */
export function PeriodFields(props: EntryFieldsProps<Dated> & { current: string }) {
  return (
    <>
      <EntryTexts {...props} specs={DATES} {...(props.entry.current && { fixed: GOES_ON })} />
      <Checkbox
        label={props.current}
        name={`${props.name}.current`}
        checked={props.entry.current}
        onChange={(event) => props.change(currentPatch(event.target.checked))}
      />
    </>
  );
}
