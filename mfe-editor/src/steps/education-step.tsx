import { TextField } from "@penresume/web-ui";
import { useFirstJobPlaceholders } from "../first-job/placeholders.ts";
import type { EntryFieldsProps } from "../form/entry-card.tsx";
import styles from "../form/fields.module.css";
import { ListStep } from "../form/list-step.tsx";
import { PeriodFields } from "../form/period-fields.tsx";
import type { StepProps } from "../form/step-props.ts";
import { educationTexts as texts } from "../form/texts.ts";
import { joinTexts } from "../lib/join-texts.ts";

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
