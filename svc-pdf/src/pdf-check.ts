import { Unprintable } from "./unprintable.ts";

const MOST_BYTES = 20 * 1024 * 1024;
const MOST_PAGES = 100;

// Chromium writes PDF 1.4 with its object dictionaries in plain text; the root of the page tree has the greatest count
const PAGE_TREE = /\/Type \/Pages\s[^>]*?\/Count (\d+)/g;
const FONT_OR_IMAGE = /\/Type \/Font\b|\/Subtype \/Image\b/;

/** What Chromium gave is a whole PDF with something on its pages. Throws when it is not: then it is never delivered. */
export function checkPdf(pdf: Uint8Array): { bytes: number; pages: number } {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  if (!text.startsWith("%PDF-") || !text.trimEnd().endsWith("%%EOF")) throw new Error("not a whole PDF");
  const pages = Math.max(0, ...[...text.matchAll(PAGE_TREE)].map(([, count]) => Number(count)));
  if (pages === 0) throw new Error("a PDF without pages");
  if (pages > MOST_PAGES) throw new Unprintable(`${pages} pages`);
  if (pdf.length > MOST_BYTES) throw new Unprintable(`${pdf.length} bytes`);
  if (!FONT_OR_IMAGE.test(text)) throw new Unprintable("nothing on its pages");
  return { bytes: pdf.length, pages };
}
