import type { Line } from "../line.ts";
import { type Run, type RunStyle, readParagraphLines } from "./runs.ts";
import { readRows } from "./tables.ts";

interface State extends RunStyle {
  isHidden: boolean;
  /** Whether a group holds no text of the document. */
  isSkipped: boolean;
  /** Characters that replace a Unicode character in old readers. */
  substitutes: number;
}

interface Paragraph {
  isListed: boolean;
  level: number;
  /** Space above, in line heights. */
  before: number;
  isInTable: boolean;
}

// groups that hold no text of the document
const SKIPPED = new Set(
  "fonttbl colortbl stylesheet info pict object objdata listtable listoverridetable rsidtbl generator themedata colorschememapping latentstyles datastore xmlnstbl header headerl headerr headerf footer footerl footerr footerf footnote annotation fldinst bkmkstart bkmkend nonshppict shpinst filetbl revtbl mmathPr wgrffmtfilter pgdsctbl".split(
    " ",
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  bullet: "•",
  emdash: "—",
  endash: "–",
  ldblquote: "“",
  lquote: "‘",
  rdblquote: "”",
  rquote: "’",
  "~": "\u00a0",
  _: "-",
  "\\": "\\",
  "{": "{",
  "}": "}",
};
/** Groups nest no deeper in documents of word processors. */
const MAX_DEPTH = 1_000;
// a control word with an optional number, a character in hexadecimal digits, a control sign, a brace, or text
const TOKEN = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([0-9a-f]{2})|([^a-z]))|([{}])|([^\\{}]+)/giy;
const PLAIN: State = { bold: false, italic: false, size: 12, isHidden: false, isSkipped: false, substitutes: 1 };
const NO_PARAGRAPH: Paragraph = { isListed: false, level: 0, before: 0, isInTable: false };
// the address of a link field
const LINK = /HYPERLINK\s+"([^"]{1,2000})"/g;

/** Reads the lines of rich text and the URLs of its links. Reads every character once. */
export function readRtf(source: string): { lines: Line[]; links: string[] } {
  const decoder = createDecoder(/\\ansicpg(\d+)/.exec(source.slice(0, 2_000))?.[1]);
  const lines: Line[] = [];
  let rows: Line[][][] = [];
  let cells: Line[][] = [];
  let cell: Line[] = [];
  let runs: (Run & { isJoinable: boolean })[] = [];
  let blanks = 0;
  let paragraph = NO_PARAGRAPH;
  let state = { ...PLAIN };
  const states: State[] = [];
  let substitutes = 0;

  const addText = (text: string) => {
    const shown = text.slice(substitutes);
    substitutes = Math.max(0, substitutes - text.length);
    if (!shown || state.isSkipped || state.isHidden) return;
    const last = runs.at(-1);
    if (last?.isJoinable && hasStyle(last, state) && !/^[\t\n]$/.test(shown)) last.text += shown;
    else runs.push({ ...state, text: shown, isJoinable: !/^[\t\n]$/.test(shown) });
  };
  const endParagraph = () => {
    const { isListed, level, before } = paragraph;
    const read = readParagraphLines(runs, { isListed, level, gap: 1.2 + before + blanks });
    blanks = read.length > 0 ? 0 : blanks + 1;
    runs = [];
    cell.push(...read);
  };
  const endTable = () => {
    lines.push(...readRows(rows));
    rows = [];
  };
  const control = (word: string, value: number | undefined) => {
    const isOn = value !== 0;
    if (SKIPPED.has(word)) state.isSkipped = true;
    // the text of a text box
    else if (word === "shptxt") state.isSkipped = false;
    else if (word === "par" || word === "sect" || word === "page") {
      if (state.isSkipped) return;
      endParagraph();
      if (paragraph.isInTable) return;
      endTable();
      lines.push(...cell);
      cell = [];
    } else if (word === "cell") {
      endParagraph();
      cells.push(cell);
      cell = [];
    } else if (word === "row") {
      rows.push(cells);
      cells = [];
    } else if (word === "pard") paragraph = NO_PARAGRAPH;
    else if (word === "intbl") paragraph = { ...paragraph, isInTable: true };
    else if (word === "outlinelevel" && value !== undefined && value < 9)
      paragraph = { ...paragraph, level: value + 1 };
    else if (word === "sb") paragraph = { ...paragraph, before: (value ?? 0) / 240 };
    else if (word === "ls" || word === "pntext" || word === "listtext") {
      paragraph = { ...paragraph, isListed: true };
      if (word !== "ls") state.isSkipped = true;
    } else if (word === "plain") Object.assign(state, { bold: false, italic: false, size: 12, isHidden: false });
    else if (word === "b") state.bold = isOn;
    else if (word === "i") state.italic = isOn;
    else if (word === "fs") state.size = (value ?? 24) / 2;
    else if (word === "v" || word === "deleted") state.isHidden = isOn;
    else if (word === "tab") addText("\t");
    else if (word === "line") addText("\n");
    else if (word === "uc") state.substitutes = value ?? 1;
    else if (word === "u" && value !== undefined) {
      addText(String.fromCharCode(value & 0xffff));
      substitutes = state.substitutes;
    } else if (word in SIGNS) addText(SIGNS[word] ?? "");
  };

  for (const [, word, number, hex, sign, brace, text] of source.matchAll(TOKEN)) {
    if (word) control(word.toLowerCase() === word ? word : "", number === undefined ? undefined : Number(number));
    else if (hex) addText(decoder(Number.parseInt(hex, 16)));
    else if (sign === "*") state.isSkipped = true;
    else if (sign) addText(sign === "\n" || sign === "\r" ? "" : (SIGNS[sign] ?? ""));
    else if (brace === "{") {
      if (states.length >= MAX_DEPTH) break;
      states.push(state);
      state = { ...state };
    } else if (brace === "}") state = states.pop() ?? { ...PLAIN };
    // line breaks of the file are no text
    else if (text) addText(text.replace(/[\r\n]+/g, ""));
  }
  endParagraph();
  endTable();
  const links = [...source.matchAll(LINK)].map(([, url = ""]) => url);
  return { lines: [...lines, ...cell], links: [...new Set(links)] };
}

const hasStyle = (run: RunStyle, { bold, italic, size }: RunStyle): boolean =>
  run.bold === bold && run.italic === italic && run.size === size;

/** Decodes single bytes of a Windows code page. */
function createDecoder(page = "1252"): (byte: number) => string {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(`windows-${page}`);
  } catch {
    decoder = new TextDecoder("windows-1252");
  }
  return (byte) => decoder.decode(Uint8Array.of(byte));
}
