import { addMetadata, embedData, type PdfProperties } from "./pdf-metadata.ts";
import { addEntry, type PdfObjects, readObjects, readStream, writeStream } from "./pdf-objects.ts";
import { completeUnicode } from "./pdf-unicode.ts";

/**
 * Completes a PDF of Chromium to PDF/UA-1 (ISO 14289-1), whose rules veraPDF checks in the tests: what is drawn without a tag is an
 * artifact, items of lists have a body, links a description, glyphs a text, and the metadata name title, author and language. The
 * properties are added, and the file that the PDF carries. The pages look as before.
 * @throws Error when the PDF is not as Chromium's printer writes it
 */
export function completePdf(pdf: Buffer, properties?: PdfProperties): Buffer {
  const objects = readObjects(pdf);
  const items: number[] = [];
  const pages = new Map<number, string>();
  let contentLeft = MAX_CONTENT;
  for (const [id, body] of [...objects.entries()]) {
    if (body.startsWith("<</Type /Page\n")) {
      const id = readId(body, "Contents");
      const content = readStream(objects, id, contentLeft);
      contentLeft -= content.length;
      pages.set(id, markArtifacts(content));
    } else if (body.startsWith("<</Type /StructElem\n/S /LI\n")) items.push(id);
    else if (body.startsWith("<</Type /Annot\n/Subtype /Link\n")) describeLink(objects, id, body);
    else if (body.startsWith("<</Type /StructTreeRoot\n"))
      // types that PDF 1.7 lacks (ISO 32000-1, 14.8.4)
      objects.set(id, addEntry(body, "/RoleMap <</Em /Span\n/Strong /Span>>"));
  }
  addBodies(objects, items);
  completeUnicode(objects, pages);
  for (const [id, content] of pages) writeStream(objects, id, content);
  addMetadata(objects, properties);
  if (properties?.data) embedData(objects, properties.data);
  return objects.write();
}

const readId = (body: string, name: string): number => Number(new RegExp(`\\n/${name} (\\d+) 0 R`).exec(body)?.[1]);

// a page of a résumé has 0.1 MB without compression; 5 MB of marks take a second
const MAX_CONTENT = 8 * 1024 * 1024;
const MARK = /^(?:\/[^\n]* ?B[DM]C|EMC)$/gm;

/** Everything outside of tagged content becomes an artifact: backgrounds, lines, footers (ISO 14289-1, 7.1). */
function markArtifacts(content: string): string {
  let depth = 0;
  let isTagged = false;
  const marked = content.replace(MARK, (mark) => {
    if (mark !== "EMC") {
      depth++;
      if (isTagged || !mark.includes("/MCID")) return mark;
      if (depth > 1) throw new Error("tagged content in an artifact");
      isTagged = true;
      return `EMC\n${mark}`;
    }
    depth--;
    if (depth > 0 || !isTagged) return mark;
    isTagged = false;
    return "EMC\n/Artifact BMC";
  });
  if (depth !== 0) throw new Error("marks of content without an end");
  return `/Artifact BMC\n${marked}\nEMC\n`.replaceAll("/Artifact BMC\nEMC\n", "");
}

/** A list item has only a label and a body: each becomes the body of a new item in its place (ISO 32000-1, 14.8.4.3.3). */
function addBodies(objects: PdfObjects, bodies: number[]): void {
  const items = new Map<number, number>();
  const lists = new Set<number>();
  for (const id of bodies) {
    const body = objects.get(id);
    const list = readId(body, "P");
    const item = objects.add(`<</Type /StructElem\n/S /LI\n/P ${list} 0 R\n/K ${id} 0 R>>`);
    objects.set(id, body.replace("/S /LI\n", "/S /LBody\n").replace(/\n\/P \d+ 0 R/, `\n/P ${item} 0 R`));
    items.set(id, item);
    lists.add(list);
  }
  for (const id of lists) {
    const list = objects.get(id);
    const kids = list.lastIndexOf("\n/K ");
    const replaced = list.slice(kids).replace(/\b(\d+) 0 R/g, (_all, kid) => `${items.get(Number(kid)) ?? kid} 0 R`);
    objects.set(id, list.slice(0, kids) + replaced);
  }
}

/** A link says where it leads, for readers that do not read its text (ISO 14289-1, 7.18.5). */
function describeLink(objects: PdfObjects, id: number, body: string): void {
  // already an escaped string of ASCII
  const uri = /\/URI \(((?:\\.|[^\\)])*)\)/.exec(body)?.[1];
  if (!uri) throw new Error("a link of unknown form");
  objects.set(id, addEntry(body, `/Contents (${uri.replace(/^(?:https?:\/\/|mailto:|tel:)/, "")})`));
}
