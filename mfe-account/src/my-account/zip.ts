export interface ZipEntry {
  /** Path inside the archive, with `/`. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/**
 * A zip archive (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT) whose files are stored as they are: photos
 * and PDFs are compressed already. Up to 65 535 files and 4 GB.
 */
export function zip(entries: ZipEntry[], at = new Date()): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const fileName = new TextEncoder().encode(name);
    // what local and central header have in common
    const common = [
      u16(VERSION),
      u16(FLAGS),
      u16(0),
      ...dosTime(at),
      u32(crc32(content)),
      u32(content.length),
      u32(content.length),
      u16(fileName.length),
      u16(0),
    ];
    const local = join([u32(LOCAL_HEADER), ...common, fileName]);
    directory.push(
      join([u32(CENTRAL_HEADER), u16(VERSION), ...common, u16(0), u16(0), u16(0), u32(0), u32(offset), fileName]),
    );
    parts.push(local, content);
    offset += local.length + content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = u16(entries.length);
  const end = join([u32(END), u16(0), u16(0), count, count, u32(size), u32(offset), u16(0)]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

function number(value: number, bytes: 2 | 4): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 2) view.setUint16(0, value, true);
  else view.setUint32(0, value, true);
  return new Uint8Array(view.buffer);
}
const u16 = (value: number) => number(value, 2);
const u32 = (value: number) => number(value, 4);

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Local time as MS-DOS writes it: two seconds the smallest step, years from 1980. */
const dosTime = (at: Date) => [
  u16((at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)),
  u16(((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()),
];

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(content: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of content) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
