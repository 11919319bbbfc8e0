import type { Block, Document, Line, Section } from "../document.ts";
import type { Choices } from "../families.ts";
import { escapeXml } from "./html.ts";
import { LIST_ITEM, packWord } from "./word-package.ts";

interface Look {
  bold?: boolean;
  halfPoints?: number;
  colour?: string;
  /** Properties of the paragraph. */
  paragraph?: string;
}
const TITLES: Partial<Record<Choices["titleStyle"], Look>> = {
  capitals: { bold: true },
  bold: { bold: true },
  larger: { halfPoints: 32 },
  colour: { colour: "1F5FA8" },
  rule: {
    paragraph: '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="333333"/></w:pBdr>',
  },
  boxed: { paragraph: '<w:shd w:val="clear" w:color="auto" w:fill="DDE6EE"/>' },
  bulleted: { bold: true },
  colon: { bold: true },
  emoji: { bold: true },
};

function run(text: string, { bold, halfPoints, colour }: Look = {}, more = ""): string {
  const look = [
    bold && "<w:b/>",
    colour && `<w:color w:val="${colour}"/>`,
    halfPoints && `<w:sz w:val="${halfPoints}"/>`,
    more,
  ];
  return `<w:r><w:rPr>${look.filter(Boolean).join("")}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** A text in several runs, as Word leaves it after corrections. */
const splitRuns = (text: string, look?: Look): string =>
  text
    .split(/(?<=\p{L}{3})(?=\p{L}{3})/u)
    .map((piece) => run(piece, look))
    .join("");

const paragraph = (content: string, properties = ""): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const cell = (content: string, width: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content || paragraph("")}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join("")}</w:tr>`;
const tableOf = (rows: string): string => `<w:tbl><w:tblPr/>${rows}</w:tbl>${paragraph("")}`;

/** A shape with text, and the copy of it for older programs. */
const textBox = (content: string): string =>
  paragraph(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></mc:Choice>` +
      `<mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  );

/** Text of changes that a reader doesn't see: moved away, deleted or hidden. */
const UNSEEN: Partial<Record<Choices["word"], string>> = {
  "moved text": paragraph(
    `<w:moveFrom w:id="9" w:author="x">${run("Texto que foi movido para outro lugar")}</w:moveFrom>`,
  ),
  "deleted text": paragraph(
    '<w:del w:id="8" w:author="x"><w:r><w:delText xml:space="preserve">Texto que foi apagado do modelo</w:delText></w:r></w:del>',
  ),
  "hidden text": paragraph(run("Modelo oculto para preencher", {}, "<w:vanish/>")),
};

/** A document as a Word file. */
export function writeDocx(document: Document, choices: Choices): Uint8Array {
  const gap = choices.spacing === "gaps" ? paragraph("") : "";
  const write = choices.word === "split runs" ? splitRuns : run;
  const showLine = (line: Line): string => {
    if (line.role === "name") return paragraph(write(line.text, { bold: true, halfPoints: 40 }));
    // Word's own list has no glyph in its text
    if (line.bullet === "•") return paragraph(write(line.text, line), LIST_ITEM);
    const text = line.bullet ? `${line.bullet} ${line.text}` : line.text;
    return line.right
      ? paragraph(
          `${write(text, line)}<w:r><w:tab/></w:r>${write(line.right)}`,
          '<w:tabs><w:tab w:val="right" w:pos="9026"/></w:tabs>',
        )
      : paragraph(write(text, line));
  };
  const all = (list: Line[]) => list.map(showLine).join("");
  const title = (text: string) =>
    paragraph(write(text, TITLES[choices.titleStyle]), TITLES[choices.titleStyle]?.paragraph);
  const plain = (texts: string[]) => texts.map((text) => paragraph(write(text))).join("");
  const block = ({ left = [], lines }: Block) =>
    choices.layout === "dates in a left column" && left.length > 0
      ? tableOf(row(cell(plain(left), 2200), cell(all(lines), 6800)))
      : plain(left) + all(lines) + gap;
  const rows = (table: string[][]) =>
    tableOf(
      table
        .map((cells, index) => row(...cells.map((text) => cell(paragraph(run(text, { bold: index === 0 })), 2250))))
        .join(""),
    );
  const content = ({ blocks, table }: Section) => (table ? rows(table) : "") + blocks.map(block).join("");
  const section = (one: Section) => title(one.title) + content(one);

  const { sections, end } = document;
  const contacts = document.header.filter(({ role }) => role === "contact");
  const isElsewhere = choices.word === "text box" || choices.word === "contacts in the page header";
  const header = isElsewhere ? document.header.filter(({ role }) => role !== "contact") : document.header;
  const top = all(header) + (choices.word === "text box" ? textBox(all(contacts)) : "") + (UNSEEN[choices.word] ?? "");
  function besides(isLeft: boolean): string {
    const lines = isElsewhere ? "" : all(contacts);
    const aside = cell(
      lines +
        sections
          .filter((one) => one.aside)
          .map(section)
          .join(""),
      2800,
    );
    const main = cell(
      sections
        .filter((one) => !one.aside)
        .map(section)
        .join(""),
      6200,
    );
    const above = isElsewhere
      ? top
      : all(header.filter(({ role }) => role !== "contact")) + (UNSEEN[choices.word] ?? "");
    return above + tableOf(isLeft ? row(aside, main) : row(main, aside));
  }
  const bodies: Partial<Record<Choices["layout"], () => string>> = {
    "side column left": () => besides(true),
    "side column right": () => besides(false),
    "titles in a left column": () =>
      top + tableOf(sections.map((one) => row(cell(title(one.title), 2200), cell(content(one), 6800))).join("")),
  };
  const body = bodies[choices.layout]?.() ?? top + gap + sections.map(section).join("");
  return packWord({
    body: body + all(end),
    ...(choices.word === "contacts in the page header" && { header: all(contacts) }),
    ...(document.pageFooter && { footer: paragraph(run(document.pageFooter)) }),
  });
}
