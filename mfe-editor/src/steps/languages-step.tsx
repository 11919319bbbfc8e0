import { PROFICIENCIES, type Proficiency } from "@penresume/contracts";
import { Select, TextField } from "@penresume/web-kit";
import type { EntryFieldsProps } from "./entry-card.tsx";
import styles from "./fields.module.css";
import { ListStep } from "./list-step.tsx";
import type { StepProps } from "./step-props.ts";
import { languagesTexts as texts } from "./texts.ts";

export const LanguagesStep = (props: StepProps) => (
  <ListStep {...props} list="languages" texts={texts} getTitle={({ name }) => name} Fields={LanguageFields} />
);

function LanguageFields({ entry, name, bind, change }: EntryFieldsProps<"languages">) {
  return (
    <div className={styles.pair}>
      <TextField
        {...bind("name")}
        label={texts.language}
        placeholder={texts.languagePlaceholder}
        maxLength={100}
        autoComplete="off"
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
