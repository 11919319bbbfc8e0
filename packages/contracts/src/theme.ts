import { z } from "zod";

/** Layouts that every release can draw. `theme.template` names templates of later releases. */
export const LAYOUTS = ["classic", "modern", "minimal", "sidebar"] as const;

/** Space between lines and entries. */
export const SPACINGS = ["compact", "normal", "airy"] as const;

/** Widths of a page's margins. */
export const MARGINS = ["narrow", "normal", "wide"] as const;

/** Sizes of a résumé's text in pt. */
export const TEXT_SIZE = { min: 8.5, max: 12, step: 0.25 } as const;

/** Looks of a month and year on the pages: '03/2019', 'mar/2019', 'março de 2019'. */
export const DATE_STYLES = ["numeric", "short", "long"] as const;

// not an enum: names of newer releases are kept
const styleName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "Nome inválido.");

const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, "Cor inválida.");

export const themeColorsSchema = z.object({
  primary: hexColor,
  secondary: hexColor,
  text: hexColor,
  background: hexColor,
  accent: hexColor,
});

const storedThemeSchema = z.object({
  id: z.string().max(60).optional(),
  name: z.string().max(60).optional(),
  colors: themeColorsSchema,
  /** The layout shown by a release that does not know `template`. */
  layout: z.enum(LAYOUTS),
  /** Name of a template of resume-view; absent when `layout` names it. */
  template: styleName.optional(),
  /**
   * Body text size in pt; absent for the template's default size. A theme without size, spacing and margins has automatic ones,
   * which depend on the content.
   */
  textSize: z.number().min(TEXT_SIZE.min).max(TEXT_SIZE.max).optional(),
  spacing: z.enum(SPACINGS).optional(),
  margins: z.enum(MARGINS).optional(),
  /** Name of a font pair of resume-view; absent for the template's default fonts. */
  fonts: styleName.optional(),
  /** False hides the photo in templates that have a place for it. */
  showPhoto: z.boolean().optional(),
  /** Absent: dates of one look are shown as typed, dates of several in their most frequent one. */
  dateStyle: z.enum(DATE_STYLES).optional(),
  /**
   * Edition of the template: a later one may look different, and stored résumés keep theirs. Absent for the first one, the only one
   * so far (docs/decisions/0019).
   */
  edition: z.number().int().positive().optional(),
});

/** Accepts a template name in `layout` too, as the specified API sends it. */
export const themeSchema = storedThemeSchema
  .extend({ layout: styleName })
  .transform(({ layout: name, ...theme }) => {
    const layout = LAYOUTS.find((layout) => layout === name);
    return layout ? { ...theme, layout } : { ...theme, layout: LAYOUTS[0], template: theme.template ?? name };
  })
  .pipe(storedThemeSchema);

export type Layout = (typeof LAYOUTS)[number];
export type DateStyle = (typeof DATE_STYLES)[number];
export type Spacing = (typeof SPACINGS)[number];
export type Margins = (typeof MARGINS)[number];
export type Theme = z.infer<typeof themeSchema>;
export type ThemeColors = z.infer<typeof themeColorsSchema>;
