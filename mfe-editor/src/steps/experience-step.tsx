import type { Experience } from "@penresume/contracts";
import { hasTypedBullets, toLines } from "@penresume/resume-view";
import { Checkbox, TextField } from "@penresume/web-ui";
import { ImprovableText } from "../assist/improvable-text.tsx";
import { useFirstJobPlaceholders } from "../first-job/placeholders.ts";
import type { EntryFieldsProps } from "../form/entry-card.tsx";
import styles from "../form/fields.module.css";
import { ListStep } from "../form/list-step.tsx";
import { PeriodFields } from "../form/period-fields.tsx";
import { findGlyphWarning, type StepProps } from "../form/step-props.ts";
import { experienceTexts as texts } from "../form/texts.ts";
import { joinTexts } from "../lib/join-texts.ts";

export const ExperienceStep = (props: StepProps) => (
  <ListStep
    {...props}
    list="experience"
    texts={texts}
    getTitle={({ position, company }) => joinTexts(" · ", position, company)}
    Fields={ExperienceFields}
  />
);

function ExperienceFields({ bind, ...props }: EntryFieldsProps<"experience">) {
  const { entry, change, headline } = props;
  const placeholders = useFirstJobPlaceholders();
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...bind("position")}
          label={texts.position}
          placeholder={placeholders.position ?? texts.positionPlaceholder}
          maxLength={300}
          autoComplete="organization-title"
        />
        <TextField
          {...bind("company")}
          label={texts.company}
          placeholder={placeholders.company ?? texts.companyPlaceholder}
          maxLength={300}
          autoComplete="organization"
        />
      </div>
      <PeriodFields {...props} bind={bind} currentLabel={texts.current} />
      <ImprovableText
        {...bind("description")}
        warning={findDescriptionWarning(entry.description)}
        label={texts.description}
        placeholder={placeholders.activities ?? texts.descriptionPlaceholder}
        target={entry.id}
        examples={{ field: "experience", topic: entry.position || headline }}
      />
      {(entry.description.trim() !== "" || entry.descriptionStyle === "paragraph") && (
        <Checkbox
          label={texts.asParagraph}
          name={`${entry.id}.descriptionStyle`}
          checked={isParagraph(entry)}
          onChange={({ target }) => change({ descriptionStyle: target.checked ? "paragraph" : "bullets" })}
        />
      )}
    </>
  );
}

const isParagraph = ({ description, descriptionStyle }: Experience) =>
  descriptionStyle ? descriptionStyle === "paragraph" : !hasTypedBullets(description);

/** Ignores the bullets of word processors, which are replaced and need no glyph. */
const findDescriptionWarning = (description: string) =>
  findGlyphWarning(description) &&
  findGlyphWarning(
    toLines(description, "bullets")
      .map(({ text }) => text)
      .join("\n"),
  );
