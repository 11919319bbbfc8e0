import { DATE_STYLES, MARGINS, type ResumeContent, SPACINGS, TEXT_SIZE, type Theme } from "@penresume/contracts";
import {
  FONT_PAIRS,
  findDateStyle,
  findTemplate,
  fontStack,
  getLanguage,
  isAutomatic,
  layoutPages,
  resolveStyle,
  type Sizes,
  toShownResume,
} from "@penresume/resume-view";
import { Button, Checkbox, Select } from "@penresume/web-ui";
import { useEffect, useId, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { Choice } from "../form/choice.tsx";
import { FitResult } from "../form/fit-result.tsx";
import pills from "../form/pills.module.css";
import { typographyTexts as texts } from "../form/typography-texts.ts";
import { useFit } from "../form/use-fit.ts";
import styles from "./theme-step.module.css";

/** Text size, spacing, look of dates, fonts, photo, and fitting all of it to one page. */
export default function Typography() {
  const { dispatch, announce } = useDocumentStore();
  const content = useDocument(getContent);
  const { theme } = content;
  const template = findTemplate(theme);
  const isAuto = isAutomatic(theme);
  const sizes = useShownSizes(content);
  const { textSize, spacing, margins } = sizes;
  const fontsId = useId();
  const { fit, isFitting, outcome } = useFit();

  const change = (patch: Partial<Theme>) => dispatch({ type: "theme", theme: { ...theme, ...patch } });
  // All of them, so that a chosen one does not change the others.
  const changeSizes = (patch: Partial<Sizes>) => change({ textSize, spacing, margins, ...patch });
  const resetSizes = () => {
    const { textSize: _, spacing: _spacing, margins: _margins, ...rest } = theme;
    dispatch({ type: "theme", theme: rest });
  };
  const resetFonts = () => {
    const { fonts: _, ...rest } = theme;
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
      <div className={styles.group}>
        <Checkbox
          label={texts.automatic}
          checked={isAuto}
          onChange={({ target }) => (target.checked ? resetSizes() : changeSizes({}))}
        />
        <p className={styles.fontHint}>{texts.automaticHint}</p>
        {isAuto && <p className={styles.fontHint}>{texts.automaticSizes(sizes)}</p>}
      </div>
      <Select
        label={texts.size}
        value={String(textSize)}
        options={SIZES.map((size) => ({
          value: String(size),
          label: size === template.textSize ? texts.defaultSize(size) : texts.formatSize(size),
        }))}
        onChange={({ target }) => changeSizes({ textSize: Number(target.value) })}
      />
      <Options
        legend={texts.spacing}
        options={SPACINGS}
        names={texts.spacings}
        chosen={spacing}
        onChoose={(spacing) => changeSizes({ spacing })}
      />
      <Options
        legend={texts.margins}
        options={MARGINS}
        names={texts.marginNames}
        chosen={margins}
        onChoose={(margins) => changeSizes({ margins })}
      />
      {getLanguage(content) === "pt" && (
        <Options
          legend={texts.dates}
          options={DATE_STYLES}
          names={texts.dateStyles}
          chosen={findDateStyle(content)}
          hint={texts.datesHint}
          onChoose={(dateStyle) => change({ dateStyle })}
        />
      )}
      <section className={styles.group} aria-labelledby={fontsId}>
        <h2 id={fontsId}>{texts.fonts}</h2>
        <div className={styles.choices} role="radiogroup" aria-labelledby={fontsId}>
          <Choice
            name="fonts"
            label={texts.defaultFonts}
            checked={!FONT_PAIRS.some(({ id }) => id === theme.fonts)}
            onChoose={resetFonts}
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
              <span className={styles.font} style={{ fontFamily: fontStack(pair.heading) }}>
                {texts.fontSample}
                <span style={{ fontFamily: fontStack(pair.body) }}>{pair.description}</span>
              </span>
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

/** A choice between a few options, all in sight. */
function Options<Option extends string>({
  legend,
  options,
  names,
  chosen,
  hint,
  onChoose,
}: {
  legend: string;
  options: readonly Option[];
  names: Readonly<Record<Option, string>>;
  chosen: Option | undefined;
  hint?: string;
  onChoose(option: Option): void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={pills.pills}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className={pills.pill}
            aria-pressed={chosen === option}
            onClick={() => onChoose(option)}
          >
            {names[option]}
          </button>
        ))}
      </div>
      {hint && <p className={styles.fontHint}>{hint}</p>}
    </fieldset>
  );
}

const SIZES = Array.from(
  { length: (TEXT_SIZE.max - TEXT_SIZE.min) / TEXT_SIZE.step + 1 },
  (_, index) => TEXT_SIZE.min + index * TEXT_SIZE.step,
);

/** The sizes in which the pages are shown; the template's until automatic ones are laid out. */
function useShownSizes(content: ResumeContent): Sizes {
  const isAuto = isAutomatic(content.theme);
  const [sizes, setSizes] = useState<Sizes | null>(null);
  useEffect(() => {
    if (!isAuto) return;
    let isCurrent = true;
    layoutPages(toShownResume(content)).then(
      ({ style }) => isCurrent && setSizes(style),
      // the preview reports missing fonts
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [content, isAuto]);
  return (isAuto && sizes) || resolveStyle(content.theme);
}
