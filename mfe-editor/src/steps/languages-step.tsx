import { PROFICIENCIES, type Proficiency } from "@penresume/contracts";
import { Select, TextField } from "@penresume/web-kit";
import styles from "./fields.module.css";
import { ListStep } from "./list-step.tsx";
import type { StepProps } from "./step-props.ts";
import { languagesTexts as texts } from "./texts.ts";

export function LanguagesStep(props: StepProps) {
  return (
    <ListStep {...props} list="languages" texts={texts} titleOf={({ name }) => name}>
      {({ entry, path, change }) => (
        <div className={styles.pair}>
          <TextField
            label={texts.language}
            placeholder={texts.languagePlaceholder}
            maxLength={100}
            autoComplete="off"
            value={entry.name}
            error={props.errorAt(`${path}.name`)}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Select
            label={texts.proficiency}
            options={PROFICIENCIES}
            value={entry.proficiency}
            onChange={(event) => change({ proficiency: event.target.value as Proficiency })}
          />
        </div>
      )}
    </ListStep>
  );
}
