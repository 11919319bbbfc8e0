import {
  CONTACT_FIELDS,
  education,
  experience,
  isSameContent,
  languages,
  personal,
  readField,
  skills as skillsPart,
  summary,
} from "@penresume/resume";
import { findTemplate } from "@penresume/resume-view";
import { TextArea } from "@penresume/web-ui";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { PartText } from "../assist/part-text.tsx";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent, getProblem, isInPortuguese } from "../document/document-state.ts";
import { useIsFirstJob } from "../document/first-job-answer.ts";
import type { Step } from "../document/steps.ts";
import { createFieldBinder, findGlyphWarning } from "../form/field-binder.ts";
import styles from "../form/fields.module.css";
import { FoldedFields } from "../form/folded-fields.tsx";
import { ListStep } from "../form/list-step.tsx";
import { PartFields } from "../form/part-fields.tsx";
import { joinSkills, splitSkills } from "../form/rules.ts";
import { StepFields } from "../form/step-fields.tsx";
import { personalStepTexts as texts } from "../form/texts.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { PhotoField } from "../photo/photo-field.tsx";
import { ThemeStep } from "./theme-step.tsx";

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
function PersonalStep() {
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

/** Contact data that few first résumés need: folded for a first job. */
const MoreContacts = ({ isFilled, children }: { isFilled: boolean; children: ReactNode }) =>
  useIsFirstJob() ? (
    <FoldedFields label={texts.moreContacts} isFilled={isFilled}>
      {children}
    </FoldedFields>
  ) : (
    children
  );

const FORMS = { theme: ThemeStep, personal: PersonalStep, skills: SkillsStep };
const LISTS = { education, experience, languages };

/** The fields of a step. */
export function StepForm({ step }: { step: Exclude<Step, "preview" | "sections"> }) {
  const isFirstJob = useIsFirstJob();
  if (step in LISTS) {
    const list = step as keyof typeof LISTS;
    return <ListStep key={list} part={LISTS[list]} list={list} Text={PartText} isFirstJob={isFirstJob} />;
  }
  const Form = FORMS[step as keyof typeof FORMS];
  return <Form key={step} />;
}

const loadSuggestions = () => import("../assist/skill-suggestions.tsx");

function SkillsStep() {
  const { dispatch } = useDocumentStore();
  const skills = useDocument(({ state }) => state.content.skills);
  const problem = useDocument(getProblem);
  const isFirstJob = useIsFirstJob();
  const [field] = skillsPart.fields;
  const [typed, setTyped] = useState("");
  // The typed text, e.g. with a trailing comma, as long as it has the same skills.
  const text = isSameContent(splitSkills(typed), skills) ? typed : joinSkills(skills);
  const fields = ["skills", ...skills.map((_, index) => `skills.${index}`)];
  const error = fields.map((name) => problem?.getFieldError(name)).find(Boolean);

  function onChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(target.value);
    dispatch({ type: "skills", skills: splitSkills(target.value) });
  }

  return (
    <StepFields className={styles.fields}>
      <TextArea
        label={field.label}
        name="skills"
        placeholder={isFirstJob ? field.firstJobPlaceholder : field.placeholder}
        value={text}
        error={error}
        warning={findGlyphWarning(skills.join())}
        onChange={onChange}
      />
      <LazyComponent load={loadSuggestions} props={{}} />
    </StepFields>
  );
}
