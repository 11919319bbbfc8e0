import { findTemplate } from "@penresume/resume-view";
import { collapseSpaces, TextField } from "@penresume/web-kit";
import { ImprovableText } from "../assist/improvable-text.tsx";
import { PhotoField } from "../photo/photo-field.tsx";
import { isEmailIncomplete } from "../resume/completeness.ts";
import { isPhoneIncomplete } from "../resume/phone.ts";
import { AddressField } from "./address-field.tsx";
import styles from "./fields.module.css";
import { PhoneField } from "./phone-field.tsx";
import { StepFields } from "./step-fields.tsx";
import { createFieldBinder, type StepProps } from "./step-props.ts";
import { personalTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

export function PersonalStep({ state, dispatch, improveText, photo, getFieldError }: StepProps) {
  const { personalInfo, theme } = state.content;
  const bind = createFieldBinder(personalInfo, {
    name: "personalInfo",
    getFieldError,
    change: (patch) => dispatch({ type: "personal", patch }),
  });
  const { shown, onBlur } = useWarningsOnBlur({
    ...(isEmailIncomplete(personalInfo.email) && { email: texts.emailIncomplete }),
    ...(isPhoneIncomplete(personalInfo.phone) && { phone: texts.phoneIncomplete }),
  });
  return (
    <StepFields className={styles.fields}>
      <PhotoField
        url={personalInfo.photo}
        photo={photo}
        isShown={theme.showPhoto !== false && findTemplate(theme).photo !== "none"}
      />
      <TextField
        {...bind("fullName")}
        onBlur={() => {
          const fullName = collapseSpaces(personalInfo.fullName);
          if (fullName !== personalInfo.fullName) dispatch({ type: "personal", patch: { fullName } });
        }}
        label={texts.fullName}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...bind("headline")}
        label={texts.headline}
        placeholder={texts.headlinePlaceholder}
        hint={texts.headlineHint}
        autoComplete="organization-title"
        maxLength={200}
      />
      <div className={styles.pair}>
        <TextField
          {...bind("email")}
          {...(shown.email && { warning: shown.email })}
          onBlur={onBlur}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={texts.emailPlaceholder}
          maxLength={320}
        />
        <PhoneField
          {...bind("phone")}
          {...(shown.phone && { warning: shown.phone })}
          onBlur={onBlur}
          label={texts.phone}
          placeholder={texts.phonePlaceholder}
        />
      </div>
      <TextField
        {...bind("location")}
        label={texts.location}
        autoComplete="address-level2"
        placeholder={texts.locationPlaceholder}
        maxLength={200}
      />
      <div className={styles.pair}>
        <AddressField
          {...bind("linkedin")}
          kind="linkedin"
          label={texts.linkedin}
          placeholder={texts.linkedinPlaceholder}
          autoComplete="off"
        />
        <AddressField
          {...bind("website")}
          kind="website"
          label={texts.website}
          placeholder={texts.websitePlaceholder}
          autoComplete="url"
        />
        <AddressField
          {...bind("github")}
          kind="github"
          label={texts.github}
          placeholder={texts.githubPlaceholder}
          autoComplete="off"
        />
      </div>
      <ImprovableText
        {...bind("description")}
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        target="personal"
        state={improveText.getState("personal")}
        actions={improveText.actions}
        examples={{ field: "summary", topic: personalInfo.headline }}
      />
    </StepFields>
  );
}
