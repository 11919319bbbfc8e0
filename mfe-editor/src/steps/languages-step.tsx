import { PROFICIENCIES, type Proficiency } from "@penresume/contracts";
import { Select } from "@penresume/web-kit";
import { type EntryTextSpec, EntryTexts } from "./entry-texts.tsx";
import { type EntryFieldsProps, type ListKind, ListStep } from "./list-step.tsx";
import type { StepProps } from "./step-props.ts";
import { languagesTexts as texts } from "./texts.ts";

const LANGUAGES: ListKind<"languages"> = {
  list: "languages",
  texts,
  titleOf: ({ name }) => name,
  Fields: LanguagesFields,
};

export const LanguagesStep = (props: StepProps) => <ListStep {...props} kind={LANGUAGES} />;

const TITLES: EntryTextSpec<"languages">[] = [
  { field: "name", label: texts.language, placeholder: texts.languagePlaceholder, maxLength: 100 },
];

function LanguagesFields(props: EntryFieldsProps<"languages">) {
  return (
    <EntryTexts {...props} specs={TITLES}>
      <Select
        label={texts.proficiency}
        name={`${props.name}.proficiency`}
        options={PROFICIENCIES}
        value={props.entry.proficiency}
        onChange={(event) => props.change({ proficiency: event.target.value as Proficiency })}
      />
    </EntryTexts>
  );
}
