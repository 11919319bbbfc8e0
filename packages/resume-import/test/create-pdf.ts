/** A PDF of these objects; the first is its catalogue. */
export function createPdf(objects: (string | { dictionary: string; stream: Uint8Array })[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  const write = (part: string | Uint8Array) => parts.push(Buffer.from(part));
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    write(`${index + 1} 0 obj\n`);
    if (typeof object === "string") write(object);
    else {
      write(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`);
      write(object.stream);
      write("\nendstream");
    }
    write("\nendobj\n");
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

export const FONT = "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";
export const showLines = (lines: string[]) =>
  Buffer.from(`BT /F1 11 Tf 50 780 Td ${lines.map((line) => `(${line}) Tj 0 -18 Td`).join(" ")} ET`);
