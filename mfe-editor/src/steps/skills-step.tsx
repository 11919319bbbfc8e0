import { isSameContent, skills as skillsPart } from "@penresume/resume";
import { TextArea } from "@penresume/web-ui";
import { type ChangeEvent, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getProblem } from "../document/document-state.ts";
import { useIsFirstJob } from "../document/first-job-answer.ts";
import { findGlyphWarning } from "../form/field-binder.ts";
import styles from "../form/fields.module.css";
import { joinSkills, splitSkills } from "../form/rules.ts";
import { StepFields } from "../form/step-fields.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";

const loadSuggestions = () => import("../assist/suggestions.tsx");

export function SkillsStep() {
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
