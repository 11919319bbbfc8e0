import { deflateSync, inflateSync } from "node:zlib";

/**
 * The objects of a PDF by number, each as Latin-1 text between "N 0 obj" and "endobj". Only for files as Chromium's printer writes
 * them: PDF 1.4, one table of cross-references, all dictionaries in plain text (ISO 32000-1, 7.5). A general PDF library takes
 * twice the time of this whole step.
 */
export interface PdfObjects {
  get(id: number): string;
  set(id: number, body: string): void;
  /** Adds an object and returns its number. */
  add(body: string): number;
  entries(): Iterable<[number, string]>;
  /** Numbers of the document catalogue and of the information dictionary. */
  root: number;
  info: number;
  write(): Buffer;
}

const TRAILER = /^trailer\n<<([\s\S]*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/;

/** @throws Error for a file of another form */
export function readObjects(pdf: Buffer): PdfObjects {
  const text = pdf.toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  const table = /^xref\n0 (\d+)\n/.exec(text.slice(start, start + 40));
  const [, trailer = ""] = TRAILER.exec(text.slice(text.indexOf("trailer\n", start))) ?? [];
  const [root, info] = ["Root", "Info"].map((name) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(trailer)?.[1]));
  if (!table || !root || !info) throw new Error("a PDF of unknown form");

  // a line of the table has 20 characters; line 0 is the head of the list of free objects
  const offsets = Array.from({ length: Number(table[1]) }, (_, id) =>
    Number(text.substr(start + table[0].length + 20 * id, 10)),
  );
  const bodies = new Map<number, string>();
  const sorted = offsets.map((offset, id) => ({ offset, id })).filter(({ id }) => id > 0);
  sorted.sort((a, b) => a.offset - b.offset);
  for (const [index, { offset, id }] of sorted.entries()) {
    const head = `${id} 0 obj\n`;
    const all = text.slice(offset, sorted[index + 1]?.offset ?? start);
    if (!all.startsWith(head) || !all.endsWith("\nendobj\n")) throw new Error(`object ${id} has an unknown form`);
    bodies.set(id, all.slice(head.length, -"\nendobj\n".length));
  }
  // what is added needs PDF 1.7
  const header = text.slice(0, sorted[0]?.offset).replace("%PDF-1.4", "%PDF-1.7");
  let last = offsets.length - 1;

  return {
    root,
    info,
    get(id) {
      const body = bodies.get(id);
      if (body === undefined) throw new Error(`no object ${id}`);
      return body;
    },
    set: (id, body) => bodies.set(id, body),
    add(body) {
      bodies.set(++last, body);
      return last;
    },
    entries: () => bodies.entries(),
    write() {
      const parts = [header];
      let length = header.length;
      const written: string[] = [];
      for (const [id, body] of bodies) {
        const part = `${id} 0 obj\n${body}\nendobj\n`;
        written[id] = `${String(length).padStart(10, "0")} 00000 n \n`;
        parts.push(part);
        length += part.length;
      }
      const size = written.length;
      parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${written.slice(1).join("")}`);
      parts.push(`trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R>>\nstartxref\n${length}\n%%EOF\n`);
      return Buffer.from(parts.join(""), "latin1");
    },
  };
}

/** Adds entries to a dictionary. */
export const addEntry = (dictionary: string, entries: string): string =>
  `${dictionary.slice(0, -">>".length)}\n${entries}>>`;

const STREAM = /^<<([\s\S]*?)>> stream\n([\s\S]*)\nendstream$/;

/** The content of a compressed stream as Latin-1 text. @throws Error for one of another form, or longer than `maxOutputLength` */
export function readStream(objects: PdfObjects, id: number, maxOutputLength: number): string {
  const [, dictionary = "", data = ""] = STREAM.exec(objects.get(id)) ?? [];
  if (!/\/Filter \/FlateDecode\b/.test(dictionary)) throw new Error(`stream ${id} has an unknown form`);
  return inflateSync(Buffer.from(data, "latin1"), { maxOutputLength }).toString("latin1");
}

export function writeStream(objects: PdfObjects, id: number, content: string): void {
  const stream = deflateSync(Buffer.from(content, "latin1"));
  objects.set(id, `<</Filter /FlateDecode\n/Length ${stream.length}>> stream\n${stream.toString("latin1")}\nendstream`);
}
