import { TextField } from "@penresume/web-kit";
import { ImprovableText } from "../assist/improvable-text.tsx";
import { PhotoField } from "../photo/photo-field.tsx";
import styles from "./fields.module.css";
import { PhoneField } from "./phone-field.tsx";
import { StepFields } from "./step-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { personalTexts as texts } from "./texts.ts";

export function PersonalStep({ state, dispatch, assist, photo, errorAt }: StepProps) {
  const { personalInfo } = state.content;
  const change = (patch: Partial<typeof personalInfo>) => dispatch({ type: "personal", patch });
  return (
    <StepFields className={styles.fields}>
      <PhotoField address={personalInfo.photo} photo={photo} layout={state.content.theme.layout} />
      <TextField
        label={texts.fullName}
        name="personalInfo.fullName"
        autoComplete="name"
        maxLength={200}
        value={personalInfo.fullName}
        error={errorAt("personalInfo.fullName")}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={texts.email}
          name="personalInfo.email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={texts.emailPlaceholder}
          maxLength={320}
          value={personalInfo.email}
          error={errorAt("personalInfo.email")}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PhoneField
          label={texts.phone}
          name="personalInfo.phone"
          placeholder={texts.phonePlaceholder}
          value={personalInfo.phone}
          error={errorAt("personalInfo.phone")}
          onChange={(phone) => change({ phone })}
        />
      </div>
      <TextField
        label={texts.location}
        name="personalInfo.location"
        autoComplete="address-level2"
        placeholder={texts.locationPlaceholder}
        maxLength={200}
        value={personalInfo.location}
        error={errorAt("personalInfo.location")}
        onChange={(event) => change({ location: event.target.value })}
      />
      <ImprovableText
        label={texts.description}
        name="personalInfo.description"
        placeholder={texts.descriptionPlaceholder}
        value={personalInfo.description}
        error={errorAt("personalInfo.description")}
        target="personal"
        state={assist.improveState("personal")}
        actions={assist.actions}
        onChange={(description: string) => change({ description })}
      />
    </StepFields>
  );
}
