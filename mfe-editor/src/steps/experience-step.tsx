import { TextField } from "@penresume/web-kit";
import { ImprovableText } from "../assist/improvable-text.tsx";
import type { EntryFieldsProps } from "./entry-card.tsx";
import styles from "./fields.module.css";
import { ListStep } from "./list-step.tsx";
import { PeriodFields } from "./period-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { experienceTexts as texts } from "./texts.ts";

export const ExperienceStep = (props: StepProps) => (
  <ListStep
    {...props}
    list="experience"
    texts={texts}
    getTitle={({ position, company }) => position || company}
    Fields={ExperienceFields}
  />
);

function ExperienceFields({ bind, ...props }: EntryFieldsProps<"experience">) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...bind("position")}
          label={texts.position}
          placeholder={texts.positionPlaceholder}
          maxLength={300}
          autoComplete="organization-title"
        />
        <TextField
          {...bind("company")}
          label={texts.company}
          placeholder={texts.companyPlaceholder}
          maxLength={300}
          autoComplete="organization"
        />
      </div>
      <PeriodFields {...props} bind={bind} currentLabel={texts.current} />
      <ImprovableText
        {...bind("description")}
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        target={props.entryKey}
        state={props.improveState}
        actions={props.improveText}
      />
    </>
  );
}
