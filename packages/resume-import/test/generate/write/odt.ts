import { strToU8, zipSync } from "fflate";
import type { Document, Line, Section } from "../document.ts";
import type { Choices } from "../families.ts";
import { escapeXml } from "./html.ts";

const XMLNS = ["office", "text", "style", "table"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");
const FO = 'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';
const MIME = "application/vnd.oasis.opendocument.text";

const TITLES: Partial<Record<Choices["titleStyle"], string>> = {
  larger: 'fo:font-size="16pt"',
  colour: 'fo:color="#1f5fa8"',
};

const paragraph = (content: string, style = "Standard"): string =>
  `<text:p text:style-name="${style}">${content}</text:p>`;
const element = (name: string, content: string): string => `<table:${name}>${content}</table:${name}>`;

/** A document as an OpenDocument text. */
export function writeOdt({ header, sections, end }: Document, choices: Choices): Uint8Array {
  const gap = choices.spacing === "gaps" ? '<text:p text:style-name="Standard"/>' : "";
  const line = ({ text, right, role, bold, bullet }: Line): string => {
    if (bullet === "•") return `<text:list><text:list-item>${paragraph(escapeXml(text))}</text:list-item></text:list>`;
    const words = escapeXml(bullet ? `${bullet} ${text}` : text) + (right ? `<text:tab/>${escapeXml(right)}` : "");
    return paragraph(words, role === "name" ? "Name" : bold ? "Bold" : "Standard");
  };
  const table = (rows: string[][]) => {
    const cells = rows.map((row) => row.map((text) => element("table-cell", paragraph(escapeXml(text)))).join(""));
    return element("table", cells.map((row) => element("table-row", row)).join("")) + gap;
  };
  const plain = (texts: string[]) => texts.map((text) => paragraph(escapeXml(text))).join("");
  const section = ({ title, table: rows, blocks }: Section) => {
    const heading = `<text:h text:style-name="Title" text:outline-level="1">${escapeXml(title)}</text:h>`;
    const content = blocks.map(({ left = [], lines }) => plain(left) + lines.map(line).join("") + gap);
    return heading + (rows ? table(rows) : "") + content.join("");
  };
  const body = header.map(line).join("") + gap + sections.map(section).join("") + end.map(line).join("");
  return packOdt(body, TITLES[choices.titleStyle] ?? 'fo:font-weight="bold"');
}

function packOdt(body: string, titleLook: string): Uint8Array {
  const styles = [
    ["Name", 'fo:font-size="20pt" fo:font-weight="bold"'],
    ["Bold", 'fo:font-weight="bold"'],
    ["Title", titleLook],
  ].map(
    ([name, look]) =>
      `<style:style style:name="${name}" style:family="paragraph"><style:text-properties ${look}/></style:style>`,
  );
  const content = [
    `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${XMLNS} ${FO} office:version="1.2">`,
    `<office:automatic-styles>${styles.join("")}</office:automatic-styles>`,
    `<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  ];
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  const manifest = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">',
    entry("/", MIME),
    entry("content.xml", "text/xml"),
    "</manifest:manifest>",
  ];
  return zipSync({
    mimetype: [strToU8(MIME), { level: 0 }],
    "content.xml": strToU8(content.join("")),
    "META-INF/manifest.xml": strToU8(manifest.join("")),
  });
}
