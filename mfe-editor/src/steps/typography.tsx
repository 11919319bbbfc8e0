import { type ResumeContent, SPACINGS, TEXT_SIZE, type Theme } from "@penresume/contracts";
import { type Fit, FONT_PAIRS, findTemplate, fitToPage, resolveStyle } from "@penresume/resume-view";
import { AlertBox, Button, Checkbox, Select } from "@penresume/web-kit";
import { type Dispatch, useId, useState } from "react";
import type { EditorAction } from "../resume/editor-state.ts";
import { Choice } from "./choice.tsx";
import styles from "./theme-step.module.css";
import { typographyTexts as texts } from "./typography-texts.ts";

type Result = Fit | { fits: "already" } | { fits: "unknown" };

/** Text size, spacing, fonts, photo, and fitting all of it to one page. */
export function Typography({
  content,
  dispatch,
  announce,
}: {
  content: ResumeContent;
  dispatch: Dispatch<EditorAction>;
  announce(text: string): void;
}) {
  const { theme } = content;
  const template = findTemplate(theme);
  const { textSize, spacing } = resolveStyle(theme);
  const fontsId = useId();
  const [isFitting, setFitting] = useState(false);
  const [result, setResult] = useState<{ of: ResumeContent; is: Result } | null>(null);

  const change = (patch: Partial<Theme>) => dispatch({ type: "theme", theme: { ...theme, ...patch } });
  const without = (field: "textSize" | "fonts") => {
    const { [field]: _, ...rest } = theme;
    dispatch({ type: "theme", theme: rest });
  };

  async function fit() {
    setFitting(true);
    try {
      const fit = await fitToPage(content);
      if (!fit.fits) return setResult({ of: content, is: fit });
      const isUnchanged = fit.textSize === textSize && fit.spacing === spacing;
      const next = isUnchanged ? content : { ...content, theme: fit.theme };
      if (!isUnchanged) dispatch({ type: "theme", theme: fit.theme });
      announce(isUnchanged ? texts.alreadyFits : texts.fitted(fit.textSize, fit.spacing));
      setResult({ of: next, is: isUnchanged ? { fits: "already" } : fit });
    } catch {
      setResult({ of: content, is: { fits: "unknown" } });
    } finally {
      setFitting(false);
    }
  }

  // A result is about one theme; after a change it is outdated.
  const shown = result?.of.theme === theme ? result.is : null;
  return (
    <div className={styles.panel}>
      <section className={styles.fit}>
        <Button onClick={() => void fit()} disabled={isFitting} busyText={isFitting && texts.fitting}>
          {texts.fit}
        </Button>
        <p>{texts.fitHint}</p>
        {shown && <FitResult result={shown} />}
      </section>
      <Select
        label={texts.size}
        value={theme.textSize === undefined ? "" : String(textSize)}
        options={[{ value: "", label: texts.defaultSize(template.textSize) }, ...SIZES]}
        onChange={({ target }) => (target.value ? change({ textSize: Number(target.value) }) : without("textSize"))}
      />
      <fieldset className={styles.group}>
        <legend>{texts.spacing}</legend>
        <div className={styles.pills}>
          {SPACINGS.map((option) => (
            <button
              key={option}
              type="button"
              className={styles.pill}
              aria-pressed={spacing === option}
              onClick={() => change({ spacing: option })}
            >
              {texts.spacings[option]}
            </button>
          ))}
        </div>
      </fieldset>
      <section className={styles.group} aria-labelledby={fontsId}>
        <h2 id={fontsId}>{texts.fonts}</h2>
        <div className={styles.choices} role="radiogroup" aria-labelledby={fontsId}>
          <Choice
            name="fonts"
            label={texts.defaultFonts}
            checked={!FONT_PAIRS.some(({ id }) => id === theme.fonts)}
            onChoose={() => without("fonts")}
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

function FitResult({ result }: { result: Result }) {
  switch (result.fits) {
    case "already":
      return <AlertBox tone="info">{texts.alreadyFits}</AlertBox>;
    case "unknown":
      return <AlertBox>{texts.fitFailed}</AlertBox>;
    case true:
      return <AlertBox tone="info">{texts.fitted(result.textSize, result.spacing)}</AlertBox>;
    case false:
      return (
        <AlertBox>
          <p>{texts.doesNotFit(TEXT_SIZE.min, result.lines)}</p>
          <p>{texts.cuts}</p>
          <ul>
            {result.cuts.map(({ name, lines }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat
              <li key={index}>{texts.cut(name, lines)}</li>
            ))}
          </ul>
        </AlertBox>
      );
  }
}
