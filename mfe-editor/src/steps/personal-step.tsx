import { TextField } from "@penresume/web-kit";
import { ImprovableText } from "../assist/improvable-text.tsx";
import { PhotoField } from "../photo/photo-field.tsx";
import { isEmailUnfinished } from "../resume/completeness.ts";
import styles from "./fields.module.css";
import { PhoneField } from "./phone-field.tsx";
import { StepFields } from "./step-fields.tsx";
import { createFieldBinder, type StepProps } from "./step-props.ts";
import { personalTexts as texts } from "./texts.ts";
import { useSettledWarnings } from "./use-settled-warnings.ts";

export function PersonalStep({ state, dispatch, improveText, photo, errorAt }: StepProps) {
  const { personalInfo, theme } = state.content;
  const bind = createFieldBinder(personalInfo, {
    name: "personalInfo",
    errorAt,
    change: (patch) => dispatch({ type: "personal", patch }),
  });
  const isUnfinished = isEmailUnfinished(personalInfo.email);
  const { shown, settle } = useSettledWarnings(isUnfinished ? { email: texts.emailUnfinished } : {});
  return (
    <StepFields className={styles.fields}>
      <PhotoField url={personalInfo.photo} photo={photo} layout={theme.layout} />
      <TextField {...bind("fullName")} label={texts.fullName} autoComplete="name" maxLength={200} />
      <div className={styles.pair}>
        <TextField
          {...bind("email")}
          {...(shown.email && { warning: shown.email })}
          onBlur={settle}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={texts.emailPlaceholder}
          maxLength={320}
        />
        <PhoneField {...bind("phone")} label={texts.phone} placeholder={texts.phonePlaceholder} />
      </div>
      <TextField
        {...bind("location")}
        label={texts.location}
        autoComplete="address-level2"
        placeholder={texts.locationPlaceholder}
        maxLength={200}
      />
      <ImprovableText
        {...bind("description")}
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        target="personal"
        state={improveText.getState("personal")}
        actions={improveText.actions}
      />
    </StepFields>
  );
}
