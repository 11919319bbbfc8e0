import type { Layout, ResumeContent } from "@penresume/contracts";
import { blocksOf } from "./blocks.ts";
import { hasFonts, loadFonts, measure } from "./measure.ts";
import { paginate } from "./paginate.ts";
import { pageHeight } from "./styles.ts";

/** A résumé laid on A4 pages: for each column of a page, the HTML of its pieces from top to bottom. */
export interface Pages {
  layout: Layout;
  pages: { side: string[]; main: string[] }[];
}

/** The pages of a résumé, or null while fonts it needs are not loaded. Browser only. */
export function layOut(resume: ResumeContent): Pages | null {
  const { layout } = resume.theme;
  const blocks = blocksOf(resume);
  if (!hasFonts(blocks)) return null;
  const measured = measure(blocks, layout);
  const column = (name: "side" | "main") => {
    const boxes = measured.filter((_, index) => blocks[index]?.column === name);
    return paginate(boxes, pageHeight(layout)).map((page) =>
      page.map(({ box, from, to }) => boxes[box]?.piece(from, to) ?? ""),
    );
  };
  const side = column("side");
  const main = column("main");
  const length = Math.max(1, side.length, main.length);
  return {
    layout,
    pages: Array.from({ length }, (_, page) => ({ side: side[page] ?? [], main: main[page] ?? [] })),
  };
}

/** As `layOut`, loading the fonts first. Rejects when they cannot be loaded. */
export async function layoutPages(resume: ResumeContent): Promise<Pages> {
  await loadFonts(blocksOf(resume));
  return layOut(resume) as Pages;
}
