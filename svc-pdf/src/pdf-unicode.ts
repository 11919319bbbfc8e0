import { type PdfObjects, readStream, writeStream } from "./pdf-objects.ts";

const FONT = /^<<\/Type \/Font\n[\s\S]*\n\/ToUnicode (\d+) 0 R/;
const MAX_CMAP = 1024 * 1024;
const MAPPINGS = /(?<=endcodespacerange\n)[\s\S]*(?=endcmap)/;
const MAPPING = /^<([0-9A-F]+)>(?: <([0-9A-F]+)>)? <([0-9A-F]+)>$/gm;
/** ISO 32000-1, 9.10.3. */
const BLOCK = 100;

/** Chosen font, text of a span in hexadecimal or ASCII, end of a span, glyphs. */
const TOKEN = /\/F(\d+) [\d.]+ Tf|\/ActualText (?:<FEFF([0-9A-F]*)>|\(((?:\\.|[^\\)])*)\))|^EMC$|<([0-9A-F]+)>/gm;

/** No text, and the letters without a dot that fonts draw below a mark. */
const UNCERTAIN = new Set(["\0", "ı", "ȷ"]);
const REPLACEMENT = "\ufffd";

interface Span {
  text: string;
  codes: string[];
  font: Font | undefined;
  /** Where the operators of the first glyph end, and where the span ends. */
  firstEnd: number;
  end: number;
}

interface Font {
  map: number;
  /** Texts of glyphs, by their codes in hexadecimal. */
  texts: Map<string, string>;
  /** For uncertain ones, how often spans say which text. */
  votes: Map<string, Map<string, number>>;
}

/**
 * Gives each glyph a text. Chromium has none, U+0000, for a glyph that no character has, such as the tilde of capitals in 'Ỹ' where
 * the font lacks that letter (ISO 14289-1, 7.21.7). The text of the span around it, which few programs read, says what it is.
 * Poppler takes the last glyph of a span for its end, and would see a space behind a mark: a span ends before its marks.
 */
export function completeUnicode(objects: PdfObjects, pages: Map<number, string>): void {
  const fonts = readFonts(objects);
  const withSpans = [...pages].filter(([, content]) => content.includes("/ActualText "));
  const spans = withSpans.map(([id, content]) => [id, readSpans(content, fonts)] as const);
  for (const [id, found] of spans) pages.set(id, endBeforeMarks(pages.get(id) as string, found));
  for (const font of fonts.values()) {
    const codes = [...new Set([...font.texts.keys(), ...font.votes.keys()])];
    if (codes.some((code) => isUncertain(font, code))) writeTexts(objects, font, codes);
  }
}

/** Fonts by the number in their names, which is that of their object. */
function readFonts(objects: PdfObjects): Map<string, Font> {
  const fonts = new Map<string, Font>();
  for (const [id, body] of objects.entries()) {
    const map = Number(FONT.exec(body)?.[1]);
    if (map) fonts.set(String(id), { map, texts: readTexts(readStream(objects, map, MAX_CMAP)), votes: new Map() });
  }
  return fonts;
}

function readTexts(cmap: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [, first = "", last = first, value = ""] of (MAPPINGS.exec(cmap)?.[0] ?? "").matchAll(MAPPING)) {
    const start = Number.parseInt(first, 16);
    for (let code = start; code <= Number.parseInt(last, 16); code++)
      texts.set(toHex(code, first.length), shift(decode(value), code - start));
  }
  return texts;
}

const toHex = (number: number, length: number) => number.toString(16).toUpperCase().padStart(length, "0");
const decode = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
const encode = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

/** The text whose last code unit is greater by `count`. */
const shift = (text: string, count: number) =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + count);

/** Reads the spans of a page, and finds the texts of uncertain glyphs in them. */
function readSpans(content: string, fonts: Map<string, Font>): Span[] {
  const spans: Span[] = [];
  let font: Font | undefined;
  let span: Span | undefined;
  for (const { 0: token, 1: name, 2: hex, 3: ascii, 4: glyphs, index } of content.matchAll(TOKEN)) {
    if (name) font = fonts.get(name);
    else if (token === "EMC") {
      if (span?.font) {
        findTexts(span.text, span.codes, span.font);
        spans.push({ ...span, end: index });
      }
      span = undefined;
    } else if (glyphs && font) {
      const codes = splitCodes(glyphs, font);
      if (span) {
        if (span.codes.length === 0 && codes.length === 1) span.firstEnd = content.indexOf("\n", index) + 1;
        span.font = font;
        span.codes.push(...codes);
      }
      // a letter without a dot that stands alone is one
      else for (const code of codes) vote(font, code, font.texts.get(code)?.replace("\0", "") ?? "");
    } else if (!glyphs) {
      const text = hex ? decode(hex) : (ascii ?? "").replace(/\\(.)/g, "$1");
      span = { text, codes: [], font: undefined, firstEnd: 0, end: 0 };
    }
  }
  return spans;
}

function endBeforeMarks(content: string, spans: readonly Span[]): string {
  let changed = "";
  let at = 0;
  for (const { codes, font, firstEnd, end } of spans) {
    const [, ...marks] = codes;
    if (!font || firstEnd === 0 || marks.length === 0 || !marks.every((code) => /^\p{M}+$/u.test(getText(font, code))))
      continue;
    changed += `${content.slice(at, firstEnd)}EMC\n/Span<</ActualText ()>> BDC\n`;
    at = firstEnd;
    changed += content.slice(at, end);
    at = end;
  }
  return changed + content.slice(at);
}

/** Codes of one font have the same length. */
function splitCodes(glyphs: string, { texts }: Font): string[] {
  const [{ length } = "0000"] = texts.keys();
  return Array.from({ length: glyphs.length / length }, (_, index) =>
    glyphs.slice(length * index, length * (index + 1)),
  );
}

/** Removes what the other glyphs say from both ends of a span's text; the uncertain glyphs are what remains. */
function findTexts(text: string, codes: readonly string[], font: Font): void {
  let rest = text.normalize("NFD");
  const left = [...codes];
  const take = (code: string | undefined, isAtStart: boolean): boolean => {
    if (code === undefined || isUncertain(font, code)) return false;
    const known = (font.texts.get(code) ?? "").normalize("NFD");
    if (!(isAtStart ? rest.startsWith(known) : rest.endsWith(known))) return false;
    rest = isAtStart ? rest.slice(known.length) : rest.slice(0, -known.length);
    return true;
  };
  while (take(left[0], true)) left.shift();
  while (take(left.at(-1), false)) left.pop();
  const characters = [...rest];
  if (!left.every((code) => isUncertain(font, code))) return;
  for (const [index, code] of left.entries())
    vote(font, code, characters.slice(index, code === left.at(-1) ? undefined : index + 1).join(""));
}

/** Counts what spans say of an uncertain glyph. */
function vote(font: Font, code: string, text: string): void {
  if (!text || !isUncertain(font, code)) return;
  const votes = font.votes.get(code) ?? new Map<string, number>();
  font.votes.set(code, votes.set(text, (votes.get(text) ?? 0) + 1));
}

/** What most spans say. A glyph that stands for many texts, such as the box of a missing letter, is none of them. */
function getText({ texts, votes }: Font, code: string): string {
  const text = texts.get(code) ?? "\0";
  const counts = [...(votes.get(code) ?? [])].sort(([, a], [, b]) => b - a);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const [found, count = 0] = counts[0] ?? [];
  return found !== undefined && 2 * count > total ? found : text === "\0" ? REPLACEMENT : text;
}

const isUncertain = ({ texts }: Font, code: string) => UNCERTAIN.has(texts.get(code) ?? "\0");

function writeTexts(objects: PdfObjects, font: Font, codes: readonly string[]): void {
  const blocks = Array.from({ length: Math.ceil(codes.length / BLOCK) }, (_, block) => {
    const lines = codes
      .slice(BLOCK * block, BLOCK * (block + 1))
      .map((code) => `<${code}> <${encode(getText(font, code))}>\n`);
    return `${lines.length} beginbfchar\n${lines.join("")}endbfchar\n`;
  });
  const cmap = readStream(objects, font.map, MAX_CMAP).replace(MAPPINGS, () => blocks.join(""));
  writeStream(objects, font.map, cmap);
}
