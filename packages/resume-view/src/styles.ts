import { type Margins, type Spacing, TEXT_SIZE, type Theme } from "@penresume/contracts";
import { FONT_PAIRS, type FontFamily, fontStack } from "./font-families.ts";
import { gridCss } from "./grid.ts";
import { FIT_SIZES, SMALLEST_TEXT } from "./line-breaks.ts";
import type { Template } from "./template.ts";
import { findTemplate } from "./templates.ts";

/** Factors of line heights and of the gaps between blocks. */
const SPACING_FACTORS: Record<Spacing, { line: number; gap: number }> = {
  compact: { line: 0.95, gap: 0.7 },
  normal: { line: 1, gap: 1 },
  airy: { line: 1.06, gap: 1.35 },
};

/** Text of this size in pt or larger never grows, because its space may be fixed. */
const DISPLAY_SIZE = 15;
/** Lengths below this, in pt, are rules, which do not change. */
const RULE = 2;
/** A pixel in pt. Line heights are whole pixels for text extraction by position; see templates/sidebar.ts. */
const PX = 0.75;

const GAPS = new Set(["padding-top", "padding-bottom", "margin-top", "margin-bottom", "--gap"]);

/** Scales the lengths in pt of CSS to the text size and spacing of a style. */
function scaleText(
  css: string,
  { template, textSize, spacing }: { template: { textSize: number }; textSize: number; spacing: Spacing },
): string {
  const size = textSize / template.textSize;
  const { line, gap } = SPACING_FACTORS[spacing];
  if (size === 1 && spacing === "normal") return css;
  const scaleLength = (property: string, length: number): number => {
    const sizeOfText = length >= DISPLAY_SIZE ? Math.min(1, size) : size;
    if (property === "font-size") return Math.max(length * sizeOfText, Math.min(length, TEXT_SIZE.min));
    if (property === "line-height") return Math.round((length * sizeOfText * line) / PX) * PX;
    if (GAPS.has(property)) return length * size * gap;
    return length < RULE ? length : length * size;
  };
  // a declaration, then each of its lengths
  return css.replace(/([a-z-]+):([^;{}]*\dpt[^;{}]*)/g, (_, property: string, value: string) => {
    const scaled = value.replace(
      /(\d*\.?\d+)pt\b/g,
      (_, length: string) => `${Number(scaleLength(property, Number(length)).toFixed(3))}pt`,
    );
    return `${property}:${scaled}`;
  });
}

/** What decides how much fits on a page. */
export interface Sizes {
  /** Body text size in pt. */
  textSize: number;
  spacing: Spacing;
  margins: Margins;
}

/** A template with a theme's typography. */
export interface Style extends Sizes {
  /** Equal for equal styles. */
  key: string;
  template: Template;
  fonts: { heading: FontFamily; body: FontFamily };
}

export function resolveStyle(theme: Theme, template = findTemplate(theme)): Style {
  const { textSize = template.textSize, spacing = "normal", margins = "normal" } = theme;
  const fonts = FONT_PAIRS.find(({ id }) => id === theme.fonts) ?? template.fonts;
  const key = [template.id, textSize, spacing, margins, fonts.heading, fonts.body].join(" ");
  return { key, template, textSize, spacing, margins, fonts };
}

const A4_HEIGHT = 297;
const PX_PER_MM = 96 / 25.4;

/** Height of a page's columns in px. */
export const pageHeight = (style: Style): number => columnHeight(style) * PX_PER_MM;

/** Factors of the template's margins. */
const MARGIN_FACTORS: Record<Margins, number> = { narrow: 0.8, normal: 1, wide: 1.2 };

const columnHeight = ({ template: { top, bottom }, margins }: Style) =>
  A4_HEIGHT - (top + bottom) * MARGIN_FACTORS[margins];

/**
 * A block does not depend on its neighbours, except for its gap (padding-top), which is removed at the top of a page. `.set` is a
 * page with inserted line breaks. Positioned boxes have no text, because a PDF would have it after all other text. The flow has no
 * borders, because their widths are rounded to the screen's pixels.
 */
const base = `
.page,.page *,.page ::before{box-sizing:border-box;margin:0;padding:0}
.page{position:relative;width:210mm;height:297mm;overflow:hidden;break-after:page;background:var(--background);color:var(--text);
  font-weight:400;font-size:10pt;line-height:14pt;font-family:var(--body-font);font-kerning:normal;font-synthesis:none;font-variant-numeric:lining-nums;font-variant-ligatures:none;
  text-align:left;text-rendering:geometricPrecision;text-size-adjust:none;-webkit-text-size-adjust:none;hyphens:manual;
  overflow-wrap:anywhere;letter-spacing:normal;word-spacing:normal;text-transform:none;direction:ltr;
  print-color-adjust:exact;-webkit-print-color-adjust:exact;forced-color-adjust:none}
.page:last-child{break-after:auto}
.set .t,.set .rows{white-space:nowrap}
.page p,.page li{text-wrap-style:pretty}
.page .nowrap{white-space:nowrap}
${FIT_SIZES.map((size) => `.page .fit-${size}{font-size:max(${size}%,${SMALLEST_TEXT}px)}`).join("")}
.page .divided{white-space:inherit}
.page a{color:inherit;text-decoration:none}
.page ul{list-style:none}
.page em{font-style:normal}
.page .italic{font-style:italic}
.page strong{font-weight:600}
.page div.rows a{text-decoration:underline .5pt;text-underline-offset:1.5pt}
.page h1,.page h2,.page h3{font-size:inherit;font-weight:inherit}
.page h1,.page h2{font-family:var(--heading-font)}
.page[data-footer]::after{content:attr(data-footer);position:absolute;bottom:7mm;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;
  text-align:right;font-size:8.5pt;line-height:11pt;color:var(--muted)}
.page .head.with-photo{display:flex;align-items:center;gap:7mm}
.page .head img{flex:none;display:block;object-fit:cover;background:var(--tint)}
.page .identity{flex:1;min-width:0}
.page .qr{display:flex;align-items:center;gap:3mm;padding-top:13pt}
.page .qr svg{flex:none;shape-rendering:crispEdges}
.page .qr p{flex:1;min-width:0}
.column{position:absolute}
.column>i{display:block}
.column>.b:first-child{padding-top:0}
.page .eol::after{content:"\\a";white-space:pre}
.page .summary .t+.t,.page .summary ul,.page .rows p+p,.page .rows p+ul,.page .rows ul+p{margin-top:3pt}
.page div.rows li{margin-top:1pt}
.page div.rows li:first-child{margin-top:0}
.page div.rows .apart:not(:first-child){margin-top:8pt}
.page .column>.continued>.rows{padding-top:0}
.page div.rows>:first-child,.page div.rows>ul:first-child>:first-child{margin-top:0}
`;

/** The margins of a page in mm. */
export function getMargins({ template: { top, bottom, left, right }, margins }: Style) {
  const factor = MARGIN_FACTORS[margins];
  return { top: top * factor, bottom: bottom * factor, left: left * factor, right: right * factor };
}

const frame = (style: Style) => {
  const { top, left, right } = getMargins(style);
  return `.page{--top:${top}mm;--left:${left}mm;--right:${right}mm}.${style.template.id} .column{top:${top}mm;height:${columnHeight(style)}mm}`;
};

const fontProperties = ({ heading, body }: Style["fonts"]) =>
  `.page{--body-font:${fontStack(body)};--heading-font:${fontStack(heading)}}`;

const compact = (css: string) => css.replace(/\s*\n\s*/g, "");

/** The CSS of a page of this style, without its colours (see `colorProperties`). */
export const styleCss = (style: Style): string =>
  compact(
    fontProperties(style.fonts) + scaleText(base + frame(style) + gridCss(style.template) + style.template.css, style),
  );

const sheets = new Map<string, CSSStyleSheet>();
const SHEETS_KEPT = 50;

/** Creates a constructable style sheet with the CSS of a style. Browser only. */
export function styleSheet(style: Style): CSSStyleSheet {
  const cachedSheet = sheets.get(style.key);
  if (cachedSheet) return cachedSheet;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styleCss(style));
  if (sheets.size >= SHEETS_KEPT) sheets.clear();
  sheets.set(style.key, sheet);
  return sheet;
}
