import type { Theme, ThemeColors } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { findTemplate, PALETTES, PRESETS } from "@penresume/resume-view";

type Template = ReturnType<typeof findTemplate>;

/** Changes the template of a theme, and keeps the typography. */
export const withTemplate = (theme: Theme, { id, layout }: Template): Theme => {
  const { template: _, edition: _edition, ...rest } = theme;
  return toNamedTheme({ ...rest, layout, ...(id !== layout && { template: id }) });
};

/** Changes the look of a theme to a preset's; the look of dates stays. */
export const withPreset = ({ dateStyle }: Theme, preset: Theme): Theme => ({
  ...preset,
  ...(dateStyle && { dateStyle }),
});

/** Changes the colours of a theme. */
export const withColors = (theme: Theme, colors: ThemeColors): Theme => toNamedTheme({ ...theme, colors });

/** Named after the matching preset, else after the palette. */
function toNamedTheme({ id: _id, name: _name, ...theme }: Theme): Theme {
  const isTheme = (other: Theme) =>
    isSameContent(other.colors, theme.colors) && findTemplate(other).id === findTemplate(theme).id;
  const preset = PRESETS.find((preset) => isTheme(preset.theme));
  const palette = PALETTES.find((palette) => isSameContent(palette.colors, theme.colors));
  const match = preset ?? palette;
  return { ...(match && { id: match.id, name: match.name }), ...theme };
}
