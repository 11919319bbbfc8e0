import { TextField } from "@penresume/web-kit";
import styles from "./fields.module.css";
import { type EntryFieldsProps, type ListKind, ListStep } from "./list-step.tsx";
import { PeriodFields } from "./period-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { educationTexts as texts } from "./texts.ts";

const EDUCATION: ListKind<"education"> = {
  list: "education",
  texts,
  titleOf: ({ course, institution }) => course || institution,
  Fields: EducationFields,
};

export const EducationStep = (props: StepProps) => <ListStep {...props} kind={EDUCATION} />;

function EducationFields({ entry, path, name, errorAt, change }: EntryFieldsProps<"education">) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={texts.course}
          name={`${name}.course`}
          placeholder={texts.coursePlaceholder}
          maxLength={300}
          autoComplete="off"
          value={entry.course}
          error={errorAt(`${path}.course`)}
          onChange={(event) => change({ course: event.target.value })}
        />
        <TextField
          label={texts.institution}
          name={`${name}.institution`}
          placeholder={texts.institutionPlaceholder}
          maxLength={300}
          autoComplete="off"
          value={entry.institution}
          error={errorAt(`${path}.institution`)}
          onChange={(event) => change({ institution: event.target.value })}
        />
      </div>
      <PeriodFields
        period={entry}
        name={name}
        texts={texts}
        errorAt={(field) => errorAt(`${path}.${field}`)}
        onChange={change}
      />
    </>
  );
}
