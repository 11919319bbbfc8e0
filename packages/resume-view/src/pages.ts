import type { Layout, ResumeContent } from "@penresume/contracts";
import { createBlocks } from "./blocks.ts";
import { hasFonts, loadFonts } from "./fonts.ts";
import { measure } from "./measure.ts";
import { paginate } from "./paginate.ts";
import { pageHeight } from "./styles.ts";

/** A résumé on A4 pages: for each column of a page, the HTML of its pieces from top to bottom. */
export interface Pages {
  layout: Layout;
  pages: { side: string[]; main: string[] }[];
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
  return {
    layout,
    pages: Array.from({ length }, (_, page) => ({ side: side[page] ?? [], main: main[page] ?? [] })),
  };
}

/** Loads the fonts first. Rejects when they cannot be loaded. */
export async function layoutPages(resume: ResumeContent): Promise<Pages> {
  await loadFonts(createBlocks(resume));
  return tryLayoutPages(resume) as Pages;
}
