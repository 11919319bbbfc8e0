import { type EntryTextSpec, EntryTexts } from "./entry-texts.tsx";
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

const TITLES: EntryTextSpec<"education">[] = [
  { field: "course", label: texts.course, placeholder: texts.coursePlaceholder, maxLength: 300 },
  { field: "institution", label: texts.institution, placeholder: texts.institutionPlaceholder, maxLength: 300 },
];

function EducationFields(props: EntryFieldsProps<"education">) {
  return (
    <>
      <EntryTexts {...props} specs={TITLES} />
      <PeriodFields {...props} current={texts.current} />
    </>
  );
}
