import { findTemplate, LayoutThumbnail, PALETTES, PRESETS, TEMPLATES } from "@penresume/resume-view";
import { classNames, isSameContent, Tabs } from "@penresume/web-kit";
import { type ReactNode, useId } from "react";
import { withColors, withTemplate } from "../resume/theme.ts";
import type { StepProps } from "./step-props.ts";
import { themeTexts as texts } from "./texts.ts";
import styles from "./theme-step.module.css";

export function ThemeStep({ state, dispatch }: StepProps) {
  const { theme } = state.content;
  const presetsId = useId();
  const layouts = (
    <div className={classNames(styles.choices, styles.layouts)} role="radiogroup" aria-label={texts.layout}>
      {TEMPLATES.map((template) => (
        <Choice
          key={template.id}
          name="layout"
          label={template.name}
          checked={findTemplate(theme) === template}
          onChoose={() => dispatch({ type: "theme", theme: withTemplate(theme, template) })}
        >
          <span className={styles.thumbnail}>
            <LayoutThumbnail layout={template.layout} colors={theme.colors} />
          </span>
        </Choice>
      ))}
    </div>
  );
  const palettes = (
    <div className={styles.choices} role="radiogroup" aria-label={texts.colors}>
      {PALETTES.map((palette) => (
        <Choice
          key={palette.id}
          name="palette"
          label={palette.name}
          checked={isSameContent(theme.colors, palette.colors)}
          onChoose={() => dispatch({ type: "theme", theme: withColors(theme, palette.colors) })}
        >
          <Swatch colors={[palette.colors.primary, palette.colors.secondary, palette.colors.accent]} />
        </Choice>
      ))}
    </div>
  );
  return (
    <div className={styles.step}>
      <Tabs
        label={texts.tabs}
        tabs={[
          { id: "layout", label: texts.layout, content: layouts },
          { id: "colors", label: texts.colors, content: palettes },
        ]}
      />
      <section aria-labelledby={presetsId} className={styles.presets}>
        <h2 id={presetsId}>{texts.presets}</h2>
        <div className={styles.pills}>
          {PRESETS.map((preset) => (
            <button
              key={preset.id}
              type="button"
              className={styles.pill}
              aria-pressed={theme.id === preset.id}
              onClick={() => dispatch({ type: "theme", theme: preset.theme })}
            >
              <span className={styles.dot} style={{ background: preset.theme.colors.primary }} />
              {preset.name}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}

function Choice({
  name,
  label,
  checked,
  onChoose,
  children,
}: {
  name: string;
  label: string;
  checked: boolean;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} className={styles.radio} />
      {children}
      <span className={styles.name}>{label}</span>
    </label>
  );
}

const Swatch = ({ colors }: { colors: string[] }) => (
  <span className={styles.swatch} aria-hidden="true">
    {colors.map((color) => (
      <span key={color} style={{ background: color }} />
    ))}
  </span>
);
