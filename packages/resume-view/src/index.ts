import "./fonts.css";

export { orderForTemplate, presentEducation, presentExperience } from "./blocks.ts";
export { hasSeveralLines, hasTypedBullets, removeBullet, toLines } from "./bullets.ts";
export { createColors, MIN_PRIMARY_CONTRAST } from "./color.ts";
export { type Fit, fitToPages } from "./fit-to-page.ts";
export { FONT_PAIRS, type FontPair } from "./font-families.ts";
export { findMissingGlyphs } from "./glyphs.ts";
export { isWebAddress, parseUrl } from "./html.ts";
export type { Words } from "./languages/words.ts";
export { getLanguage, loadWords } from "./languages.ts";
export { LayoutThumbnail } from "./layout-thumbnail.tsx";
export { layoutPages, type Pages } from "./pages.ts";
export { ResumePages, type ResumePagesHandle, type ResumePagesProps, type ResumePart } from "./resume-pages.tsx";
export { EMPTY_RESUME, isResumeEmpty, SAMPLE_RESUME } from "./samples.ts";
export { renderSnapshot } from "./snapshot.ts";
export { resolveStyle } from "./styles.ts";
export { findTemplate, isTemplateKnown, TEMPLATES } from "./templates.ts";
export { PALETTES, type Palette, PRESETS, type Preset } from "./themes.ts";
