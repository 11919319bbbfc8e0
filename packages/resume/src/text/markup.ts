/** A web address with its title; the title may be empty. */
export interface TitledLink {
  title: string;
  address: string;
}

/** A title before an address: 'Portfólio: behance.net/ana', 'Meu site https://ana.com.br'. */
const TITLED = /^(?:([^:]+?)\s*:\s+(\S+)|(.+?)\s*:?\s+(https?:\/\/\S+))$/i;

/** An address in what would be a title: the line has two. */
const ADDRESS = /:\/\/|\bwww\.|\.(?:com|net|org|dev|io|app|me|br)\b/i;

/** Splits a text with a link a line. A line without a title, also one that is no address or has two, is an address. */
export const splitLinks = (text: string): TitledLink[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, ownTitle, ownAddress, title = ownTitle, address = ownAddress] = TITLED.exec(line) ?? [];
      return title && address && !ADDRESS.test(title) ? { title, address } : { title: "", address: line };
    });

/** The line of a link. */
export const joinLink = ({ title, address }: TitledLink): string => (title ? `${title}: ${address}` : address);

/**
 * The markup of texts: `**bold**`, `*italic*`, `***both***` and `[text](https://address)`, within one line. Characters that are not
 * well-formed markup are text, and there is no escape.
 *
 * Asterisks follow the rules of CommonMark for underscores (https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis), so that
 * '5*3*2' and 'C*' are text. Stricter than there: a run of asterisks is markup as a whole or not at all, as in the masked number
 * '***.456.789-**', and '(*)' is a footnote.
 */

/** A part of a text in one look. */
export interface Run {
  text: string;
  /** Offset of `text` in the source, which has it verbatim. */
  start: number;
  isBold: boolean;
  isItalic: boolean;
  /** The address of a link. */
  address?: string;
}

interface Token {
  text: string;
  start: number;
  /** Number of asterisks. Absent for other texts. */
  stars?: number;
  address?: string;
  /** How the asterisks change the depth of bold and italic. Absent while they are text. */
  bold?: number;
  italic?: number;
}

/** An opening run of asterisks. */
interface Opener {
  token: Token;
  /** Asterisks that are not closed. */
  rest: number;
  /** The run that closes the others. */
  inner?: { token: Token; stars: number };
  /** Index of the first token after it. */
  from: number;
}

// text in brackets, which may have a pair of brackets, and an address in parentheses, which may have pairs of parentheses
const TOKEN = /\*+|\[(?=\S)((?:[^[\]]|\[[^[\]]*\])+)\]\(((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)/gi;
const LINE = /[^\r\n\u2028\u2029]+/g;
const WORD = /[\p{L}\p{N}]/u;

/** Parses a text of one or more lines. */
export function parseMarkup(text: string): Run[] {
  if (!mayHaveMarkup(text)) return text ? [createRun(text, 0)] : [];
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: line, index } of text.matchAll(LINE)) {
    if (index > end) addRun(runs, createRun(text.slice(end, index), end));
    for (const run of parseLine(line, index)) addRun(runs, run);
    end = index + line.length;
  }
  if (end < text.length) addRun(runs, createRun(text.slice(end), end));
  return runs;
}

/** Removes the markup of a text. */
export const removeMarkup = (text: string): string =>
  mayHaveMarkup(text)
    ? parseMarkup(text)
        .map((run) => run.text)
        .join("")
    : text;

/** Removes the markup of a text; the address of a link follows it in brackets, unless its text is the address. */
export const removeMarkupKeepAddresses = (text: string): string =>
  mayHaveMarkup(text) ? describeLinks(parseMarkup(text)) : text;

/** The text of runs; the address of a link follows its words in brackets, unless they are the address. */
export function describeLinks(runs: readonly Omit<Run, "start">[]): string {
  const shorten = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/i, "").replace(/\/$/, "");
  return runs
    .map(({ text, address }, index) => {
      if (!address || runs[index + 1]?.address === address) return text;
      const short = shorten(address);
      return shorten(text.trim()) === short ? text : `${text} (${short})`;
    })
    .join("");
}

/** Converts offsets in the text without markup to offsets in the text. */
export function toMarkupSpan(
  text: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const runs = parseMarkup(text);
  const locate = (offset: number, isEnd: boolean) => {
    let before = 0;
    for (const run of runs) {
      const within = offset - before;
      if (within < run.text.length || (isEnd && within === run.text.length)) return run.start + within;
      before += run.text.length;
    }
    return text.length;
  };
  return { start: locate(start, false), end: locate(end, end > start) };
}

/**
 * Marks the words of a text that another version of it has in bold or italic or as a link. Words that the text lacks, or has
 * several times, are not marked.
 */
export function keepMarkup(version: string, text: string): string {
  const plain = removeMarkup(text);
  let result = text;
  for (const run of parseMarkup(version)) {
    const words = run.text.trim();
    if (!words || !isMarked(run)) continue;
    // as whole words, outside other markup
    const pattern = new RegExp(
      String.raw`(?<![\p{L}\p{N}*\[])${words.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")}(?![\p{L}\p{N}+#*\]])`,
      "gu",
    );
    const [match] = result.matchAll(pattern);
    // Of several it may be another one that was marked.
    if (!match || [...plain.matchAll(pattern)].length !== 1) continue;
    const marked = formatRun({ ...run, text: words });
    result = result.slice(0, match.index) + marked + result.slice(match.index + words.length);
  }
  return removeMarkup(result) === removeMarkup(text) ? result : text;
}

/** Whether a run is bold, italic or a link. */
export const isMarked = ({ isBold, isItalic, address }: Omit<Run, "start">): boolean =>
  isBold || isItalic || address !== undefined;

/** Writes a run as markup. Its text has no spaces at its start and end. */
export function formatRun({ text, isBold, isItalic, address }: Omit<Run, "start">): string {
  const stars = "*".repeat((isBold ? 2 : 0) + (isItalic ? 1 : 0));
  const marked = stars + text + stars;
  return address ? `[${marked}](${address})` : marked;
}

const mayHaveMarkup = (text: string) => text.includes("*") || text.includes("](");

/** Whether an address can be that of a link. */
export function isLinkAddress(address: string): boolean {
  if (/[\s<>"\\]/.test(address)) return false;
  if (/^mailto:/i.test(address)) return /^mailto:[^@?]+@[^@?]+\.[^@?.]+(?:\?.*)?$/i.test(address);
  // A host with a dot, without user name and port.
  return /^https?:\/\/(?:[^\s/?#@:.]+\.)+[^\s/?#@:.\d][^\s/?#@:.]+(?:[/?#]|$)/i.test(address);
}

const createRun = (text: string, start: number): Run => ({ text, start, isBold: false, isItalic: false });

/** Adds a run, joined with the last one if both are one text in one look. */
function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  const isContinued =
    last &&
    last.start + last.text.length === run.start &&
    last.isBold === run.isBold &&
    last.isItalic === run.isItalic &&
    last.address === run.address;
  if (isContinued) last.text += run.text;
  else runs.push(run);
}

function parseLine(line: string, offset: number): Run[] {
  const tokens = splitTokens(line, offset);
  markAsterisks(line, offset, tokens);
  const runs: Run[] = [];
  let [bold, italic] = [0, 0];
  for (const { text, start, address, bold: boldStep, italic: italicStep } of tokens) {
    if (boldStep !== undefined && italicStep !== undefined) {
      bold += boldStep;
      italic += italicStep;
    } else if (address === undefined) {
      addRun(runs, { ...createRun(text, start), isBold: bold > 0, isItalic: italic > 0 });
    } else {
      for (const run of parseLine(text, start))
        addRun(runs, { ...run, isBold: bold > 0 || run.isBold, isItalic: italic > 0 || run.isItalic, address });
    }
  }
  return runs;
}

function splitTokens(line: string, offset: number): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) tokens.push({ text: line.slice(end, to), start: offset + end });
  };
  for (const { 0: match, 1: text, 2: address, index } of line.matchAll(TOKEN)) {
    if (text !== undefined && address !== undefined) {
      if (!isLinkAddress(address) || !WORD.test(text)) continue;
      addText(index);
      tokens.push({ text, start: offset + index + 1, address });
    } else {
      addText(index);
      tokens.push({ text: match, start: offset + index, stars: match.length });
    }
    end = index + match.length;
  }
  addText(line.length);
  return tokens;
}

const isSpace = (character: string) => character === "" || /\s/.test(character);
/** Punctuation, symbols, and invisible marks of the direction of text. */
const isPunctuation = (character: string) => /[\p{P}\p{S}\p{Cf}]/u.test(character);

/** Whether asterisks between two characters can open and close. */
function findRoles(before: string, after: string): { canOpen: boolean; canClose: boolean } {
  return {
    canOpen: !isSpace(after) && !/[)\]},;:!?”»…]/.test(after) && (isSpace(before) || isPunctuation(before)),
    canClose: !isSpace(before) && !/[([{“«¿¡]/.test(before) && (isSpace(after) || isPunctuation(after)),
  };
}

/** Finds the runs of asterisks that are markup. */
function markAsterisks(line: string, offset: number, tokens: readonly Token[]): void {
  const openers: Opener[] = [];
  /** Number of openers by their unclosed asterisks. */
  const open = [0, 0, 0, 0];
  /** Index of the last token with a word. */
  let lastWord = -1;
  const push = (opener: Opener) => {
    openers.push(opener);
    open[opener.rest] = (open[opener.rest] ?? 0) + 1;
  };
  const pop = (): Opener => {
    const opener = openers.pop() as Opener;
    open[opener.rest] = (open[opener.rest] ?? 0) - 1;
    return opener;
  };

  /** Closes with the last two openers, or with the nearest one that has as many asterisks or three. */
  function close(token: Token, stars: number): boolean {
    const [outer, inner] = openers.slice(-2);
    if (stars === 3 && outer && inner && outer.rest + inner.rest === 3 && inner.from <= lastWord) {
      for (const { token, rest, inner } of [pop(), pop()]) finish(token, rest, inner);
      setStep(token, 3, -1);
      return true;
    }
    const candidates = stars < 3 ? [stars, 3] : [3];
    if (!candidates.some((rest) => open[rest])) return false;
    const nearest = openers.findLast(({ rest }) => candidates.includes(rest)) as Opener;
    if (nearest.from > lastWord) return false;
    while (openers.at(-1) !== nearest) pop();
    pop();
    if (nearest.rest === stars) {
      finish(nearest.token, stars, nearest.inner);
      setStep(token, stars, -1);
    } else {
      push({ ...nearest, rest: 3 - stars, inner: { token, stars } });
    }
    return true;
  }

  tokens.forEach((token, index) => {
    const { stars, start, text } = token;
    if (stars === undefined) {
      if (token.address !== undefined || WORD.test(text)) lastWord = index;
      return;
    }
    if (stars > 3) return;
    const at = start - offset;
    const { canOpen, canClose } = findRoles(characterBefore(line, at), characterAfter(line, at + stars));
    if (canClose && close(token, stars)) return;
    if (canOpen) push({ token, rest: stars, from: index + 1 });
  });
}

/** Marks an opener whose last `rest` asterisks are closed. */
function finish(token: Token, rest: number, inner: Opener["inner"]): void {
  setStep(token, rest + (inner?.stars ?? 0), 1);
  if (inner) setStep(inner.token, inner.stars, -1);
}

function setStep(token: Token, stars: number, step: 1 | -1): void {
  token.italic = stars === 2 ? 0 : step;
  token.bold = stars === 1 ? 0 : step;
}

const characterBefore = (text: string, index: number) =>
  /.$/su.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? "";
const characterAfter = (text: string, index: number) =>
  index < text.length ? String.fromCodePoint(text.codePointAt(index) as number) : "";
