import { strToU8, zipSync } from "fflate";
import type { Block, Document, Line, Section } from "../document.ts";
import type { Choices } from "../families.ts";
import { escapeXml } from "./html.ts";

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

interface Look {
  bold?: boolean;
  halfPoints?: number;
  colour?: string;
  paragraph?: string;
}
const TITLES: Partial<Record<Choices["titleStyle"], Look>> = {
  capitals: { bold: true },
  bold: { bold: true },
  larger: { halfPoints: 32 },
  colour: { colour: "1F5FA8" },
  rule: { paragraph: '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="333333"/></w:pBdr>' },
  boxed: { paragraph: '<w:shd w:val="clear" w:color="auto" w:fill="DDE6EE"/>' },
  bulleted: { bold: true },
  colon: { bold: true },
};

const run = (text: string, { bold, halfPoints, colour }: Look = {}): string =>
  `<w:r><w:rPr>${bold ? "<w:b/>" : ""}${colour ? `<w:color w:val="${colour}"/>` : ""}${halfPoints ? `<w:sz w:val="${halfPoints}"/>` : ""}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

function showLine(line: Line): string {
  if (line.role === "name") return paragraph(run(line.text, { bold: true, halfPoints: 40 }));
  // Word's own list has no glyph in its text
  if (line.bullet === "•")
    return paragraph(run(line.text, line), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
  const text = line.bullet ? `${line.bullet} ${line.text}` : line.text;
  return line.right
    ? paragraph(
        `${run(text, line)}<w:r><w:tab/></w:r>${run(line.right)}`,
        '<w:tabs><w:tab w:val="right" w:pos="9026"/></w:tabs>',
      )
    : paragraph(run(text, line));
}

const paragraph = (content: string, properties = ""): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const cell = (content: string, width: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content || paragraph("")}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join("")}</w:tr>`;
const tableOf = (rows: string): string => `<w:tbl><w:tblPr/>${rows}</w:tbl>${paragraph("")}`;

/** A document as a Word file. */
export function writeDocx(document: Document, choices: Choices): Uint8Array {
  const gap = choices.spacing === "gaps" ? paragraph("") : "";
  const all = (list: Line[]) => list.map(showLine).join("");
  const title = (text: string) =>
    paragraph(run(text, TITLES[choices.titleStyle]), TITLES[choices.titleStyle]?.paragraph);
  const block = ({ left = [], lines }: Block) =>
    choices.layout === "dates in a left column" && left.length > 0
      ? tableOf(row(cell(left.map((text) => paragraph(run(text))).join(""), 2200), cell(all(lines), 6800)))
      : left.map((text) => paragraph(run(text))).join("") + all(lines) + gap;
  const content = ({ blocks, table }: Section) =>
    (table
      ? tableOf(
          table
            .map((cells, index) => row(...cells.map((text) => cell(paragraph(run(text, { bold: index === 0 })), 2250))))
            .join(""),
        )
      : "") + blocks.map(block).join("");
  const section = (one: Section) => title(one.title) + content(one);
  const { header, sections, end } = document;
  const bodies: Partial<Record<Choices["layout"], () => string>> = {
    "side column left": () => beside(true),
    "side column right": () => beside(false),
    "titles in a left column": () =>
      all(header) +
      tableOf(sections.map((one) => row(cell(title(one.title), 2200), cell(content(one), 6800))).join("")),
  };
  function beside(isLeft: boolean): string {
    const aside = cell(
      all(header.filter(({ role }) => role === "contact")) +
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
    return all(header.filter(({ role }) => role !== "contact")) + tableOf(isLeft ? row(aside, main) : row(main, aside));
  }
  const body = (bodies[choices.layout]?.() ?? all(header) + gap + sections.map(section).join("")) + all(end);
  return packDocx(body, document.pageFooter);
}

/** Packs the body of a Word document; the footer is printed on each page. */
function packDocx(body: string, footer = ""): Uint8Array {
  const section = `<w:sectPr>${footer ? '<w:footerReference w:type="default" r:id="rId2"/>' : ""}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
  return zipSync({
    "[Content_Types].xml": strToU8(
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/><Override PartName="/word/footer1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/_rels/document.xml.rels": strToU8(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/numbering" Target="numbering.xml"/><Relationship Id="rId2" Type="${OFFICE}/footer" Target="footer1.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(`${HEAD}<w:document ${NAMESPACES}><w:body>${body}${section}</w:body></w:document>`),
    "word/numbering.xml": strToU8(
      `${HEAD}<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
    "word/footer1.xml": strToU8(`${HEAD}<w:ftr ${NAMESPACES}>${paragraph(run(footer))}</w:ftr>`),
  });
}
