import type { ResumeContent } from "@penresume/contracts";
import { getVisibleContent } from "@penresume/resume-export";
import { EMPTY_RESUME, type PageTexts, readPages } from "@penresume/resume-view";
import { createReview } from "../import/create-review.ts";
import { applyReview } from "../import/merge.ts";
import { createReader, ImportError } from "../import/reader.ts";
import { compareReading, type ReadGroup } from "./compare-reading.ts";

export interface Reading {
  /** The lines of each page. */
  pages: string[][];
  /** Null when no résumé was recognised. */
  groups: ReadGroup[] | null;
}

/** Reads the pages as software reads the PDF, and finds the fields in their text with the importer. */
export async function readResume(content: ResumeContent, signal: AbortSignal): Promise<Reading> {
  const pages = await readPages(content);
  const reader = createReader();
  signal.addEventListener("abort", reader.close, { once: true });
  try {
    const imported = await reader.readPages(pages);
    const found = applyReview(createReview(imported), EMPTY_RESUME, { replacesAll: true, choices: {} });
    const lines = pages.map(toLines);
    return { pages: lines, groups: compareReading(getVisibleContent(content), found, lines.flat()) };
  } catch (error) {
    if (!(error instanceof ImportError) || error.problem !== "not-a-resume") throw error;
    return { pages: pages.map(toLines), groups: null };
  } finally {
    reader.close();
  }
}

/** Joins what follows each other on one baseline. */
export function toLines({ items }: PageTexts): string[] {
  const lines: string[] = [];
  let last: PageTexts["items"][number] | undefined;
  for (const item of items) {
    const text = item.text.replace(/\s+/g, " ");
    if (last && Math.abs(last.y - item.y) < item.size / 2 && item.x >= last.x) {
      const isApart = item.x - last.right > item.size / 8 && !/\s$/.test(lines.at(-1) ?? "");
      lines[lines.length - 1] += (isApart ? " " : "") + text;
    } else lines.push(text);
    last = item;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}
