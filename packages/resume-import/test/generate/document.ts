/** A line of a document. */
export interface Line {
  text: string;
  /** Text at the right edge of the same line. */
  right?: string;
  role: "name" | "headline" | "contact" | "head" | "text" | "bullet" | "furniture";
  bold?: boolean;
  /** Glyph before the text. */
  bullet?: string;
}

/** Lines that stand together; `left` is in a column of its own where the layout has one. */
export interface Block {
  left?: string[];
  lines: Line[];
}

export interface Section {
  kind: string;
  title: string;
  blocks: Block[];
  /** In the side column, where the layout has one. */
  aside?: boolean;
  /** Rows of cells before the blocks; the first is the header. */
  table?: string[][];
}

export interface Document {
  header: Line[];
  sections: Section[];
  /** Lines after everything else. */
  end: Line[];
  /** Lines that are printed on each page. */
  pageHeader?: string;
  pageFooter?: string;
}

export const head = (text: string, more: Partial<Line> = {}): Line => ({ text, role: "head", ...more });
export const bold = (text: string, more: Partial<Line> = {}): Line => ({ text, role: "head", bold: true, ...more });
export const text = (value: string): Line => ({ text: value, role: "text" });

/** Every text of a document, in reading order. */
export function listTexts({ header, sections, end, pageHeader, pageFooter }: Document): string[] {
  const lines = (list: Line[]) => list.flatMap((line) => [line.text, line.right ?? ""]);
  return [
    pageHeader ?? "",
    ...lines(header),
    ...sections.flatMap(({ title, table = [], blocks }) => [
      title,
      ...table.flat(),
      ...blocks.flatMap((block) => [...(block.left ?? []), ...lines(block.lines)]),
    ]),
    ...lines(end),
    pageFooter ?? "",
  ].filter(Boolean);
}

/** A copy with every text changed. */
export function mapTexts(document: Document, change: (text: string) => string): Document {
  const lines = (list: Line[]) =>
    list.map((line) => ({ ...line, text: change(line.text), ...(line.right && { right: change(line.right) }) }));
  return {
    ...document,
    header: lines(document.header),
    end: lines(document.end),
    sections: document.sections.map((section) => ({
      ...section,
      title: change(section.title),
      ...(section.table && { table: section.table.map((row) => row.map(change)) }),
      blocks: section.blocks.map((block) => ({
        ...(block.left && { left: block.left.map(change) }),
        lines: lines(block.lines),
      })),
    })),
  };
}
