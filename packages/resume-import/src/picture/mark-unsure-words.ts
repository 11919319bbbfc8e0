import { refKey } from "../line.ts";
import type { ImportedResume, UnsureWord } from "../result/result.ts";
import type { PicturePage } from "./read-page.ts";

/**
 * Marks the fields that have a word that may be misread, and a date or level that was read from a line with one. Lines that are hardly legible are
 * in no field.
 */
export function markUnsureWords(imported: ImportedResume, pages: PicturePage[]): ImportedResume {
  const unsure = pages.flatMap(({ unsure }, index) =>
    unsure.flatMap(({ text, box }): UnsureWord[] => {
      const line = imported.lines.find(
        ({ page, box: around }) => page === index + 1 && around !== undefined && isInside(box, around),
      );
      return line ? [{ text, box, page: line.page, line: line.line }] : [];
    }),
  );
  const marked = Object.entries(imported.provenance).flatMap(([path, refs]) => {
    const own = new Set(refs.map(refKey));
    const words = unsure.filter((word) => own.has(refKey(word)));
    const value = readPath(imported.content, path);
    const isDoubtful = words.some(({ text }) => value.includes(text) || text.includes(value) || !isText(path, value));
    return isDoubtful && value ? [{ path, reason: "unsure-word" as const }] : [];
  });
  // what is misread may look out of place
  const misread = new Set(marked.map(({ path }) => path));
  const illegible = pages.flatMap(({ illegible }, index) =>
    illegible.map((text) => ({ text, page: index + 1, line: 0 })),
  );
  return {
    ...imported,
    unplaced: [...imported.unplaced, ...illegible],
    uncertainties: [...imported.uncertainties.filter(({ path }) => !misread.has(path)), ...marked],
    unsure,
  };
}

/** Whether a field has the words of its lines; a date and a level are written in other words. */
const isText = (path: string, value: string): boolean => !/(?:[dD]ate|proficiency)$/.test(path) && value !== "";

/** Whether the middle of a word is in the box of a line. */
const isInside = (word: UnsureWord["box"], line: UnsureWord["box"]): boolean => {
  const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
  return x >= line.x - 2 && x <= line.x + line.width + 2 && y >= line.y - 2 && y <= line.y + line.height + 2;
};

function readPath(content: unknown, path: string): string {
  let value = content;
  for (const key of path.split(".")) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === "string" ? value : "";
}
