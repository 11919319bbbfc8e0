import { DATE_STYLES, SPACINGS, TEXT_SIZE, type Theme } from "@penresume/contracts";
import { FONT_PAIRS, findDateStyle, findTemplate, getLanguage, resolveStyle } from "@penresume/resume-view";
import { Button, Checkbox, Select } from "@penresume/web-ui";
import { useId } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { Choice } from "../form/choice.tsx";
import pills from "../form/pills.module.css";
import { FitResult } from "./fit-result.tsx";
import styles from "./theme-step.module.css";
import { typographyTexts as texts } from "./typography-texts.ts";
import { useFit } from "./use-fit.ts";

/** Text size, spacing, look of dates, fonts, photo, and fitting all of it to one page. */
export default function Typography() {
  const { dispatch, announce } = useDocumentStore();
  const content = useDocument(getContent);
  const { theme } = content;
  const template = findTemplate(theme);
  const { textSize, spacing } = resolveStyle(theme);
  const fontsId = useId();
  const { fit, isFitting, outcome } = useFit();

  const change = (patch: Partial<Theme>) => dispatch({ type: "theme", theme: { ...theme, ...patch } });
  const resetField = (field: "textSize" | "fonts") => {
    const { [field]: _, ...rest } = theme;
    dispatch({ type: "theme", theme: rest });
  };

  async function fitToPage() {
    const outcome = await fit(1);
    if (outcome.fits === true) announce(texts.fitted(outcome));
    if (outcome.fits === "already") announce(texts.alreadyFits(1));
  }

  return (
    <div className={styles.panel}>
      <section className={styles.fit}>
        <Button onClick={() => void fitToPage()} busyText={isFitting && texts.fitting}>
          {texts.fit(1)}
        </Button>
        <p>{texts.fitHint}</p>
        {outcome && <FitResult outcome={outcome} />}
      </section>
      <Select
        label={texts.size}
        value={theme.textSize === undefined ? "" : String(textSize)}
        options={[{ value: "", label: texts.defaultSize(template.textSize) }, ...SIZES]}
        onChange={({ target }) => (target.value ? change({ textSize: Number(target.value) }) : resetField("textSize"))}
      />
      <fieldset className={styles.group}>
        <legend>{texts.spacing}</legend>
        <div className={pills.pills}>
          {SPACINGS.map((option) => (
            <button
              key={option}
              type="button"
              className={pills.pill}
              aria-pressed={spacing === option}
              onClick={() => change({ spacing: option })}
            >
              {texts.spacings[option]}
            </button>
          ))}
        </div>
      </fieldset>
      {getLanguage(content) === "pt" && (
        <fieldset className={styles.group}>
          <legend>{texts.dates}</legend>
          <div className={pills.pills}>
            {DATE_STYLES.map((option) => (
              <button
                key={option}
                type="button"
                className={pills.pill}
                aria-pressed={findDateStyle(content) === option}
                onClick={() => change({ dateStyle: option })}
              >
                {texts.dateStyles[option]}
              </button>
            ))}
          </div>
          <p className={styles.fontHint}>{texts.datesHint}</p>
        </fieldset>
      )}
      <section className={styles.group} aria-labelledby={fontsId}>
        <h2 id={fontsId}>{texts.fonts}</h2>
        <div className={styles.choices} role="radiogroup" aria-labelledby={fontsId}>
          <Choice
            name="fonts"
            label={texts.defaultFonts}
            checked={!FONT_PAIRS.some(({ id }) => id === theme.fonts)}
            onChoose={() => resetField("fonts")}
          >
            <span className={styles.fontHint}>{texts.defaultFontsHint}</span>
          </Choice>
          {FONT_PAIRS.map((pair) => (
            <Choice
              key={pair.id}
              name="fonts"
              label={pair.name}
              checked={theme.fonts === pair.id}
              onChoose={() => change({ fonts: pair.id })}
            >
              <span className={styles.fontHint}>{pair.description}</span>
            </Choice>
          ))}
        </div>
      </section>
      {template.photo === "none" ? (
        <p className={styles.fontHint}>{texts.noPhotoPlace}</p>
      ) : (
        <Checkbox
          label={texts.showPhoto}
          checked={theme.showPhoto !== false}
          onChange={({ target }) => change({ showPhoto: target.checked })}
        />
      )}
    </div>
  );
}

const SIZES = Array.from({ length: (TEXT_SIZE.max - TEXT_SIZE.min) / TEXT_SIZE.step + 1 }, (_, index) => {
  const size = TEXT_SIZE.min + index * TEXT_SIZE.step;
  return { value: String(size), label: texts.formatSize(size) };
});
