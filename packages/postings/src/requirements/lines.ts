import { fold, type Span, toAlternatives, trimSpan } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

export interface Line extends Span {
  text: string;
  folded: string;
  isBullet: boolean;
  /** Whether a blank line precedes it. */
  startsParagraph: boolean;
}

const PICTOGRAM = /[\p{Extended_Pictographic}\u2022\u25aa\u25cf\u25a0\u25c6\u2713\u2714\u2192\u27a1]/u;
const SEPARATOR = /(?:[\p{Extended_Pictographic}\u2022\u25aa\u25cf\u2713\u2714\u2192\u27a1]\ufe0f?\s*)+|\s[|·•]\s/gu;
/** " / " between items, if a line has several: "18 anos / ensino médio / turno da noite". */
const SLASH = /\s\/\s/g;
/** A heading inside a line, as in postings that are one line of a message. */
const INLINE_HEADING = new RegExp(
  String.raw`(?<=[.;!?]\s)(?=(?:${toAlternatives(lists.inlineHeading)})(?:\s\p{L}+){0,2}:\s)`,
  "giu",
);
/** A star that opens bold text is no bullet: "*ESTOQUISTA* - Loja Azul". */
const BULLET =
  /^\s*(?!\*\S[^*\n]*\*)(?:[-*+>–—·»→◦‣▪●•○■]|\(?\d{1,2}(?:[.)]|(?:\.\d{1,2})+[.)]?)\s|\(?[a-z][.)]\s|[^\p{L}\p{N}\s("'[]+\s)/u;

/** Maximum length of a line. The work for a line grows faster than its length; the longest real ones have about 1,500 characters. */
const LINE_LIMIT = 2000;

/** Cuts a longer line after a sentence, else between words. */
function cutLine(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > LINE_LIMIT) {
    const head = rest.slice(0, LINE_LIMIT);
    const end = Math.max(head.lastIndexOf(". ") + 1, head.lastIndexOf("; ") + 1) || head.lastIndexOf(" ") + 1;
    const length = end > LINE_LIMIT / 2 ? end : LINE_LIMIT;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest];
}

function findSlashes(raw: string) {
  const slashes = [...raw.matchAll(SLASH)];
  return slashes.length > 1 ? slashes : [];
}

function pushPart(lines: Line[], text: string, span: Span, isBullet: boolean, startsParagraph: boolean) {
  const numbering =
    /^\s*\(?(?:\d{1,2}(?:[.)]|(?:\.\d{1,2})+[.)]?)|[a-z][.)])\s+/.exec(text.slice(span.start, span.end))?.[0].length ??
    0;
  let { start, end } = trimSpan(text, { start: span.start + numbering, end: span.end });
  while (start < end && !/[\p{L}\p{N}("[]/u.test(text[start] ?? "")) start++;
  // keeps closing punctuation, which distinguishes headings
  while (end < span.end && /[:?!.;)]/.test(text[end] ?? "")) end++;
  if (start >= end) return;
  const part = text.slice(start, end);
  lines.push({ start, end, text: part, folded: fold(part), isBullet, startsParagraph });
}

/** Whether a line is marked as heading: "## Requisitos", or bold text or a pictogram above other bullets ("🎯 Requisitos"). */
function isMarkedHeading(text: string, lines: Line[], index: number): boolean {
  const [line, next] = lines.slice(index, index + 2);
  const getMark = ({ start }: Line) => text.slice(text.lastIndexOf("\n", start) + 1, start).trim();
  if (line && /^#+$/.test(getMark(line))) return true;
  if (!line || !next || next.startsParagraph || !next.isBullet) return false;
  return (
    line.startsParagraph &&
    (PICTOGRAM.test(getMark(line)) || /^(?:\*\*|__)$/.test(getMark(line))) &&
    /^[-*•–—·]/.test(getMark(next)) &&
    getMark(line) !== getMark(next)
  );
}

/** Splits a text into lines with offsets, without bullets. Items of one line, separated by pictograms or bars, become lines. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let startsParagraph = true;
  const rows = text
    .split("\n")
    .flatMap((line) => cutLine(line).map((raw, index, all) => ({ raw, isLast: index === all.length - 1 })));
  for (const { raw, isLast } of rows) {
    const end = start + raw.length;
    if (raw.trim() === "") startsParagraph = true;
    else {
      const separators = [...raw.matchAll(SEPARATOR), ...raw.matchAll(INLINE_HEADING), ...findSlashes(raw)].filter(
        (match) => raw.slice(0, match.index).trim() !== "" && /[\p{L}\p{N}]/u.test(raw.slice(match.index)),
      );
      const isBullet = BULLET.test(raw) || PICTOGRAM.test(raw.trimStart().slice(0, 2));
      const cuts = [0, ...separators.map(({ index }) => index).sort((a, b) => a - b), raw.length];
      for (let part = 0; part + 1 < cuts.length; part++) {
        const span = { start: start + (cuts[part] ?? 0), end: start + (cuts[part + 1] ?? 0) };
        pushPart(
          lines,
          text,
          span,
          isBullet || separators.some(([mark]) => PICTOGRAM.test(mark)),
          startsParagraph && part === 0,
        );
      }
      startsParagraph = false;
    }
    start = isLast ? end + 1 : end;
  }
  return lines.map((line, index) => ({ ...line, isBullet: line.isBullet && !isMarkedHeading(text, lines, index) }));
}
