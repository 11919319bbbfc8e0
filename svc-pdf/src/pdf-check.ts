import { PdfTooLargeError, RenderError } from "./render-errors.ts";

// as base64 still below RabbitMQ's largest message, 16 MiB; a full résumé with a photo has about 1 MB
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PAGES = 100;

// Chromium writes PDF 1.4 with its object dictionaries in plain text; the root of the page tree has the greatest count
const PAGE_TREE = /\/Type \/Pages\s[^>]*?\/Count (\d+)/g;
const FONT_OR_IMAGE = /\/Type \/Font\b|\/Subtype \/Image\b/;

/** Number of pages of a PDF. Throws for an incomplete or empty PDF, too many pages or too many bytes. */
export function checkPdf(pdf: Buffer): number {
  const text = pdf.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.trimEnd().endsWith("%%EOF")) throw new Error("not a whole PDF");
  const pages = Math.max(0, ...[...text.matchAll(PAGE_TREE)].map(([, count]) => Number(count)));
  if (pages === 0) throw new Error("a PDF without pages");
  if (pages > MAX_PAGES) throw new RenderError(`${pages} pages`);
  checkSize(pdf);
  if (!FONT_OR_IMAGE.test(text)) throw new RenderError("nothing on its pages");
  return pages;
}

/** Throws for a PDF of too many bytes. */
export function checkSize(pdf: Buffer): void {
  if (pdf.length > MAX_BYTES) throw new PdfTooLargeError(`${pdf.length} bytes`);
}
