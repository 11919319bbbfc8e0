import type { Layout, Theme, ThemeColors } from "@penresume/contracts";
import { PALETTES, PRESETS } from "@penresume/resume-view";
import { sameContent } from "./rules.ts";

/** The theme of a layout and colours: named after the preset they make up, else after the palette. */
export function themeOf(layout: Layout, colors: ThemeColors): Theme {
  const preset = PRESETS.find(({ theme }) => theme.layout === layout && sameContent(theme.colors, colors));
  if (preset) return preset.theme;
  const palette = PALETTES.find((palette) => sameContent(palette.colors, colors));
  return { ...(palette && { id: palette.id, name: palette.name }), colors, layout };
}
