import type { ResumeContent } from "@penresume/contracts";
import { createBlocks } from "./blocks.ts";
import { colorProperties } from "./color.ts";
import { loadWords } from "./languages.ts";
import { loadQrCode } from "./qr-code.ts";
import { resolveStyle, styleCss } from "./styles.ts";

/** A résumé whose lines flow to the width of the screen, instead of lying on A4 pages. */
export interface Flow {
  /** BCP 47 */
  language: string;
  css: string;
  html: string;
}

/** Renders a résumé without measuring it, so that it needs no browser: automatic sizes are the template's. It has no scripts. */
export async function renderFlow(resume: ResumeContent): Promise<Flow> {
  const [words] = await Promise.all([loadWords(resume), loadQrCode(resume)]);
  const style = resolveStyle(resume.theme);
  const { id, columns } = style.template;
  const blocks = createBlocks(resume, words);
  const renderColumn = (column: string) =>
    blocks
      .filter((block) => block.column === column)
      .map(({ html }) => html)
      .join("");
  const classes = ["page", id, !blocks.some(({ column }) => column === "side") && "no-side"].filter(Boolean).join(" ");
  const html = columns.map((column) => `<div class="column ${column}">${renderColumn(column)}</div>`).join("");
  const colors = colorProperties(resume.theme.colors).map(([name, value]) => `${name}:${value}`);
  return {
    language: words.tag,
    css: `:root{${colors.join(";")}}${styleCss(style)}${FLOW_CSS}`,
    html: `<div class="${classes}">${html}</div>`,
  };
}

/**
 * Columns in the flow, as high as their text in whatever font the browser has, one above the other on phones. The template's styles
 * come before.
 */
const FLOW_CSS =
  ".page.page{display:flex;align-items:flex-start;gap:8mm;width:auto;height:auto;min-height:0;overflow:hidden;" +
  "padding:var(--top,15mm) var(--right,16mm) 14mm var(--left,16mm);text-size-adjust:100%;-webkit-text-size-adjust:100%}" +
  ".page.page::after{display:none}" +
  ".page .column.column{position:relative;inset:auto;width:auto;height:auto;flex:1 1 0;min-width:0;transform:none}" +
  ".page .column.side.side{flex:0 0 var(--side,52mm)}.page.no-side .side{display:none}" +
  ".page .nowrap.nowrap{white-space:normal;overflow-wrap:break-word}" +
  "@media (max-width:800px){.page.page{--left:5mm;--right:5mm;--top:7mm;display:block;zoom:1.2}.page.page::before{display:none}" +
  ".page .column.side.side{margin-bottom:5mm}.page .with-photo.with-photo{flex-direction:column;align-items:flex-start;gap:3mm}" +
  ".page .top.top{width:auto;height:auto;margin:0;padding:0 0 4mm}.page .top-space.top-space{height:0}}";
