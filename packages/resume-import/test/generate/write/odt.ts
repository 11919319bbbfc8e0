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

/** A document as an OpenDocument text. */
export function writeOdt({ header, sections, end }: Document, choices: Choices): Uint8Array {
  const gap = choices.spacing === "gaps" ? '<text:p text:style-name="Standard"/>' : "";
  const paragraph = (content: string, style = "Standard") => `<text:p text:style-name="${style}">${content}</text:p>`;
  const line = ({ text, right, role, bold, bullet }: Line): string => {
    if (bullet === "•") return `<text:list><text:list-item>${paragraph(escapeXml(text))}</text:list-item></text:list>`;
    const words = escapeXml(bullet ? `${bullet} ${text}` : text) + (right ? `<text:tab/>${escapeXml(right)}` : "");
    return paragraph(words, role === "name" ? "Name" : bold ? "Bold" : "Standard");
  };
  const table = (rows: string[][] = []) =>
    rows.length > 0
      ? `<table:table>${rows.map((cells) => `<table:table-row>${cells.map((text) => `<table:table-cell>${paragraph(escapeXml(text))}</table:table-cell>`).join("")}</table:table-row>`).join("")}</table:table>${gap}`
      : "";
  const section = ({ title, table: rows, blocks }: Section) =>
    `<text:h text:style-name="Title" text:outline-level="1">${escapeXml(title)}</text:h>${table(rows)}${blocks.map(({ left = [], lines }) => left.map((text) => paragraph(escapeXml(text))).join("") + lines.map(line).join("") + gap).join("")}`;
  const style = (name: string, properties: string) =>
    `<style:style style:name="${name}" style:family="paragraph"><style:text-properties ${properties}/></style:style>`;
  const styles = `<office:automatic-styles>${style("Name", 'fo:font-size="20pt" fo:font-weight="bold"')}${style("Bold", 'fo:font-weight="bold"')}${style("Title", TITLES[choices.titleStyle] ?? 'fo:font-weight="bold"')}</office:automatic-styles>`;
  const body = header.map(line).join("") + gap + sections.map(section).join("") + end.map(line).join("");
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${XMLNS} ${FO} office:version="1.2">${styles}<office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  return zipSync({
    mimetype: [strToU8(MIME), { level: 0 }],
    "content.xml": strToU8(content),
    "META-INF/manifest.xml": strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIME}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
  });
}
