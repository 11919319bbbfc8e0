import type { Line } from "../line.ts";
import { type Element, findDescendants, parseHtml } from "./markup.ts";
import { type Run, type RunStyle, readParagraphLines } from "./runs.ts";
import { readRows } from "./tables.ts";

interface Style extends RunStyle {
  level: number;
  isListed: boolean;
  keepsBreaks: boolean;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const SKIPPED = names(
  "head script style noscript template svg canvas iframe select datalist dialog object audio video",
);
const BLOCKS = names(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header html legend li main " +
    "nav ol p pre section summary ul",
);
/** Blocks whose children may stand side by side. */
const CONTAINERS = names("article aside div footer header li main nav section");
const HEADING_SIZES: Readonly<Record<string, number>> = { h1: 22, h2: 16.5, h3: 13, h4: 11 };
const PLAIN: Style = { bold: false, italic: false, size: 11, level: 0, isListed: false, keepsBreaks: false };

/** Reads the lines of a saved page or mail and the URLs of its links. Scripts, styles and hidden elements are left out. */
export function readHtml(source: string): { lines: Line[]; links: string[] } {
  const root = parseHtml(source);
  const links = findDescendants(root, "a")
    .map(({ attributes }) => attributes.href ?? "")
    .filter((href) => /^(?:https?:|mailto:|tel:)/i.test(href));
  return { lines: readBlock(root, PLAIN), links: [...new Set(links)] };
}

/** Reads the lines of a block: its own text, and the blocks in it. */
function readBlock(element: Element, style: Style): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  let blanks = 0;
  const flush = () => {
    const spread = style.level > 0 ? 0.7 : 0;
    const read = readParagraphLines(runs, { ...style, gap: 1.2 + spread + blanks });
    const hasBreak = runs.some(({ text }) => text === "\n");
    if (read.length > 0) blanks = 0;
    else if (runs.length > 0 && (hasBreak || runs.some(({ text }) => text.includes("\u00a0")))) blanks = 1;
    lines.push(...read);
    runs = [];
  };
  const readChildren = (parent: Element, own: Style) => {
    const isSpread = CONTAINERS.has(parent.name) && hasOnlyElements(parent);
    for (const child of parent.children) {
      if (SKIPPED.has(child.name) || isHidden(child)) continue;
      const inner = readStyle(child, own);
      if (child.name === "#text") readText(child.text, own, runs);
      else if (child.name === "br") {
        // two breaks: a blank line
        if (runs.at(-1)?.text === "\n") {
          flush();
          blanks = 1;
        } else runs.push({ ...own, text: "\n" });
      } else if (child.name === "hr") {
        flush();
        blanks = 1;
      } else if (child.name === "table") {
        flush();
        lines.push(...readRows(readTable(child, inner)));
      } else if (BLOCKS.has(child.name)) {
        flush();
        const read = readBlock(child, inner);
        const [first] = read;
        // an element of several blocks is a part of the page
        if (first && (blanks > 0 || (read.length > 1 && child.name !== "ul" && child.name !== "ol")))
          first.gap = Math.max(first.gap, 1.5 + blanks * 0.7);
        if (first) blanks = 0;
        else blanks = Math.max(blanks, child.name === "p" || child.name === "div" ? 1 : 0);
        lines.push(...read);
      } else {
        if (isSpread && runs.length > 0) runs.push({ ...own, text: "\t" });
        readChildren(child, inner);
      }
    }
  };
  readChildren(element, style);
  flush();
  return lines;
}

// a tab of a word processor; tabs at the edges of a line indent the source
const TAB_STOP = /(?<!\s)\t+(?!\s)/;

function readText(text: string, style: Style, runs: Run[]): void {
  if (!style.keepsBreaks) {
    for (const [index, part] of text.split(TAB_STOP).entries()) {
      const shown = part.replace(/[ \t\r\n\f]+/g, " ");
      if (index > 0 && runs.length > 0) runs.push({ ...style, text: "\t" });
      if (shown !== "" && (shown !== " " || runs.length > 0)) runs.push({ ...style, text: shown });
    }
    return;
  }
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (index > 0) runs.push({ ...style, text: "\n" });
    if (row) runs.push({ ...style, text: row });
  }
}

const hasOnlyElements = ({ children }: Element): boolean => {
  const elements = children.filter(({ name, text }) => name !== "#text" || text.trim());
  return elements.length > 1 && elements.every(({ name }) => name !== "#text" && name !== "br" && !BLOCKS.has(name));
};

const isHidden = ({ attributes }: Element): boolean =>
  "hidden" in attributes ||
  attributes["aria-hidden"] === "true" ||
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i.test(attributes.style ?? "");

function readStyle({ name, attributes }: Element, base: Style): Style {
  const css = attributes.style ?? "";
  const size = HEADING_SIZES[name];
  const [, weight = ""] = /font-weight\s*:\s*([a-z]+|\d+)/i.exec(css) ?? [];
  const [, points, unit] = /font-size\s*:\s*([\d.]+)(pt|px)/i.exec(css) ?? [];
  const isTitle = /^h[1-6]$/.test(name);
  return {
    bold: weight
      ? /^bold/i.test(weight) || Number(weight) >= 600
      : base.bold || isTitle || /^(?:b|strong|th|dt)$/.test(name),
    italic: base.italic || /^(?:i|em|cite)$/.test(name) || /font-style\s*:\s*(?:italic|oblique)/i.test(css),
    size: points ? Number(points) * (unit === "px" ? 0.75 : 1) : (size ?? base.size),
    level: isTitle ? Number(name[1]) : base.level,
    isListed: name === "li" || (base.isListed && !isTitle),
    keepsBreaks: base.keepsBreaks || name === "pre" || /white-space\s*:\s*pre/i.test(css),
  };
}

function readTable(table: Element, style: Style): Line[][][] {
  const rows = table.children.flatMap((child) => (/^t(?:head|body|foot)$/.test(child.name) ? child.children : [child]));
  return rows
    .filter(({ name }) => name === "tr" || name === "caption")
    .map((row) =>
      row.name === "caption"
        ? [readBlock(row, style)]
        : row.children
            .filter((cell) => /^t[dh]$/.test(cell.name) && !isHidden(cell))
            .map((cell) => readBlock(cell, readStyle(cell, style))),
    );
}
