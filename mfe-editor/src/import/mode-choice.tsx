import styles from "./mode-choice.module.css";
import shared from "./review.module.css";
import { reviewTexts as texts } from "./texts.ts";

/** Whether the import is merged with the résumé or replaces it. */
export function ModeChoice({ replacesAll, onChange }: { replacesAll: boolean; onChange(replacesAll: boolean): void }) {
  return (
    <fieldset className={styles.mode}>
      <legend>{texts.mode}</legend>
      {(["merge", "replace"] as const).map((mode) => (
        <label key={mode} className={styles.radio}>
          <input
            type="radio"
            name="import-mode"
            checked={replacesAll === (mode === "replace")}
            onChange={() => onChange(mode === "replace")}
          />
          {texts.modes[mode]}
        </label>
      ))}
      <p className={shared.note}>{texts.modeHint}</p>
    </fieldset>
  );
}
