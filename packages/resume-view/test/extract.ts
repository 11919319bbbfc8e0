import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text that pdf.js extracts from a PDF, without replacing ligatures as other readers do, and its number of pages. */
export async function readByPdfjs(path: string): Promise<{ text: string; pages: number }> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  let text = "";
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent({ disableNormalization: true });
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    text += "\n";
  }
  const pages = document.numPages;
  await task.destroy();
  return { text, pages };
}

/** Removes white space and emoji joiners, since line ends are not part of a text. */
export const solid = (text: string): string => text.replace(/\s+|\ufe0f|\u200d/g, "");
