import type { Line } from "../line.ts";
import { arrangeFurniture } from "./furniture.ts";
import { type Element, findChild, findDescendants, parseXml } from "./markup.ts";
import { type Run, type RunStyle, readParagraphLines } from "./runs.ts";
import { readRows, startColumn } from "./tables.ts";

interface OdtStyle extends RunStyle {
  isHidden: boolean;
  /** Space above, in line heights. */
  before: number;
}

interface Context {
  style: (element: Element, base: OdtStyle) => OdtStyle;
  links: Set<string>;
}

const PLAIN: OdtStyle = { bold: false, italic: false, size: 11, isHidden: false, before: 0 };
// deleted text, notes of reviewers, page numbers and the settings of the document
const SKIPPED = new Set(
  "text:tracked-changes office:annotation text:sequence-decls text:page-number text:page-count office:forms svg:title svg:desc".split(
    " ",
  ),
);

/** Reads the lines of an OpenDocument text and the URLs of its links. */
export function readOdt(files: Map<string, string>): { lines: Line[]; furniture: Line[]; links: string[] } {
  const content = parseXml(files.get("content.xml") ?? "");
  const stylesPart = parseXml(files.get("styles.xml") ?? "");
  const context: Context = { style: createStyles([stylesPart, content]), links: new Set() };
  const [text] = findDescendants(content, "office:text");
  const edges = (name: string) =>
    findDescendants(stylesPart, name).flatMap((part) => readBlocks(part, context, { isListed: false }));
  return {
    ...arrangeFurniture(
      text ? readBlocks(text, context, { isListed: false }) : [],
      edges("style:header"),
      edges("style:footer"),
    ),
    links: [...context.links],
  };
}

/** Resolves the style of an element, with the properties inherited from parent styles. */
function createStyles(parts: Element[]): Context["style"] {
  const nodes = new Map(
    parts.flatMap((part) =>
      findDescendants(part, "style:style").map((node) => [node.attributes["style:name"] ?? "", node] as const),
    ),
  );
  const resolve = (name: string | undefined, base: OdtStyle, depth = 0): OdtStyle => {
    const node = name === undefined ? undefined : nodes.get(name);
    if (!node || depth > 10) return base;
    const parent = resolve(node.attributes["style:parent-style-name"], base, depth + 1);
    const text = findChild(node, "style:text-properties")?.attributes ?? {};
    const paragraph = findChild(node, "style:paragraph-properties")?.attributes ?? {};
    const weight = text["fo:font-weight"];
    const slant = text["fo:font-style"];
    const display = text["text:display"];
    const size = text["fo:font-size"] ?? "";
    const before = paragraph["fo:margin-top"];
    return {
      bold: weight === undefined ? parent.bold : weight === "bold" || Number(weight) >= 600,
      italic: slant === undefined ? parent.italic : slant !== "normal",
      size: size.endsWith("%") ? (parent.size * Number.parseFloat(size)) / 100 : Number.parseFloat(size) || parent.size,
      isHidden: display === undefined ? parent.isHidden : display === "none",
      before: before === undefined ? parent.before : toPoints(before) / 12,
    };
  };
  return (element, base) => resolve(element.attributes["text:style-name"], base);
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };
const toPoints = (length: string): number =>
  (Number.parseFloat(length) || 0) * (POINTS[/[a-z]+$/.exec(length)?.[0] ?? "pt"] ?? 1);

/** Reads the paragraphs, lists and tables of an element, in order. */
function readBlocks(element: Element, context: Context, { isListed }: { isListed: boolean }): Line[] {
  const lines: Line[] = [];
  let blanks = 0;
  for (const child of element.children) {
    if (SKIPPED.has(child.name)) continue;
    let read: Line[];
    if (child.name === "text:p" || child.name === "text:h") {
      read = readParagraph(child, context, { isListed, blanks });
      blanks = read.length === 0 ? blanks + 1 : 0;
    } else {
      read =
        child.name === "table:table"
          ? readRows(readTable(child, context))
          : readBlocks(child, context, { isListed: child.name === "text:list-item" || isListed });
      if (read.length > 0) blanks = 0;
    }
    lines.push(...read);
  }
  return lines;
}

const readTable = (table: Element, context: Context): Line[][][] =>
  findDescendants(table, "table:table-row").map((row) =>
    row.children
      .filter(({ name }) => name === "table:table-cell")
      .map((cell) => readBlocks(cell, context, { isListed: false })),
  );

function readParagraph(
  element: Element,
  context: Context,
  { isListed, blanks }: { isListed: boolean; blanks: number },
): Line[] {
  const style = context.style(element, PLAIN);
  const level = element.name === "text:h" ? Number(element.attributes["text:outline-level"]) || 1 : 0;
  const runs: Run[] = [];
  const boxes: Element[] = [];
  readRuns(element, style, context, runs, boxes);
  return [
    ...readParagraphLines(runs, { level, isListed: isListed && level === 0, gap: 1.2 + style.before + blanks }),
    ...boxes.flatMap((box) => startColumn(readBlocks(box, context, { isListed: false }))),
  ];
}

/** Maximum number of blanks that one element stands for. */
const MAX_BLANKS = 20;

function readRuns(element: Element, style: OdtStyle, context: Context, runs: Run[], boxes: Element[]): void {
  for (const child of element.children) {
    if (SKIPPED.has(child.name)) continue;
    const href = child.attributes["xlink:href"];
    if (child.name === "text:a" && href) context.links.add(href);
    if (child.name === "#text") {
      // line breaks and indents of the file are blanks
      if (!style.isHidden) runs.push({ ...style, text: child.text.replace(/\s+/g, " ") });
    } else if (child.name === "text:s")
      runs.push({ ...style, text: " ".repeat(Math.min(Number(child.attributes["text:c"]) || 1, MAX_BLANKS)) });
    else if (child.name === "text:tab") runs.push({ ...style, text: "\t" });
    else if (child.name === "text:line-break") runs.push({ ...style, text: "\n" });
    else if (child.name === "draw:text-box") boxes.push(child);
    else readRuns(child, child.name === "text:span" ? context.style(child, style) : style, context, runs, boxes);
  }
}
