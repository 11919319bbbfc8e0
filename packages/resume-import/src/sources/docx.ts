import { createLine, type Line, splitBullet } from "../line.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { clean, joinSpacedLetters, squeeze } from "../text.ts";
import { type DocxStyles, type RunStyle, readStyles } from "./docx-styles.ts";
import { findChild, findDescendants, parseXml, type XmlNode } from "./xml.ts";

interface Context {
  styles: DocxStyles;
  /** URLs of hyperlinks by relationship id. */
  targets: Map<string, string>;
  links: Set<string>;
}

/** Reads the lines of a Word document, page headers first, and the URLs of its links. */
export function readDocx(files: Map<string, string>): { lines: Line[]; links: string[] } {
  const context: Context = {
    styles: readStyles(files.get("word/styles.xml") ?? ""),
    targets: readTargets(files),
    links: new Set(),
  };
  const part = (name: string) => readBlocks(parseXml(files.get(name) ?? ""), context);
  const names = [...files.keys()].sort();
  const headers = names.filter((name) => /^word\/header\d*\.xml$/.test(name)).flatMap(part);
  const footers = names.filter((name) => /^word\/footer\d*\.xml$/.test(name)).flatMap(part);
  const body = part("word/document.xml");
  const shown = new Set(body.map(({ text }) => text));
  const lines = [
    ...headers.filter(({ text }) => !shown.has(text) && !/^\d*$/.test(text)),
    ...body,
    ...footers.filter(({ text }) => !/^(?:p[áa]g(?:ina)?\.?\s*)?\d*(?:\s*de\s*\d*)?$/i.test(text)),
  ];
  for (const [index, line] of lines.entries()) line.number = index + 1;
  return { lines, links: [...context.links] };
}

function readTargets(files: Map<string, string>): Map<string, string> {
  const targets = new Map<string, string>();
  for (const node of findDescendants(parseXml(files.get("word/_rels/document.xml.rels") ?? ""), "Relationship"))
    if (/hyperlink/.test(node.attributes.Type ?? ""))
      targets.set(node.attributes.Id ?? "", node.attributes.Target ?? "");
  return targets;
}

/** Reads the paragraphs and tables of a node, in order. */
function readBlocks(node: XmlNode, context: Context): Line[] {
  const lines: Line[] = [];
  let blanks = 0;
  for (const child of node.children) {
    if (child.name === "w:p") {
      const read = readParagraph(child, context, blanks);
      blanks = read.length === 0 ? blanks + 1 : 0;
      lines.push(...read);
    } else if (child.name === "w:tbl") {
      lines.push(...readTable(child, context));
      blanks = 0;
    } else if (!SKIPPED.has(child.name)) lines.push(...readBlocks(child, context));
  }
  return lines;
}

// mc:Fallback repeats the content of mc:Choice
const SKIPPED = new Set(["mc:Fallback", "w:sectPr", "w:del", "w:pPr", "w:rPr", "w:tblPr", "w:instrText", "#text"]);

interface Run extends RunStyle {
  text: string;
}

/** Reads the runs of a paragraph. A tab is "\t", a line break "\n". Text boxes are collected in `boxes`. */
function readRuns(node: XmlNode, base: RunStyle, context: Context, runs: Run[], boxes: XmlNode[]): void {
  for (const child of node.children) {
    if (child.name === "w:txbxContent") boxes.push(child);
    else if (child.name === "w:hyperlink") {
      const target = context.targets.get(child.attributes["r:id"] ?? "");
      if (target) context.links.add(target);
      readRuns(child, base, context, runs, boxes);
    } else if (child.name === "w:r") {
      const style = context.styles.run(findChild(child, "w:rPr"), base);
      for (const part of child.children) {
        if (part.name === "w:t") runs.push({ ...style, text: part.children.map(({ text }) => text).join("") });
        else if (part.name === "w:tab" || part.name === "w:ptab") runs.push({ ...style, text: "\t" });
        else if (part.name === "w:br" || part.name === "w:cr") runs.push({ ...style, text: "\n" });
        else if (part.name === "w:noBreakHyphen") runs.push({ ...style, text: "-" });
        else if (part.name === "w:sym")
          runs.push({ ...style, text: /wingdings|symbol/i.test(part.attributes["w:font"] ?? "") ? "• " : "" });
        else if (!SKIPPED.has(part.name)) readRuns(part, base, context, runs, boxes);
      }
    } else if (!SKIPPED.has(child.name)) readRuns(child, base, context, runs, boxes);
  }
}

function readParagraph(node: XmlNode, context: Context, blanks: number): Line[] {
  const properties = findChild(node, "w:pPr");
  const { style, level, isListed, before } = context.styles.paragraph(properties);
  const runs: Run[] = [];
  const boxes: XmlNode[] = [];
  readRuns(node, style, context, runs, boxes);
  const lines: Line[] = [];
  let row: Run[] = [];
  const flush = () => {
    const line = toLine(row, {
      level,
      isListed: isListed && lines.length === 0,
      gap: lines.length > 0 ? 1.1 : 1.2 + before / 240 + blanks,
    });
    if (line) lines.push(line);
    row = [];
  };
  for (const run of runs) {
    if (run.text === "\n") flush();
    else row.push(run);
  }
  flush();
  return [...lines, ...boxes.flatMap((box) => startColumn(readBlocks(box, context)))];
}

function startColumn(lines: Line[]): Line[] {
  if (lines[0]) lines[0].startsColumn = true;
  return lines;
}

function toLine(runs: Run[], { level, isListed, gap }: { level: number; isListed: boolean; gap: number }): Line | null {
  const cells: Run[] = [];
  let isOpen = false;
  for (const run of runs) {
    if (run.text === "\t") isOpen = false;
    else {
      const last = cells.at(-1);
      if (last && isOpen) {
        if (run.text.trim().length > last.text.trim().length)
          Object.assign(last, { bold: run.bold, italic: run.italic, size: run.size });
        last.text += run.text;
      } else cells.push({ ...run });
      isOpen = true;
    }
  }
  const read = cells
    .flatMap((cell) => cell.text.split(/\s{4,}/).map((text) => ({ ...cell, text: clean(text) })))
    .map((cell) => ({ ...cell, text: squeeze(joinSpacedLetters(cell.text)) }))
    .filter(({ text }) => text);
  const [first] = read;
  if (!first) return null;
  const [text, isBullet] = splitBullet(first.text);
  first.text = text;
  const shown = read
    .map((cell) => ({ text: cell.text, x: 0, right: 0, size: cell.size, bold: cell.bold, italic: cell.italic }))
    .filter(({ text }) => text);
  const joined = squeeze(shown.map((cell) => cell.text).join(" "));
  if (!joined) return null;
  return createLine(joined, {
    cells: shown,
    size: first.size,
    bold: first.bold,
    italic: first.italic,
    isBullet: isBullet || isListed,
    level,
    gap,
  });
}

/** Reads a table: columns of a page, or rows of a form. */
function readTable(table: XmlNode, context: Context): Line[] {
  const rows = table.children
    .filter(({ name }) => name === "w:tr")
    .map((row) => descendantCells(row).map((cell) => readBlocks(cell, context)));
  const isLayout = rows.some(
    (row) =>
      row.filter((cell) => cell.length > 0).length > 1 &&
      row.some((cell) => cell.length >= 4 && cell.some((line) => sectionByTitle(line.text))),
  );
  if (hasTitledRows(rows)) return rows.flatMap((row) => (readRowTitle(row) ? row.flat() : joinRow(row)));
  if (!isLayout) return rows.flatMap(joinRow);
  const width = Math.max(...rows.map((row) => row.length));
  const isMerged = (row: Line[][]) => row.length < width;
  const columns = Array.from({ length: width }, (_, index) =>
    startColumn(rows.filter((row) => !isMerged(row)).flatMap((row) => row[index] ?? [])),
  );
  return [...rows.slice(0, 1).filter(isMerged).flat(2), ...columns.flat(), ...rows.slice(1).filter(isMerged).flat(2)];
}

/** The section kind of a row whose first cell is a title only. */
const readRowTitle = ([first, second]: Line[][]): string | null =>
  first?.length === 1 && second && first[0]?.cells.length === 1 ? sectionByTitle(first[0].text) : null;

/** Whether the rows of a table are the sections of a résumé, with the titles in the first column. */
function hasTitledRows(rows: Line[][][]): boolean {
  const titles = rows.flatMap((row) => readRowTitle(row) ?? []);
  const isResume = titles.includes("experience") || titles.includes("education");
  return titles.length >= 3 && isResume && new Set(titles).size === titles.length;
}

const descendantCells = (row: XmlNode): XmlNode[] =>
  row.children.flatMap((child) =>
    child.name === "w:tc"
      ? [child]
      : child.name === "w:sdt" || child.name === "w:sdtContent"
        ? descendantCells(child)
        : [],
  );

/** Joins cells of one line each to one line. A longer cell follows its label. */
function joinRow(row: Line[][]): Line[] {
  const cells = row.filter((cell) => cell.length > 0);
  const [first] = cells;
  if (!first?.[0]) return [];
  if (cells.length > 1 && cells.every((cell) => cell.length === 1)) {
    const parts = cells.flatMap((cell) => cell[0]?.cells ?? []);
    return [{ ...first[0], text: squeeze(parts.map(({ text }) => text).join(" ")), cells: parts }];
  }
  return cells.flat();
}
