import { useCallback } from "react";
import { ImprovableText } from "../assist/improvable-text.tsx";
import { type EntryTextSpec, EntryTexts } from "./entry-texts.tsx";
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

const TITLES: EntryTextSpec<"experience">[] = [
  {
    field: "position",
    label: texts.position,
    placeholder: texts.positionPlaceholder,
    maxLength: 300,
    autoComplete: "organization-title",
  },
  {
    field: "company",
    label: texts.company,
    placeholder: texts.companyPlaceholder,
    maxLength: 300,
    autoComplete: "organization",
  },
];

function ExperienceFields(props: EntryFieldsProps<"experience">) {
  const { entry, entryKey, path, name, improving, actions, errorAt, change } = props;
  return (
    <>
      <EntryTexts {...props} specs={TITLES} />
      <PeriodFields {...props} current={texts.current} />
      <ImprovableText
        label={texts.description}
        name={`${name}.description`}
        placeholder={texts.descriptionPlaceholder}
        value={entry.description}
        error={errorAt(`${path}.description`)}
        target={entryKey}
        state={improving}
        actions={actions}
        onChange={useCallback((description: string) => change({ description }), [change])}
      />
    </>
  );
}
