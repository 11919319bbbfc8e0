import type { Layout, Theme, ThemeColors } from "@penresume/contracts";
import { PALETTES, PRESETS } from "@penresume/resume-view";
import { isSameContent } from "./rules.ts";

/** A theme of a layout and colours, named after the matching preset, else after the palette. */
export function createTheme(layout: Layout, colors: ThemeColors): Theme {
  const preset = PRESETS.find(({ theme }) => theme.layout === layout && isSameContent(theme.colors, colors));
  if (preset) return preset.theme;
  const palette = PALETTES.find((palette) => isSameContent(palette.colors, colors));
  return { ...(palette && { id: palette.id, name: palette.name }), colors, layout };
}
