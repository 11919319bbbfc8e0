import type { Line } from "../line.ts";
import { type DocxStyles, readStyles } from "./docx-styles.ts";
import { arrangeFurniture } from "./furniture.ts";
import { type Element, findChild, findDescendants, parseXml } from "./markup.ts";
import { type Run, type RunStyle, readParagraphLines } from "./runs.ts";
import { readRows, startColumn } from "./tables.ts";

interface Context {
  styles: DocxStyles;
  /** URLs of hyperlinks by relationship id. */
  targets: Map<string, string>;
  /** Names of the bars of charts by relationship id: templates draw skills as charts. */
  charts: Map<string, string[]>;
  links: Set<string>;
}

/**
 * Reads the lines of a Word document and the URLs of its links. Headers and footers are furniture, unless the contacts stand
 * only there.
 */
export function readDocx(files: Map<string, string>): { lines: Line[]; furniture: Line[]; links: string[] } {
  const context: Context = {
    styles: readStyles(files.get("word/styles.xml") ?? ""),
    targets: readTargets(files, /hyperlink/),
    charts: new Map(
      [...readTargets(files, /\/chart$/)].map(([id, path]) => [id, readChart(files.get(`word/${path}`))]),
    ),
    links: new Set(),
  };
  const part = (name: string) => readBlocks(parseXml(files.get(name) ?? ""), context);
  const names = [...files.keys()].sort();
  const headers = names.filter((name) => /^word\/header\d*\.xml$/.test(name)).flatMap(part);
  const footers = names.filter((name) => /^word\/footer\d*\.xml$/.test(name)).flatMap(part);
  return { ...arrangeFurniture(part("word/document.xml"), headers, footers), links: [...context.links] };
}

/** The names of the first series of a chart. */
function readChart(source = ""): string[] {
  const [names] = findDescendants(parseXml(source), "c:cat");
  return names ? findDescendants(names, "c:v").map(({ children }) => children.map(({ text }) => text).join("")) : [];
}

/** The targets of the relationships of a type by their ids. */
function readTargets(files: Map<string, string>, type: RegExp): Map<string, string> {
  const targets = new Map<string, string>();
  for (const node of findDescendants(parseXml(files.get("word/_rels/document.xml.rels") ?? ""), "Relationship"))
    if (type.test(node.attributes.Type ?? "")) targets.set(node.attributes.Id ?? "", node.attributes.Target ?? "");
  return targets;
}

/** Reads the paragraphs and tables of a node, in order. */
function readBlocks(node: Element, context: Context): Line[] {
  const lines: Line[] = [];
  let blanks = 0;
  for (const child of node.children) {
    if (child.name === "w:p") {
      const read = readParagraph(child, context, blanks);
      blanks = read.length === 0 ? blanks + 1 : 0;
      lines.push(...read);
    } else if (child.name === "w:tbl") {
      lines.push(...readRows(readTable(child, context)));
      blanks = 0;
    } else if (!SKIPPED.has(child.name)) lines.push(...readBlocks(child, context));
  }
  return lines;
}

// mc:Fallback repeats the content of mc:Choice
const SKIPPED = new Set(
  "mc:Fallback w:sectPr w:del w:moveFrom w:pPr w:rPr w:tblPr w:instrText w:delText #text".split(" "),
);

/** Reads the runs of a paragraph. A tab is "\t", a line break "\n". Text boxes are collected in `boxes`. */
function readRuns(node: Element, base: RunStyle, context: Context, runs: Run[], boxes: Element[]): void {
  for (const child of node.children) {
    if (child.name === "w:txbxContent") boxes.push(child);
    else if (child.name === "c:chart") {
      const names = context.charts.get(child.attributes["r:id"] ?? "") ?? [];
      runs.push(...names.map((name) => ({ ...base, text: `\n${name}\n` })));
    } else if (child.name === "w:hyperlink") {
      const target = context.targets.get(child.attributes["r:id"] ?? "");
      if (target) context.links.add(target);
      readRuns(child, base, context, runs, boxes);
    } else if (child.name === "w:r") {
      const properties = findChild(child, "w:rPr");
      if (context.styles.isHidden(properties)) continue;
      const style = context.styles.run(properties, base);
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

function readParagraph(node: Element, context: Context, blanks: number): Line[] {
  const properties = findChild(node, "w:pPr");
  const { style, level, isListed, before } = context.styles.paragraph(properties);
  const runs: Run[] = [];
  const boxes: Element[] = [];
  readRuns(node, style, context, runs, boxes);
  const lines = readParagraphLines(runs, { level, isListed, gap: 1.2 + before / 240 + blanks });
  return [...lines, ...boxes.flatMap((box) => startColumn(readBlocks(box, context)))];
}

const descendantCells = (row: Element): Element[] =>
  row.children.flatMap((child) =>
    child.name === "w:tc"
      ? [child]
      : child.name === "w:sdt" || child.name === "w:sdtContent"
        ? descendantCells(child)
        : [],
  );

const readTable = (table: Element, context: Context): Line[][][] =>
  table.children
    .filter(({ name }) => name === "w:tr")
    .map((row) => descendantCells(row).map((cell) => readBlocks(cell, context)));
