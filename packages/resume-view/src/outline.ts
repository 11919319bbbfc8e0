import type { ResumeContent } from "@penresume/contracts";
import { derivePalette } from "./color.ts";
import { cleanText, type OutlineLine, presentLink } from "./html.ts";
import { words as en } from "./languages/en.ts";
import { words as es } from "./languages/es.ts";
import { pt } from "./languages/pt.ts";
import { getLanguage } from "./languages.ts";
import { type Presentation, presentResume } from "./presentation.ts";
import { getMargins, resolveStyle, type Style } from "./styles.ts";
import { findTemplate } from "./templates.ts";

export { listAbout, type OutlineBody, type OutlineEntry, presentLines } from "./presentation.ts";
export { cleanText, derivePalette, getMargins, type OutlineLine, presentLink };

/** What the pages of a résumé show, without their look. */
export interface Outline extends Presentation {
  style: Style;
}

const WORDS = { pt, en, es };

/** Lists what the pages of a résumé show, in reading order. */
export function outlineResume(resume: ResumeContent): Outline {
  const template = findTemplate(resume.theme);
  return {
    style: resolveStyle(resume.theme, template),
    ...presentResume(resume, template, WORDS[getLanguage(resume)]),
  };
}
