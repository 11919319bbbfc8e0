import { strToU8, zipSync } from "fflate";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Parts of a Word document as XML. */
export interface WordParts {
  body: string;
  /** Printed on each page. */
  header?: string;
  footer?: string;
  styles?: string;
}

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
/** Properties of a paragraph that is an item of the list. */
export const LIST_ITEM = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

/** Packs the parts of a Word document. */
export function packWord({ body, header = "", footer = "", styles = "" }: WordParts): Uint8Array {
  const section = [
    "<w:sectPr>",
    header && '<w:headerReference w:type="default" r:id="rId3"/>',
    footer && '<w:footerReference w:type="default" r:id="rId4"/>',
    '<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
  ].join("");
  const root = (name: string, content: string) =>
    `${XML}<w:${name} xmlns:w="${WORD}" xmlns:r="${OFFICE}" ${DRAWING}>${content}</w:${name}>`;
  const files = {
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": relate(["officeDocument", "word/document.xml"]),
    "word/_rels/document.xml.rels": relate(
      ["styles", "styles.xml"],
      ["numbering", "numbering.xml"],
      ["header", "header1.xml"],
      ["footer", "footer1.xml"],
    ),
    "word/document.xml": root("document", `<w:body>${body}${section}</w:body>`),
    "word/styles.xml": root("styles", styles),
    "word/numbering.xml": root("numbering", NUMBERING),
    "word/header1.xml": root("hdr", header),
    "word/footer1.xml": root("ftr", footer),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const DRAWING = [
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(" ");

const MIME = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const CONTENT_TYPES = [
  `${XML}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  ...["document:document.main", "styles:styles", "numbering:numbering", "header1:header", "footer1:footer"].map(
    (part) => {
      const [name, type] = part.split(":");
      return `<Override PartName="/word/${name}.xml" ContentType="${MIME}.${type}+xml"/>`;
    },
  ),
  "</Types>",
].join("");

function relate(...targets: [type: string, target: string][]): string {
  const relations = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join("")}</Relationships>`;
}
