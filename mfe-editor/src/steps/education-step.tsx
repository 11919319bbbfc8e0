import { TextField } from "@penresume/web-kit";
import styles from "./fields.module.css";
import { ListStep } from "./list-step.tsx";
import { PeriodFields } from "./period-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { educationTexts as texts } from "./texts.ts";

export function EducationStep(props: StepProps) {
  return (
    <ListStep {...props} list="education" texts={texts} titleOf={({ course, institution }) => course || institution}>
      {({ entry, path, change }) => (
        <>
          <div className={styles.pair}>
            <TextField
              label={texts.course}
              placeholder={texts.coursePlaceholder}
              maxLength={300}
              autoComplete="off"
              value={entry.course}
              error={props.errorAt(`${path}.course`)}
              onChange={(event) => change({ course: event.target.value })}
            />
            <TextField
              label={texts.institution}
              placeholder={texts.institutionPlaceholder}
              maxLength={300}
              autoComplete="off"
              value={entry.institution}
              error={props.errorAt(`${path}.institution`)}
              onChange={(event) => change({ institution: event.target.value })}
            />
          </div>
          <PeriodFields
            period={entry}
            texts={texts}
            errorAt={(field) => props.errorAt(`${path}.${field}`)}
            onChange={change}
          />
        </>
      )}
    </ListStep>
  );
}
