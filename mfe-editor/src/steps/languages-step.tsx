import { PROFICIENCIES, type Proficiency } from "@penresume/contracts";
import { Select, TextField } from "@penresume/web-ui";
import type { EntryFieldsProps } from "../form/entry-card.tsx";
import styles from "../form/fields.module.css";
import { ListStep } from "../form/list-step.tsx";
import type { StepProps } from "../form/step-props.ts";
import { languagesTexts as texts } from "../form/texts.ts";

export const LanguagesStep = (props: StepProps) => (
  <ListStep {...props} list="languages" texts={texts} getTitle={({ name }) => name} Fields={LanguageFields} />
);

function LanguageFields({ entry, bind, change }: EntryFieldsProps<"languages">) {
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
        name={`${entry.id}.proficiency`}
        options={PROFICIENCIES}
        value={entry.proficiency}
        onChange={(event) => change({ proficiency: event.target.value as Proficiency })}
      />
    </div>
  );
}
