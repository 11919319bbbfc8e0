import { PROFICIENCIES, type Proficiency } from "@penresume/contracts";
import { Select, TextField } from "@penresume/web-kit";
import styles from "./fields.module.css";
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

function LanguagesFields({ entry, path, name, errorAt, change }: EntryFieldsProps<"languages">) {
  return (
    <div className={styles.pair}>
      <TextField
        label={texts.language}
        name={`${name}.name`}
        placeholder={texts.languagePlaceholder}
        maxLength={100}
        autoComplete="off"
        value={entry.name}
        error={errorAt(`${path}.name`)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label={texts.proficiency}
        name={`${name}.proficiency`}
        options={PROFICIENCIES}
        value={entry.proficiency}
        onChange={(event) => change({ proficiency: event.target.value as Proficiency })}
      />
    </div>
  );
}
