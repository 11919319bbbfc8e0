import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { buildSpans, type Page, type TextItem } from "../layout/spans.ts";
import { normalizeLink } from "../recognise/contacts.ts";
import { RejectedFileError } from "../result/result.ts";
import type { HeadingChoices } from "../sections/headings.ts";
import { joinLooseAccents } from "./loose-accents.ts";
import { createColourReader, type Pdfjs } from "./pdf-colours.ts";

export interface PdfOptions {
  loadPdfjs: () => Promise<Pdfjs>;
  /** Parameters of pdf.js's getDocument, such as the URLs of character maps and fonts. */
  documentOptions?: Record<string, unknown>;
  /** Headings that a person has chosen. */
  choices?: HeadingChoices;
}

const MAX_PAGES = 60;
const MAX_TEXT_ITEMS = 200_000;
/** Smaller texts, in points, are marks of a program that nobody sees. */
const MIN_SIZE = 2;

export interface PdfText {
  pages: Page[];
  /** All texts in the order of the content. */
  text: string;
  /** URLs of link annotations. */
  links: string[];
  /** Whether a page draws anything. */
  hasDrawings: boolean;
}

/** Reads a PDF's text with positions and fonts. Throws a RejectedFileError. */
export async function readPdf(bytes: Uint8Array, { loadPdfjs, documentOptions }: PdfOptions): Promise<PdfText> {
  const pdfjs = await loadPdfjs();
  const task = pdfjs.getDocument({
    // pdf.js detaches the buffer
    data: bytes.slice(),
    verbosity: 0,
    // font names show which text is bold
    fontExtraProperties: true,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    // pictures are not needed
    maxImageSize: 1,
    useWasm: false,
    ...documentOptions,
  });
  try {
    const document = await task.promise;
    if (document.numPages > MAX_PAGES) throw new RejectedFileError("too-large");
    return await readPages(document, pdfjs);
  } catch (error) {
    if (error instanceof RejectedFileError) throw error;
    const isEncrypted = error instanceof Error && error.name === "PasswordException";
    throw new RejectedFileError(isEncrypted ? "encrypted" : "broken", { cause: error });
  } finally {
    await task.destroy();
  }
}

async function readPages(document: PDFDocumentProxy, { OPS }: Pdfjs): Promise<PdfText> {
  const pages: Page[] = [];
  const links = new Map<string, string>();
  let hasDrawings = false;
  let text = "";
  let itemCount = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.str;
    // loads the fonts of the page too, which readFontStyle needs
    const operators = await page.getOperatorList();
    hasDrawings ||= operators.fnArray.some((one) => one !== OPS.save && one !== OPS.restore);
    const textItems = readTextItems(page, items, createColourReader(operators, OPS));
    itemCount += textItems.length;
    if (itemCount > MAX_TEXT_ITEMS) throw new RejectedFileError("too-large");
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ number, width, height, spans: buildSpans(textItems) });
    for (const annotation of await page.getAnnotations()) {
      const url: unknown = annotation.url ?? annotation.unsafeUrl;
      if (annotation.subtype === "Link" && typeof url === "string") links.set(normalizeLink(url), url);
    }
    page.cleanup();
  }
  return { pages: joinLooseAccents(pages), text, links: [...links.values()], hasDrawings };
}

type PdfjsItems = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"];

function readTextItems(
  page: PDFPageProxy,
  items: PdfjsItems,
  readColours: ReturnType<typeof createColourReader>,
): TextItem[] {
  const viewport = page.getViewport({ scale: 1 });
  const stylesByFont = new Map<string, { bold: boolean; italic: boolean }>();
  const textItems: TextItem[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    const parts = readColours(item.str);
    // the text matrix of PDF: a to d scale and rotate, e and f translate
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
    const [x, y] = viewport.convertToViewportPoint(e, f) as [number, number];
    const [right] = viewport.convertToViewportPoint(e + item.width, f) as [number, number];
    // programs slant letters of a font without italics: only c differs from upright text
    const isUpright = Math.abs(b) < 0.1 * Math.abs(a);
    const isSlanted = isUpright && Math.abs(c) > 0.1 * Math.abs(d);
    // rotated text on an upright page is a watermark or a note in the margin
    if (viewport.rotation === 0 && !isUpright) continue;
    const style = stylesByFont.get(item.fontName) ?? readFontStyle(page, item.fontName);
    stylesByFont.set(item.fontName, style);
    const size = (isUpright ? Math.abs(d) : Math.hypot(c, d)) || item.height;
    if (item.str.trim() && size >= MIN_SIZE) {
      const italic = style.italic || isSlanted;
      const width = (Math.max(right, x) - x) / item.str.length;
      let start = x;
      for (const { text, color } of parts) {
        const end = start + width * text.length;
        textItems.push({ text, x: start, right: end, y, size, bold: style.bold, italic, color });
        start = end;
      }
    }
  }
  return textItems;
}

// "Lato-Bold", "LMRoman10-Bold", "CMBX12", "Arial,BoldItalic", "Inter SemiBold"
const BOLD = /bold|black|heavy|semibd|demi|medium|[-,]bd|cmbx|sfbx|ecbx|-w[6-9]00|[-_]6\d\d|[-_][789]00/i;
// "Lato-Italic", "CMTI10", "Arial,It"
const ITALIC = /italic|oblique|[-,]it\b|cmti|sfti|slanted|kursiv/i;

function readFontStyle(page: PDFPageProxy, id: string): { bold: boolean; italic: boolean } {
  const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : null;
  const name = font && typeof font === "object" && "name" in font ? String(font.name) : "";
  return { bold: BOLD.test(name), italic: ITALIC.test(name) };
}
