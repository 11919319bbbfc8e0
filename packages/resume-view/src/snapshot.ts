import type { ResumeContent } from "@penresume/contracts";
import { layoutPages } from "./automatic.ts";
import { colorProperties } from "./color.ts";
import { escapeHtml } from "./html.ts";
import { loadWords } from "./languages.ts";
import type { Page } from "./pages.ts";
import { styleCss } from "./styles.ts";

/**
 * Renders the pages of the preview as one HTML document, which is stored and rendered as PDF. It has no scripts and no embedded
 * fonts. Its only URL is the photo's path. The pages of a letter (`createLetter`) come first; they have the same style. Browser only.
 */
export async function renderSnapshot(resume: ResumeContent, letter?: ResumeContent): Promise<string> {
  const { style, pages: ownPages } = await layoutPages(resume);
  const pages = letter ? [...(await layoutPages(letter)).pages, ...ownPages] : ownPages;
  const words = await loadWords(resume);
  const colors = colorProperties(resume.theme.colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
  const { id, columns } = style.template;
  const renderColumns = (page: Page) =>
    columns.map((column) => `<div class="column ${column}">${page[column].join("")}</div>`).join("");
  const getClasses = ({ isWide, side }: Page) =>
    ["page set", id, isWide && "wide", side.length === 0 && "no-side"].filter(Boolean).join(" ");
  return (
    `<!doctype html><html lang="${words.tag}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(resume.personalInfo.fullName) || words.untitled}</title>` +
    `<style>@page{size:210mm 297mm;margin:0}html,body{margin:0}:root{${colors}}${styleCss(style)}</style></head><body>` +
    pages
      .map(
        (page) =>
          `<div class="${getClasses(page)}" data-footer="${escapeHtml(page.footer)}">${renderColumns(page)}</div>`,
      )
      .join("") +
    "</body></html>"
  );
}
