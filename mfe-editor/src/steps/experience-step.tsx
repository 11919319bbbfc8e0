import { TextField } from "@penresume/web-kit";
import { ImprovableText } from "../assist/improvable-text.tsx";
import styles from "./fields.module.css";
import { ListStep } from "./list-step.tsx";
import { PeriodFields } from "./period-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { experienceTexts as texts } from "./texts.ts";

export function ExperienceStep(props: StepProps) {
  return (
    <ListStep {...props} list="experience" texts={texts} titleOf={({ position, company }) => position || company}>
      {({ entry, key, path, change }) => (
        <>
          <div className={styles.pair}>
            <TextField
              label={texts.position}
              placeholder={texts.positionPlaceholder}
              maxLength={300}
              autoComplete="organization-title"
              value={entry.position}
              error={props.errorAt(`${path}.position`)}
              onChange={(event) => change({ position: event.target.value })}
            />
            <TextField
              label={texts.company}
              placeholder={texts.companyPlaceholder}
              maxLength={300}
              autoComplete="organization"
              value={entry.company}
              error={props.errorAt(`${path}.company`)}
              onChange={(event) => change({ company: event.target.value })}
            />
          </div>
          <PeriodFields
            period={entry}
            texts={texts}
            errorAt={(field) => props.errorAt(`${path}.${field}`)}
            onChange={change}
          />
          <ImprovableText
            label={texts.description}
            placeholder={texts.descriptionPlaceholder}
            value={entry.description}
            error={props.errorAt(`${path}.description`)}
            target={key}
            assist={props.assist}
            onChange={(description) => change({ description })}
          />
        </>
      )}
    </ListStep>
  );
}
