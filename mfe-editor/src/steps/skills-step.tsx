import { isSameContent, skills as skillsPart } from "@penresume/resume";
import { TextArea } from "@penresume/web-ui";
import { type ChangeEvent, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getProblem } from "../document/document-state.ts";
import { useIsFirstJob } from "../document/first-job-answer.ts";
import { findGlyphWarning } from "../form/field-binder.ts";
import styles from "../form/fields.module.css";
import { splitSkills } from "../form/rules.ts";
import { StepFields } from "../form/step-fields.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";

const loadSuggestions = () => import("../assist/suggestions.tsx");

/** Replaces line breaks with commas: Enter and pasted lines separate skills too. */
const separateLines = (text: string) => text.replace(/\s*\n+/g, ", ");

export function SkillsStep() {
  const { dispatch } = useDocumentStore();
  const skills = useDocument(({ state }) => state.content.skills);
  const problem = useDocument(getProblem);
  const isFirstJob = useIsFirstJob();
  const [field] = skillsPart.fields;
  const [typed, setTyped] = useState("");
  // The typed text, e.g. with a trailing comma, as long as it has the same skills.
  const text = isSameContent(splitSkills(typed), skills) ? typed : skills.join(", ");
  const fields = ["skills", ...skills.map((_, index) => `skills.${index}`)];
  const error = fields.map((name) => problem?.getFieldError(name)).find(Boolean);

  function onChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    const next = separateLines(target.value);
    if (next !== target.value) {
      const caret = separateLines(target.value.slice(0, target.selectionStart)).length;
      // React keeps the caret of an input that has its new value already.
      target.value = next;
      target.setSelectionRange(caret, caret);
    }
    setTyped(next);
    dispatch({ type: "skills", skills: splitSkills(next) });
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
