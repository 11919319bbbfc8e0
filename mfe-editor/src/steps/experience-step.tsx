import { TextField } from "@penresume/web-kit";
import { ImprovableText } from "../assist/improvable-text.tsx";
import styles from "./fields.module.css";
import { type EntryFieldsProps, type ListKind, ListStep } from "./list-step.tsx";
import { PeriodFields } from "./period-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { experienceTexts as texts } from "./texts.ts";

const EXPERIENCE: ListKind<"experience"> = {
  list: "experience",
  texts,
  titleOf: ({ position, company }) => position || company,
  Fields: ExperienceFields,
};

export const ExperienceStep = (props: StepProps) => <ListStep {...props} kind={EXPERIENCE} />;

function ExperienceFields({ entry, entryKey, path, name, assist, errorAt, change }: EntryFieldsProps<"experience">) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={texts.position}
          name={`${name}.position`}
          placeholder={texts.positionPlaceholder}
          maxLength={300}
          autoComplete="organization-title"
          value={entry.position}
          error={errorAt(`${path}.position`)}
          onChange={(event) => change({ position: event.target.value })}
        />
        <TextField
          label={texts.company}
          name={`${name}.company`}
          placeholder={texts.companyPlaceholder}
          maxLength={300}
          autoComplete="organization"
          value={entry.company}
          error={errorAt(`${path}.company`)}
          onChange={(event) => change({ company: event.target.value })}
        />
      </div>
      <PeriodFields
        period={entry}
        name={name}
        texts={texts}
        errorAt={(field) => errorAt(`${path}.${field}`)}
        onChange={change}
      />
      <ImprovableText
        label={texts.description}
        name={`${name}.description`}
        placeholder={texts.descriptionPlaceholder}
        value={entry.description}
        error={errorAt(`${path}.description`)}
        target={entryKey}
        assist={assist}
        onChange={(description) => change({ description })}
      />
    </>
  );
}
