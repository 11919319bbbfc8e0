import { TextField } from "@penresume/web-kit";
import { useFirstJobPlaceholders } from "../first-job/placeholders.ts";
import { joinTexts } from "../resume/join-texts.ts";
import type { EntryFieldsProps } from "./entry-card.tsx";
import styles from "./fields.module.css";
import { ListStep } from "./list-step.tsx";
import { PeriodFields } from "./period-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { educationTexts as texts } from "./texts.ts";

export const EducationStep = (props: StepProps) => (
  <ListStep
    {...props}
    list="education"
    texts={texts}
    getTitle={({ course, institution }) => joinTexts(" · ", course, institution)}
    Fields={EducationFields}
  />
);

function EducationFields({ bind, ...props }: EntryFieldsProps<"education">) {
  const placeholders = useFirstJobPlaceholders();
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...bind("course")}
          label={texts.course}
          placeholder={placeholders.course ?? texts.coursePlaceholder}
          maxLength={300}
          autoComplete="off"
        />
        <TextField
          {...bind("institution")}
          label={texts.institution}
          placeholder={placeholders.institution ?? texts.institutionPlaceholder}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      <PeriodFields {...props} bind={bind} currentLabel={texts.current} />
    </>
  );
}
