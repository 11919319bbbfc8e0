import { RESUME_LANGUAGES } from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { NeedsNetwork, useSession } from "@penresume/web-host";
import { Button, classNames } from "@penresume/web-ui";
import { useId, useState } from "react";
import { Sparkle } from "../assist/sparkle.tsx";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import pills from "../form/pills.module.css";
import { LazyComponent } from "../lib/lazy-component.tsx";
import styles from "./language-choice.module.css";
import { languageTexts as texts, translationTexts } from "./texts.ts";

const loadTranslation = () => import("./translation-dialog.tsx");

/** The language of titles, dates and levels. */
export default function LanguageChoice() {
  const { dispatch } = useDocumentStore();
  const content = useDocument(({ state }) => state.content);
  const id = useId();
  const { user } = useSession();
  const [isTranslating, setTranslating] = useState(false);
  const chosen = content.language ?? "pt";
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.title}</h2>
      <div className={pills.pills} role="radiogroup" aria-labelledby={id}>
        {RESUME_LANGUAGES.map((language) => (
          <label key={language} lang={language} className={classNames(pills.pill, language === chosen && pills.chosen)}>
            <input
              type="radio"
              name={id}
              checked={language === chosen}
              onChange={() => dispatch({ type: "language", language })}
            />
            {texts.languages[language]}
          </label>
        ))}
      </div>
      <p>{texts.hint}</p>
      {!isResumeEmpty(content) &&
        (user ? (
          <div className={styles.translate}>
            <NeedsNetwork action="traduza">
              <Button variant="secondary" onClick={() => setTranslating(true)}>
                <Sparkle />
                {translationTexts.open}
              </Button>
            </NeedsNetwork>
            <p>{translationTexts.hint}</p>
          </div>
        ) : (
          <p>{translationTexts.guestHint}</p>
        ))}
      {isTranslating && (
        <LazyComponent load={loadTranslation} props={{ content, onClose: () => setTranslating(false) }} />
      )}
    </section>
  );
}
