import { CONTACT_FIELDS, personal, readField, summary } from "@penresume/resume";
import { findTemplate } from "@penresume/resume-view";
import { PartText } from "../assist/part-text.tsx";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent, getProblem, isInPortuguese } from "../document/document-state.ts";
import { useIsFirstJob } from "../document/first-job-answer.ts";
import { createFieldBinder } from "../form/field-binder.ts";
import styles from "../form/fields.module.css";
import { PartFields } from "../form/part-fields.tsx";
import { StepFields } from "../form/step-fields.tsx";
import { PhotoField } from "../photo/photo-field.tsx";
import { MoreContacts } from "./more-contacts.tsx";

const FOLDED = CONTACT_FIELDS.filter(({ isFolded }) => isFolded);
const CONTACT = CONTACT_FIELDS.filter(({ isFolded }) => !isFolded);
const IDENTITY = personal.fields.filter(
  (field) =>
    field.type !== "period" &&
    field.type !== "photo" &&
    !CONTACT_FIELDS.includes(field) &&
    !summary.fields.some((text) => text === field),
);

/** Personal data, photo and summary. */
export function PersonalStep() {
  const { dispatch } = useDocumentStore();
  const { personalInfo, theme } = useDocument(getContent);
  const problem = useDocument(getProblem);
  const change = (patch: object, isSeparate = false) => {
    const change = { type: "personal", patch } as const;
    dispatch(isSeparate ? { type: "fix", change } : change);
  };
  const props = {
    values: personalInfo,
    bind: createFieldBinder(personalInfo, { address: "personalInfo", problem, change }),
    change,
    target: "personal" as const,
    Text: PartText,
    isFirstJob: useIsFirstJob(),
    isInPortuguese: useDocument(isInPortuguese),
  };
  return (
    <StepFields className={styles.fields}>
      <PartFields {...props} part={personal} fields={IDENTITY} />
      <PhotoField
        url={personalInfo.photo}
        isShown={theme.showPhoto !== false && findTemplate(theme).photo !== "none"}
      />
      <PartFields {...props} part={personal} fields={CONTACT} />
      <MoreContacts isFilled={FOLDED.some(({ name }) => readField(personalInfo, name) !== "")}>
        <PartFields {...props} part={personal} fields={FOLDED} />
      </MoreContacts>
      <PartFields {...props} part={summary} fields={summary.fields} />
    </StepFields>
  );
}
