import type { ResumeContent } from "@penresume/contracts";
import { layoutPages } from "./automatic.ts";
import { createPreviewRenderer } from "./preview-renderer.ts";

/** A text on a page as a reader of the PDF finds it: position of its baseline from the top left, in points. */
export interface PageTextItem {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  italic: boolean;
}

/** The texts of a page in the order of the PDF's content. */
export interface PageTexts {
  width: number;
  height: number;
  items: PageTextItem[];
  /** Addresses of its links. */
  links: string[];
}

const POINTS = 72 / 96;
const A4 = { width: 210 * (96 / 25.4), height: 297 * (96 / 25.4) };
/** The part of a line of text below the baseline. */
const DESCENT = 0.22;
/** Width of a comma in sizes of its text. */
const COMMA = 0.25;
/** Fonts of this weight have a name that readers take for bold. */
const BOLD_WEIGHT = 500;

/**
 * Reads the pages of a résumé as software reads its PDF, without making one: Chromium writes texts into a PDF in the order in which
 * it paints them, which is that of the document, with the footer last. Browser only.
 */
export async function readPages(resume: ResumeContent): Promise<PageTexts[]> {
  const pages = await layoutPages(resume);
  const host = document.createElement("div");
  host.setAttribute("aria-hidden", "true");
  host.style.cssText = `position:absolute;left:-10000px;top:0;width:${A4.width}px;visibility:hidden`;
  document.body.append(host);
  const renderer = createPreviewRenderer(host);
  try {
    renderer.show(pages, resume.theme.colors);
    return [...(host.shadowRoot?.querySelectorAll<HTMLElement>(".sheet > .page") ?? [])].map(readPage);
  } finally {
    renderer.stop();
    host.remove();
  }
}

function readPage(page: HTMLElement): PageTexts {
  const origin = page.getBoundingClientRect();
  const items: PageTextItem[] = [];
  const add = (text: string, { left, right, bottom }: Pick<DOMRect, "left" | "right" | "bottom">, style: Look) =>
    items.push({
      text,
      x: (left - origin.left) * POINTS,
      right: (right - origin.left) * POINTS,
      y: (bottom - origin.top) * POINTS - style.size * DESCENT,
      ...style,
    });

  function readElement(element: Element): void {
    const style = getComputedStyle(element);
    if (style.display === "none") return;
    const look = readLook(style);
    const bullet = readGenerated(element, "::before");
    if (bullet) {
      const { left, top } = element.getBoundingClientRect();
      const { marginLeft, width } = getComputedStyle(element, "::before");
      const start = left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(marginLeft);
      const line = Number.parseFloat(style.lineHeight) || look.size / POINTS;
      add(bullet, { left: start, right: start + Number.parseFloat(width) / 2, bottom: top + line }, look);
    }
    for (const node of element.childNodes) {
      if (node instanceof Element) readElement(node);
      else if (node instanceof Text)
        for (const { text, box } of splitLines(node)) add(transform(text, style), box, look);
    }
    const after = readGenerated(element, "::after");
    const last = items.at(-1);
    if (after && last && element !== page)
      Object.assign(last, { text: last.text + after, right: last.right + last.size * COMMA });
  }

  readElement(page);
  const { footer } = page.dataset;
  const look = readLook(getComputedStyle(page, "::after"));
  const bottom = origin.bottom - Number.parseFloat(getComputedStyle(page, "::after").bottom);
  if (footer) add(footer, { left: origin.left + 40, right: origin.right - 40, bottom }, look);
  return {
    width: A4.width * POINTS,
    height: A4.height * POINTS,
    items,
    links: [...page.querySelectorAll("a")].map(({ href }) => href),
  };
}

type Look = Pick<PageTextItem, "size" | "bold" | "italic">;

const readLook = ({ fontSize, fontWeight, fontStyle }: CSSStyleDeclaration): Look => ({
  // as in a PDF, whose sizes are a little smaller
  size: Number.parseFloat(fontSize) * POINTS - 0.01,
  bold: Number(fontWeight) >= BOLD_WEIGHT,
  italic: fontStyle === "italic",
});

const transform = (text: string, { textTransform }: CSSStyleDeclaration): string =>
  textTransform === "uppercase" ? text.toLocaleUpperCase("pt-BR") : text;

/** The text that a style sheet adds: bullets, commas. */
function readGenerated(element: Element, pseudo: "::before" | "::after"): string {
  const { content } = getComputedStyle(element, pseudo);
  const [, text = ""] = /^"(.*)"$/s.exec(content) ?? [];
  // an escaped line break
  return text.replace(/\\a\b/g, "").trimEnd();
}

/** The lines of a text node, with their places. */
function splitLines(node: Text): { text: string; box: DOMRect }[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const [first, ...others] = range.getClientRects();
  if (!first) return [];
  if (others.length === 0) return [{ text: node.data, box: first }];
  const lines: { text: string; box: DOMRect }[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\s*\S+\s*/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getClientRects()[0] ?? first;
    const last = lines.at(-1);
    if (last && Math.abs(last.box.bottom - box.bottom) < 2) {
      last.text += word;
      last.box = new DOMRect(last.box.left, last.box.top, box.right - last.box.left, last.box.height);
    } else lines.push({ text: word, box });
  }
  return lines;
}
