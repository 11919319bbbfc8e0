// node packages/resume-view/fonts/coverage.ts: writes src/font-coverage.json, after build.py
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "ttf");

/** The code points of a font, from its cmap subtables of format 4 and 12 (https://learn.microsoft.com/typography/opentype/spec/cmap). */
function readCodePoints(file: string): Set<number> {
  const font = readFileSync(file);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (record === undefined) throw new Error(`${file} has no cmap`);
  const cmap = font.readUInt32BE(record + 8);
  const codePoints = new Set<number>();
  const add = (first: number, last: number) => {
    for (let codePoint = first; codePoint <= last && codePoint !== 0xffff; codePoint++) codePoints.add(codePoint);
  };
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    const format = font.readUInt16BE(table);
    if (format === 4) {
      const size = font.readUInt16BE(table + 6);
      for (let at = 0; at < size; at += 2) {
        add(font.readUInt16BE(table + 16 + size + at), font.readUInt16BE(table + 14 + at));
      }
    } else if (format === 12) {
      for (let group = 0; group < font.readUInt32BE(table + 12); group++) {
        add(font.readUInt32BE(table + 16 + group * 12), font.readUInt32BE(table + 20 + group * 12));
      }
    }
  }
  return codePoints;
}

/** The other text fonts fall back to these. */
const COMPLETE = /-(sans|serif)-/;

/** What every complete text font has, or the emoji font, as ranges of hexadecimal code points. */
export function readCoverage(): string[] {
  const files = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  const isEmoji = (file: string) => file.includes("emoji");
  const emoji = files.filter(isEmoji).map(readCodePoints);
  const [first, ...others] = files.filter((file) => COMPLETE.test(file)).map(readCodePoints);
  const common = [...(first ?? [])].filter((codePoint) => others.every((font) => font.has(codePoint)));
  const covered = [...new Set([...common, ...emoji.flatMap((font) => [...font])])].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const codePoint of covered) {
    const last = ranges.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const hex = (codePoint: number) => codePoint.toString(16);
  return ranges.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`));
}

if (import.meta.main) {
  const file = join(import.meta.dirname, "../src/font-coverage.json");
  writeFileSync(file, `${JSON.stringify(readCoverage(), null, 2)}\n`);
}
