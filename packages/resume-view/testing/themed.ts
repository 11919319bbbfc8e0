import type { ResumeContent } from "@penresume/contracts";
import type { Template } from "../src/template.ts";
import { PALETTES, type Palette } from "../src/themes.ts";

/** A résumé in a template. */
export const themed = (
  content: ResumeContent,
  { id, layout }: Template,
  { colors } = PALETTES[0] as Palette,
): ResumeContent => ({ ...content, theme: { colors, layout, template: id } });
