import { collapseSpaces, foldText, toPlainLetters } from "@penresume/text";

/** Text normalisation for all rules. Only `clean` changes texts that are shown. */

/** Letters that fonts show as a ligature, but name as another letter. */
const GLYPHS: Record<string, string> = { Ɵ: "ti", Ʃ: "tt", ƞ: "tf", Ʊ: "tti", Ō: "ft" };

/** Accents that old typesetting puts before their letter as signs of their own ("Informa¸c˜ao"), and their combining marks. */
export const ACCENTS: Readonly<Record<string, string>> = {
  "´": "\u0301",
  "˜": "\u0303",
  ˆ: "\u0302",
  "¨": "\u0308",
  "¸": "\u0327",
  "`": "\u0300",
};
const LOOSE_ACCENT = /(?<!\b[dlDL])([´˜ˆ¨¸]|(?<![\S`])`(?=[aA]s?\b))\s?([aceinouACEINOUı])/g;

/** Joins the signs of accents with their letters, where the result is one letter. */
const joinAccents = (text: string): string =>
  text.replace(LOOSE_ACCENT, (whole, accent: string, letter: string) => {
    const joined = `${letter === "ı" ? "i" : letter}${ACCENTS[accent] ?? ""}`.normalize("NFC");
    return joined.length === 1 ? joined : whole;
  });

/** Writes decorated letters plainly, joins accents, makes dashes equal, and removes icons, soft hyphens and control characters. Keeps spaces. */
export const clean = (text: string): string =>
  joinAccents(toPlainLetters(text))
    .replace(/(?<=\p{L})[ƟƩƞƱŌ]|[Ɵƞ](?=\p{Ll})/gu, (glyph) => GLYPHS[glyph] ?? glyph)
    // private use areas (icon fonts), zero-width characters, replacement character
    .replace(
      /[\ue000-\uf8ff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufffd\u{f0000}-\u{10fffd}]/gu,
      "",
    )
    .replace(/[\u2010\u2011\u2212\ufe58\ufe63\uff0d]/g, "-")
    .replace(/[\u2012\u2015\u2500]/g, "–")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, " ")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ");

/**
 * Converts to lower case without accents, with plain apostrophes and ordinal signs as "o". The length does not change, so indexes
 * stay valid.
 */
export const toPlain = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (sign) => PLAIN_SIGNS[sign] ?? sign.normalize("NFD")[0] ?? sign).toLowerCase();
const PLAIN_SIGNS: Readonly<Record<string, string>> = { "’": "'", "‘": "'", "´": "'", º: "o", "°": "o", ª: "o" };

/** Trims a text and replaces runs of white space with one space. */
export const squeeze = collapseSpaces;

/** Longer than a paragraph of a résumé. Patterns may cost the square of a line's length. */
const LINE_LIMIT = 2_000;

/** Splits a text that is too long for a line, at spaces where there are some. */
export function splitLongText(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > LINE_LIMIT) {
    const space = rest.lastIndexOf(" ", LINE_LIMIT);
    const end = space > LINE_LIMIT / 2 ? space : LINE_LIMIT;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** Normalizes a text for comparison: lower case, no accents, no decoration. */
export const fold = (text: string): string => squeeze(foldText(text).replace(/[^\p{L}\p{N}+#@/&]+/gu, " "));

/** Splits a text into words for comparison with the source. */
export const tokens = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\u00ad/g, "")
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Emoji and pictographs, with their joiners. */
const EMOJI = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]|[\u{1f3fb}-\u{1f3ff}]|\u200d|\ufe0e|\ufe0f|\u20e3/gu;
export const stripEmoji = (text: string): string =>
  text.replace(EMOJI, (sign) => (/[\d#*©®™]/.test(sign) ? sign : " "));

const EDGE = "[\\s.,;:|•·*▪◦●‣→\\-–—/\\\\_~=]";
// separators at both ends
const EDGES = new RegExp(`^${EDGE}+|${EDGE}+$`, "gu");
// "Modelo Ltda.", "Banco Modelo S.A.", "João Lima Jr."
const ABBREVIATION = /(?<!\p{L})(?:ltda|cia|inc|corp|co|bros|jr|\p{L}\.\s?\p{L})$/iu;
/** Removes separators at both ends, but not the full stop of an abbreviation. */
export function trimEdges(text: string): string {
  const trimmed = squeeze(text).replace(EDGES, "");
  return text.includes(`${trimmed}.`) && ABBREVIATION.test(trimmed) ? `${trimmed}.` : trimmed;
}

// a text, and brackets at its end
const WITH_BRACKETS = /^(.*?)\s*\(([^()]*)\)$/;
/** Splits "a (b)" into its two parts. */
export const splitParenthesis = (text: string): [string, string] | null => {
  const match = WITH_BRACKETS.exec(text);
  return match?.[1] ? [match[1], match[2] ?? ""] : null;
};

/** Whether a bracket of a text is not closed. */
export const hasOpenBracket = (text: string): boolean => text.lastIndexOf("(") > text.lastIndexOf(")");

/** Splits outside brackets. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? "";
    if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth = Math.max(0, depth - 1);
    else if (depth === 0 && separator.test(sign)) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}

/** Whether a text is in capitals. Keyboards leave some letters with accents in lower case: "FORMAçãO". */
export function isUpperCase(text: string): boolean {
  if (!/\p{Ll}/u.test(text)) return /\p{Lu}/u.test(text);
  const plain = text.replace(/[ß-ÿ]/g, "");
  return !/\p{Ll}/u.test(plain) && /\p{Lu}{3}/u.test(plain);
}

/** Joins letter-spaced words ("R E S U M O"). Two or more spaces separate words. */
export function joinSpacedLetters(text: string): string {
  const words = text.trim().split(/\s{2,}/);
  // kerning may leave two letters together ("V A")
  const isSpaced = (word: string) => {
    const letters = word.split(" ");
    const single = letters.filter((letter) => /^\p{L}$/u.test(letter)).length;
    return (
      letters.length > 2 && letters.every((letter) => /^\p{L}{1,3}$/u.test(letter)) && single >= letters.length * 0.6
    );
  };
  if (!words.some(isSpaced) || !words.every((word) => isSpaced(word) || word.length <= 3)) return text;
  return words.map((word) => word.replaceAll(" ", "")).join(" ");
}

/** Whether the edit distance of two texts is at most `limit`. */
export function isWithinDistance(left: string, right: string, limit: number): boolean {
  if (Math.abs(left.length - right.length) > limit) return false;
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return false;
    previous = current;
  }
  return (previous[right.length] ?? 0) <= limit;
}

/** Splits a letter-spaced name without word gaps with the help of the e-mail address. */
export function splitJoinedName(name: string, email: string): string {
  if (/\s/.test(name) || name.length < 8 || !isUpperCase(name)) return name;
  const solid = fold(name);
  const cuts = (email.split("@")[0] ?? "")
    .split(/[^a-z]+/i)
    .map(fold)
    .filter((word) => word.length > 2)
    .flatMap((word) => {
      const at = solid.indexOf(word);
      return at < 0 ? [] : [at, at + word.length];
    });
  const marks = [...new Set([0, ...cuts, name.length])].sort((a, b) => a - b);
  return marks
    .slice(1)
    .map((end, index) => name.slice(marks[index], end))
    .join(" ");
}
