import { deflateSync } from "node:zlib";
import { type CommandRequest, EMBEDDED_DATA_NAME } from "@penresume/contracts";
import { addEntry, type PdfObjects } from "./pdf-objects.ts";

export type PdfProperties = NonNullable<CommandRequest<"pdf.render">["properties"]>;

/** Adds author and keywords to the document information, and all metadata as XMP. */
export function addMetadata(objects: PdfObjects, { author, keywords = [] }: Partial<PdfProperties> = {}): void {
  const info = objects.get(objects.info);
  const catalog = objects.get(objects.root);
  const title = readText(/\/Title (\((?:\\.|[^\\)])*\)|<[0-9A-F]*>)/.exec(info)?.[1] ?? "");
  const language = /\/Lang \(([\w-]+)\)/.exec(catalog)?.[1] ?? "pt-BR";
  const metadata = { title, author: author || title, keywords, language };
  const words = keywords.length > 0 ? `\n/Keywords ${writeText(keywords.join(", "))}` : "";
  objects.set(objects.info, addEntry(info, `/Author ${writeText(metadata.author)}${words}`));
  const xmp = Buffer.from(describe(metadata)).toString("latin1");
  const stream = objects.add(`<</Type /Metadata\n/Subtype /XML\n/Length ${xmp.length}>> stream\n${xmp}\nendstream`);
  objects.set(objects.root, addEntry(catalog, `/Metadata ${stream} 0 R`));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeXml = (text: string) =>
  text
    // characters that XML 1.0 does not allow
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");

/**
 * Attaches the résumé's data as the source of the document (ISO 32000-2, 7.11.4 and 14.13). PDF/UA needs the names of the file
 * (ISO 14289-1, 7.11).
 */
export function embedData(objects: PdfObjects, data: string): void {
  const catalog = objects.get(objects.root);
  if (catalog.includes("\n/Names ")) throw new Error("a PDF with names");
  const content = Buffer.from(data);
  const stream = deflateSync(content);
  const created = /\/CreationDate (\(D:[\d+\-'Z]*\))/.exec(objects.get(objects.info))?.[1];
  const file = objects.add(
    `<</Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Params <</Size ${content.length}${created ? `\n/ModDate ${created}` : ""}>>\n` +
      `/Filter /FlateDecode\n/Length ${stream.length}>> stream\n${stream.toString("latin1")}\nendstream`,
  );
  const name = `(${EMBEDDED_DATA_NAME})`;
  const specification = objects.add(
    `<</Type /Filespec\n/F ${name}\n/UF ${name}\n/AFRelationship /Source\n/EF <</F ${file} 0 R\n/UF ${file} 0 R>>>>`,
  );
  const entries = `/AF [${specification} 0 R]\n/Names <</EmbeddedFiles <</Names [${name} ${specification} 0 R]>>>>`;
  objects.set(objects.root, addEntry(catalog, entries));
}

/** Metadata as XMP (ISO 16684-1), which PDF/UA requires (ISO 14289-1, 5 and 7.1). The title is the person's name. */
function describe({ title, author, keywords, language }: PdfProperties & { title: string; language: string }): string {
  const list = (texts: string[]) => texts.map((text) => `<rdf:li>${escapeXml(text)}</rdf:li>`).join("");
  const subject = `<dc:subject><rdf:Bag>${list(keywords)}</rdf:Bag></dc:subject>
<pdf:Keywords>${escapeXml(keywords.join(", "))}</pdf:Keywords>
`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq>${list([author])}</rdf:Seq></dc:creator>
<dc:language><rdf:Bag>${list([language])}</rdf:Bag></dc:language>
${keywords.length > 0 ? subject : ""}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

const writeText = (text: string): string => `<${Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex")}>`;

/** Decodes a text string (ISO 32000-1, 7.9.2.2) as Chromium writes it: ASCII in brackets, else UTF-16 in hexadecimal. */
function readText(text: string): string {
  if (text.startsWith("<")) return Buffer.from(text.slice("<FEFF".length, -1), "hex").swap16().toString("utf16le");
  return text
    .slice(1, -1)
    .replace(/\\(?:(\d{3})|(.))/g, (_all, octal, character) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : character,
    );
}
