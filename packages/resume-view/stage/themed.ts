import type { ResumeContent } from "@penresume/contracts";
import type { Template } from "../src/template.ts";
import { EDITION, PALETTES, type Palette } from "../src/themes.ts";

/** A résumé in a template, in its edition. */
export const themed = (
  content: ResumeContent,
  { id, layout, lastEdition: edition = EDITION }: Template,
  { colors } = PALETTES[0] as Palette,
): ResumeContent => ({ ...content, theme: { colors, layout, template: id, edition } });
