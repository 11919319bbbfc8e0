import { collapseSpaces } from "@penresume/resume/fold";
import { findTemplate, removeInvisible } from "@penresume/resume-view";
import { TextField } from "@penresume/web-ui";
import { ImprovableText } from "../assist/improvable-text.tsx";
import { useFirstJobPlaceholders } from "../first-job/placeholders.ts";
import { AddressField } from "../form/address-field.tsx";
import { EmailField } from "../form/email-field.tsx";
import styles from "../form/fields.module.css";
import { PhoneField } from "../form/phone-field.tsx";
import { StepFields } from "../form/step-fields.tsx";
import { createFieldBinder, type StepProps } from "../form/step-props.ts";
import { personalTexts as texts } from "../form/texts.ts";
import { PhotoField } from "../photo/photo-field.tsx";
import { MoreContacts } from "./more-contacts.tsx";

const ADDRESSES = [
  { kind: "linkedin", autoComplete: "off" },
  { kind: "website", autoComplete: "url" },
  { kind: "github", autoComplete: "off" },
] as const;

export function PersonalStep({ state, dispatch, getFieldError }: StepProps) {
  const { personalInfo, theme } = state.content;
  const placeholders = useFirstJobPlaceholders();
  const bind = createFieldBinder(personalInfo, {
    address: "personalInfo",
    getFieldError,
    change: (patch) => dispatch({ type: "personal", patch }),
  });
  /** Cleans a line of text when its field is left. */
  const tidy = (field: "fullName" | "headline" | "location") => () => {
    const text = personalInfo[field] ?? "";
    const clean = collapseSpaces(removeInvisible(text));
    if (clean !== text) dispatch({ type: "personal", patch: { [field]: clean } });
  };
  return (
    <StepFields className={styles.fields}>
      <TextField
        {...bind("fullName")}
        onBlur={tidy("fullName")}
        label={texts.fullName}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...bind("headline")}
        onBlur={tidy("headline")}
        label={texts.headline}
        placeholder={placeholders.headline ?? texts.headlinePlaceholder}
        hint={texts.headlineHint}
        autoComplete="organization-title"
        maxLength={200}
      />
      <PhotoField
        url={personalInfo.photo}
        isShown={theme.showPhoto !== false && findTemplate(theme).photo !== "none"}
      />
      <div className={styles.pair}>
        <EmailField {...bind("email")} label={texts.email} placeholder={texts.emailPlaceholder} autoComplete="email" />
        <PhoneField
          {...bind("phone")}
          label={texts.phone}
          placeholder={texts.phonePlaceholder}
          autoComplete="tel-national"
        />
      </div>
      <TextField
        {...bind("location")}
        onBlur={tidy("location")}
        label={texts.location}
        autoComplete="address-level2"
        placeholder={texts.locationPlaceholder}
        maxLength={200}
      />
      <MoreContacts isFilled={Boolean(personalInfo.linkedin || personalInfo.website || personalInfo.github)}>
        <div className={styles.pair}>
          {ADDRESSES.map(({ kind, autoComplete }) => (
            <AddressField
              key={kind}
              {...bind(kind)}
              kind={kind}
              label={texts[kind]}
              placeholder={texts[`${kind}Placeholder`]}
              autoComplete={autoComplete}
            />
          ))}
        </div>
      </MoreContacts>
      <ImprovableText
        {...bind("description")}
        label={texts.description}
        placeholder={placeholders.summary ?? texts.descriptionPlaceholder}
        target="personal"
        examples={{ field: "summary", topic: personalInfo.headline }}
      />
    </StepFields>
  );
}
