import { RESUME_LANGUAGES, type ResumeContent } from "@penresume/contracts";
import { type Dispatch, useId } from "react";
import type { EditorAction } from "../resume/editor-state.ts";
import styles from "./language-choice.module.css";
import { languageTexts as texts } from "./texts.ts";

export interface LanguageChoiceProps {
  content: ResumeContent;
  dispatch: Dispatch<EditorAction>;
}

/** The language of titles, dates and levels. */
export default function LanguageChoice({ content, dispatch }: LanguageChoiceProps) {
  const id = useId();
  const chosen = content.language ?? "pt";
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.title}</h2>
      <div className={styles.pills}>
        {RESUME_LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.pill}
            aria-pressed={language === chosen}
            onClick={() => dispatch({ type: "language", language })}
          >
            {texts.languages[language]}
          </button>
        ))}
      </div>
      <p>{texts.hint}</p>
    </section>
  );
}
