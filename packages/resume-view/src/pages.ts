import type { ResumeContent } from "@penresume/contracts";
import { createBlocks } from "./blocks.ts";
import { hasFonts, loadFonts } from "./fonts.ts";
import { findWords, loadWords } from "./languages.ts";
import { measure } from "./measure.ts";
import { paginate } from "./paginate.ts";
import { pageHeight, resolveStyle, type Style } from "./styles.ts";
import type { ColumnName } from "./template.ts";

/** A page: the HTML of each column's pieces from top to bottom, and a line of text at its foot, empty on the first page. */
export interface Page extends Record<ColumnName, string[]> {
  footer: string;
}

/** A résumé on A4 pages. */
export interface Pages {
  style: Style;
  pages: Page[];
}

/** The pages of a résumé, or null while its fonts or the words of its language are not loaded. Browser only. */
export function tryLayoutPages(resume: ResumeContent): Pages | null {
  const style = resolveStyle(resume.theme);
  const words = findWords(resume);
  if (!words) return null;
  const blocks = createBlocks(resume, words);
  if (!hasFonts(blocks, style)) return null;
  const measured = measure(blocks, style);
  const layoutColumn = (column: ColumnName) => {
    const boxes = measured.filter((_, index) => blocks[index]?.column === column);
    return paginate(boxes, pageHeight(style)).map((page) =>
      page.map(({ box, from, to }) => boxes[box]?.getPiece(from, to) ?? ""),
    );
  };
  const side = layoutColumn("side");
  const main = layoutColumn("main");
  const length = Math.max(1, side.length, main.length);
  const footer = (index: number) =>
    index > 0 ? [resume.personalInfo.fullName.trim(), `${index + 1}/${length}`].filter(Boolean).join(" · ") : "";
  return {
    style,
    pages: Array.from({ length }, (_, index) => ({
      side: side[index] ?? [],
      main: main[index] ?? [],
      footer: footer(index),
    })),
  };
}

/** Loads fonts and words first. Rejects when they cannot be loaded. */
export async function layoutPages(resume: ResumeContent): Promise<Pages> {
  await loadFonts(createBlocks(resume, await loadWords(resume)), resolveStyle(resume.theme));
  return tryLayoutPages(resume) as Pages;
}
