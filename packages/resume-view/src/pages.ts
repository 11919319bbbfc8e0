import type { Layout, ResumeContent } from "@penresume/contracts";
import { createBlocks } from "./blocks.ts";
import { hasFonts, loadFonts } from "./fonts.ts";
import { measure } from "./measure.ts";
import { paginate } from "./paginate.ts";
import { pageHeight } from "./styles.ts";

/** A page: the HTML of each column's pieces from top to bottom, and a line of text at its foot, empty on the first page. */
export interface Page {
  side: string[];
  main: string[];
  footer: string;
}

/** A résumé on A4 pages. */
export interface Pages {
  layout: Layout;
  pages: Page[];
}

/** The pages of a résumé, or null while its fonts are not loaded. Browser only. */
export function tryLayoutPages(resume: ResumeContent): Pages | null {
  const { layout } = resume.theme;
  const blocks = createBlocks(resume);
  if (!hasFonts(blocks)) return null;
  const measured = measure(blocks, layout);
  const layoutColumn = (column: "side" | "main") => {
    const boxes = measured.filter((_, index) => blocks[index]?.column === column);
    return paginate(boxes, pageHeight(layout)).map((page) =>
      page.map(({ box, from, to }) => boxes[box]?.getPiece(from, to) ?? ""),
    );
  };
  const side = layoutColumn("side");
  const main = layoutColumn("main");
  const length = Math.max(1, side.length, main.length);
  const footer = (index: number) =>
    index > 0 ? [resume.personalInfo.fullName.trim(), `${index + 1}/${length}`].filter(Boolean).join(" · ") : "";
  return {
    layout,
    pages: Array.from({ length }, (_, index) => ({
      side: side[index] ?? [],
      main: main[index] ?? [],
      footer: footer(index),
    })),
  };
}

/** Loads the fonts first. Rejects when they cannot be loaded. */
export async function layoutPages(resume: ResumeContent): Promise<Pages> {
  await loadFonts(createBlocks(resume));
  return tryLayoutPages(resume) as Pages;
}
