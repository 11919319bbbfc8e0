import type { Layout } from "@penresume/contracts";
import { classic } from "./layouts/classic.ts";
import { minimal } from "./layouts/minimal.ts";
import { modern } from "./layouts/modern.ts";
import { sidebar } from "./layouts/sidebar.ts";

/** Lengths in mm. */
export interface LayoutStyle {
  /** Margins of every page above and below its columns. */
  top: number;
  bottom: number;
  css: string;
}

const LAYOUT_STYLES: Record<Layout, LayoutStyle> = { classic, modern, minimal, sidebar };

const A4_HEIGHT = 297;
const PX_PER_MM = 96 / 25.4;

/** Height of a page's columns in px. */
export const pageHeight = (layout: Layout): number =>
  (A4_HEIGHT - LAYOUT_STYLES[layout].top - LAYOUT_STYLES[layout].bottom) * PX_PER_MM;

/**
 * A block never depends on its neighbours, except for its gap (padding-top), which is removed at the top of a page.
 * `.set` is a page with inserted line breaks. No text in positioned boxes: a PDF has it behind all other text. No
 * borders in the flow: their widths are rounded to the screen's pixels.
 */
const base = `
.page,.page *,.page ::before{box-sizing:border-box;margin:0;padding:0}
.page{position:relative;width:210mm;height:297mm;overflow:hidden;break-after:page;background:var(--background);color:var(--text);
  font:400 10pt/14pt "PenResume Sans","PenResume Emoji",sans-serif;font-kerning:normal;font-synthesis:none;font-variant-numeric:lining-nums;
  text-align:left;text-rendering:geometricPrecision;text-size-adjust:none;-webkit-text-size-adjust:none;hyphens:manual;
  overflow-wrap:anywhere;letter-spacing:normal;word-spacing:normal;text-transform:none;direction:ltr;
  print-color-adjust:exact;-webkit-print-color-adjust:exact;forced-color-adjust:none}
.page:last-child{break-after:auto}
.set .t,.set .rows{white-space:nowrap}
.page p,.page li{text-wrap-style:pretty}
.page .nowrap{white-space:nowrap}
.page .fit-91{font-size:91%}
.page .fit-85{font-size:85%}
.page .fit-80{font-size:80%}
.page .divided{white-space:inherit}
.page a{color:inherit;text-decoration:none}
.page ul{list-style:none}
.page em{font-style:normal}
.page h1,.page h2,.page h3{font-size:inherit;font-weight:inherit}
.page[data-footer]::after{content:attr(data-footer);position:absolute;bottom:7mm;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;
  text-align:right;font-size:8.5pt;line-height:11pt;color:var(--muted)}
.column{position:absolute}
.column>i{display:block}
.column>.b:first-child{padding-top:0}
.page .eol::after{content:"\\a";white-space:pre}
.page .summary .t+.t,.page .summary ul,.page .rows p+p,.page .rows p+ul,.page .rows ul+p{margin-top:3pt}
.page div.rows li{padding-left:11pt;margin-top:1pt}
.page div.rows li:first-child{margin-top:0}
.page div.rows li:not(.continued)::before{content:"";float:left;width:3pt;height:3pt;margin:5pt 7pt 0 -10pt;border-radius:50%;background:var(--accent)}
.page div.rows .apart:not(:first-child){margin-top:8pt}
.page .column>.continued>.rows{padding-top:0}
.page div.rows>:first-child,.page div.rows>ul:first-child>:first-child{margin-top:0}
`;

const frame = (layout: Layout) => {
  const { top, bottom } = LAYOUT_STYLES[layout];
  return `.${layout} .column{top:${top}mm;height:${A4_HEIGHT - top - bottom}mm}`;
};

const compact = (css: string) => css.replace(/\s*\n\s*/g, "");

/** All the CSS a page of this layout needs, but for its colours (see `colorProperties`). */
export const layoutCss = (layout: Layout): string => compact(base + frame(layout) + LAYOUT_STYLES[layout].css);

let sheet: CSSStyleSheet | undefined;

/** The CSS of all layouts as one style sheet to adopt. Browser only. */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    const layouts = Object.keys(LAYOUT_STYLES) as Layout[];
    sheet.replaceSync(base + layouts.map((layout) => frame(layout) + LAYOUT_STYLES[layout].css).join(""));
  }
  return sheet;
}
