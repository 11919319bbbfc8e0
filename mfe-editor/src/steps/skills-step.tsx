import { TextArea } from "@penresume/web-kit";
import { useState } from "react";
import { Suggestions } from "../assist/suggestions.tsx";
import { addSkill, canSuggestSkills, sameContent, splitSkills } from "../resume/rules.ts";
import styles from "./fields.module.css";
import { StepFields } from "./step-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { skillsTexts as texts } from "./texts.ts";

/** Enter and pasted lines separate skills as well. */
const separated = (text: string) => text.replace(/\s*\n+/g, ", ");

export function SkillsStep({ state, dispatch, assist, errorAt, announce }: StepProps) {
  const { content } = state;
  const { skills } = content;
  const [typed, setTyped] = useState("");
  // As typed, a comma at the end included, for as long as it means the skills of the résumé.
  const text = sameContent(splitSkills(typed), skills) ? typed : skills.join(", ");
  const refused = skills.findIndex((_, at) => errorAt(`skills.${at}`));

  return (
    <StepFields className={styles.fields}>
      <TextArea
        label={texts.skills}
        name="skills"
        placeholder={texts.placeholder}
        hint={texts.hint}
        value={text}
        error={errorAt("skills") ?? errorAt(`skills.${refused}`)}
        onChange={({ target }) => {
          const next = separated(target.value);
          if (next !== target.value) {
            const caret = separated(target.value.slice(0, target.selectionStart)).length;
            // React leaves the caret alone when the element already holds the value it is about to get.
            target.value = next;
            target.setSelectionRange(caret, caret);
          }
          setTyped(next);
          dispatch({ type: "skills", skills: splitSkills(next) });
        }}
      />
      <Suggestions
        assist={assist}
        skills={skills}
        enabled={canSuggestSkills(content)}
        disabledHint={texts.needsContent}
        onAdd={(skill) => {
          dispatch({ type: "skills", skills: addSkill(skills, skill) });
          announce(texts.added(skill));
        }}
      />
    </StepFields>
  );
}
