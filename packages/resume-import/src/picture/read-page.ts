import type { TextItem } from "../layout/spans.ts";
import type { UnsureWord } from "../result/result.ts";
import type { Box, TextLine, Word } from "./recogniser.ts";

/** Points of a page's width, as of A4: the layout's distances are in points. */
const PAGE_WIDTH = 595;
/** Sizes of lines that differ less are one size: the recogniser measures the letters that a line happens to have. */
const SAME_SIZE = 0.25;
/** Below it a word may be misread. Of the words above it in pictures that a person can read none was wrong. */
const SURE = 80;
/** Below it a line is a rule, a stain or an icon. */
const NO_TEXT = 30;
/** A line without a surer word is in no field: most of these are parts of letters, or of another line. */
const LEGIBLE = 65;
/** A page whose words have a lower mean is not read. */
const READABLE = 55;
/** Fewer words are no page of a résumé. */
const MIN_WORDS = 8;
/** Letters of fewer pixels are too small, as the height of their line. */
const MIN_LETTERS = 14;

/** The texts of a picture, as a page of a PDF has them. */
export interface PicturePage {
  width: number;
  height: number;
  items: TextItem[];
  links: string[];
  /** Lines that are hardly legible. */
  illegible: string[];
  /** Words that may be misread. */
  unsure: Pick<UnsureWord, "text" | "box">[];
}

/** Why a picture cannot be read: it has no text, its letters are too small, or they are blurred or written by hand. */
export type PictureProblem = "no-text" | "too-small" | "no-print";

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const getHeight = ({ y0, y1 }: Box): number => y1 - y0;

/** Reads the lines of a picture, `width` pixels wide, as the texts of a page. Weight and slant are unknown. */
export function readPage(lines: TextLine[], size: { width: number; height: number }): PicturePage | PictureProblem {
  const scale = PAGE_WIDTH / size.width;
  const sized = lines.flatMap(({ words, rowAttributes, baseline }) => {
    const texts = joinTitle(joinEmails(words.filter(({ text }) => text.trim())));
    const isText = mean(texts.map(({ confidence }) => confidence)) >= NO_TEXT;
    return isText && texts.length > 0 ? [{ words: texts, row: rowAttributes.rowHeight, baseline }] : [];
  });
  const words = sized.flatMap((line) => line.words);
  if (words.length < MIN_WORDS) return "no-text";
  const usualRow = median(sized.flatMap(({ words, row }) => words.map(() => row)));
  if (mean(words.map(({ confidence }) => confidence)) < READABLE)
    return usualRow < MIN_LETTERS ? "too-small" : "no-print";
  const isLegible = ({ words }: { words: Word[] }) => words.some(({ confidence }) => confidence >= LEGIBLE);
  const legible = sized.filter(isLegible);
  const bullets = findBullets(words);
  const items = legible.flatMap(({ words, row, baseline }) => {
    const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
    // a row, from its descenders to its ascenders, is a tenth higher than the size of its font
    const fontSize = (Math.abs(row / usualRow - 1) < SAME_SIZE ? usualRow : row) * 0.9 * scale;
    return words.map((word, index): TextItem => {
      const { x0, x1 } = word.bbox;
      const next = words[index + 1]?.bbox.x0 ?? Number.POSITIVE_INFINITY;
      return {
        text: bullets.has(word) ? "•" : isDot(word, row) ? "·" : word.text,
        x: x0 * scale,
        // words that stand close are two words
        right: Math.min(x1 * scale, next * scale - fontSize * 0.2),
        y: (baseline.y0 + slope * ((x0 + x1) / 2 - baseline.x0)) * scale,
        size: Math.round(fontSize * 2) / 2,
        bold: false,
        italic: false,
      };
    });
  });
  const unsure = legible
    .flatMap((line) => line.words)
    .filter(({ text, confidence }) => confidence < SURE && /[\p{L}\p{N}]/u.test(text))
    .map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      box: { x: x0 * scale, y: y0 * scale, width: (x1 - x0) * scale, height: (y1 - y0) * scale },
    }));
  const illegible = sized
    .filter((line) => !isLegible(line))
    .map(({ words }) => words.map(({ text }) => text).join(" "))
    .filter((text) => /[\p{L}\p{N}]{3}/u.test(text));
  return { width: PAGE_WIDTH, height: size.height * scale, items, links: [], illegible, unsure };
}

/** Whether a sign is the dot that divides the parts of a line: it is read as a plus or an asterisk, which are wider. */
const isDot = ({ text, bbox }: Word, row: number): boolean =>
  /^[+*«»°º]{1,2}$/u.test(text) && bbox.x1 - bbox.x0 < 0.3 * row;

/** Finds the signs and small letters that stand alone before the words of their row: bullets. */
function findBullets(words: Word[]): Set<Word> {
  const isRight = (left: Word, right: Word, most: number) => {
    const height = getHeight(right.bbox);
    const gap = right.bbox.x0 - left.bbox.x1;
    const [middle, top, bottom] = [(left.bbox.y0 + left.bbox.y1) / 2, right.bbox.y0 - height / 2, right.bbox.y1];
    return gap > -height / 4 && gap < most * height && middle > top && middle < bottom;
  };
  const signs = words.filter(({ text }) => /^(?:[^\p{L}\p{N}(]{1,2}|[eo])$/u.test(text));
  return new Set(
    signs.filter((sign) => {
      const next = words.find((word) => word !== sign && word.text.length > 1 && isRight(sign, word, 3));
      const isSmall = next !== undefined && getHeight(sign.bbox) < 0.6 * getHeight(next.bbox);
      const isLetter = /[eo]/.test(sign.text);
      return (
        next &&
        (isSmall || !isLetter) &&
        !words.some(
          (word) =>
            word !== sign && isRight(word, { ...sign, bbox: { ...sign.bbox, y0: next.bbox.y0, y1: next.bbox.y1 } }, 4),
        )
      );
    }),
  );
}

/** Joins the words of a title in letter-spaced capitals, between which is the room of a column. */
function joinTitle(words: Word[]): Word[] {
  const [first, ...rest] = words;
  const isTitle = words.every(({ text }) => /^\p{Lu}+$/u.test(text));
  const isClose = rest.every(({ bbox }, at) => bbox.x0 - (words[at]?.bbox.x1 ?? 0) < 3 * getHeight(bbox));
  if (!first || rest.length === 0 || !isTitle || !isClose) return words;
  const bbox = { ...first.bbox, x1: rest.at(-1)?.bbox.x1 ?? first.bbox.x1 };
  const confidence = Math.min(...words.map(({ confidence }) => confidence));
  return [{ text: words.map(({ text }) => text).join(" "), bbox, confidence }];
}

// the end of an address: what is read instead of the sign, then the name of the host
const HOST = /^([\p{Ll}\d._-]*)(?:[&QGO©®€]{1,3}|\([\p{Lu}d])([\p{Ll}\d-]+(?:\.[\p{Ll}\d-]+)*\.\p{Ll}{2,4})$/u;

const PLAIN_HOST = /^[\p{Ll}\d-]+(?:\.[\p{Ll}\d-]+)*\.\p{Ll}{2,4}$/u;

/**
 * Puts '@' into e-mail addresses, also into one that was divided before its sign. The Portuguese data know no '@': the sign is always read as
 * '&', 'Q' or both. Such a word is never sure.
 */
function joinEmails(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    let before = joined.at(-1);
    // the sign is a word of its own, or ends the one before
    const sign = before && /(?:^|[\p{Ll}\d])(&[QG]?|Q|e)$/u.exec(before.text)?.[1];
    const isSigned = sign !== undefined && PLAIN_HOST.test(word.text) && (sign !== "e" || before?.text === "e");
    if (before && isSigned) {
      joined.pop();
      const name = before.text.slice(0, -sign.length);
      if (name) joined.push({ ...before, text: name });
      before = joined.at(-1);
    }
    const [, name = "", host] = HOST.exec(isSigned ? `&${word.text}` : word.text) ?? [];
    const isApart =
      !before || word.bbox.x0 - before.bbox.x1 > 2 * getHeight(word.bbox) || !/^[\p{Ll}\d._-]+$/u.test(before.text);
    const needsMore = name === "" || name.startsWith(".") || before?.text.endsWith(".");
    if (!host || (name === "" && isApart)) joined.push(word);
    else if (!before || isApart || !needsMore)
      joined.push({ ...word, text: `${name}@${host}`, confidence: Math.min(word.confidence, SURE - 1) });
    else {
      const bbox = { ...word.bbox, x0: before.bbox.x0 };
      joined[joined.length - 1] = {
        text: `${before.text}${name}@${host}`,
        bbox,
        confidence: Math.min(before.confidence, word.confidence, SURE - 1),
      };
    }
  }
  return joined;
}
