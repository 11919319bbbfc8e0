import type { Line } from "../line.ts";
import { hasContact } from "../recognise/contacts.ts";
import { findPeriods } from "../recognise/dates.ts";
import { isUpperCase } from "../text.ts";
import { isProminent, styleKey } from "./styles.ts";

interface Words {
  /** Whether a line has a known title. */
  isKnown: (line: Line) => boolean;
  /** Whether a word of a line is decisive for a kind of section. */
  hasHint: (line: Line) => boolean;
  mayBeTitle: (line: Line) => boolean;
}

/** Lines of one style, by their positions. */
interface Group {
  titles: number[];
  others: number;
}

/** Fewer titles show no style. */
const MIN_TITLES = 3;
/** The contacts at the top are within these lines. */
const HEADER_LINES = 12;

/** The position of the last contact at the top, before any date or known title. */
function findHeaderEnd(lines: Line[], isKnown: Words["isKnown"]): number {
  const body = lines.findIndex((line) => isKnown(line) || findPeriods(line.text).some(({ isRange }) => isRange));
  const top = lines.slice(0, Math.min(HEADER_LINES, body < 0 ? lines.length : body));
  return Math.max(
    0,
    top.findLastIndex(({ text }) => hasContact(text)),
  );
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How much the style of a line differs from that of the text: level, size, capitals, weight. */
const weigh = (line: Line, body: number): number =>
  (line.level > 0 ? 8 : 0) + (line.size > body * 1.08 ? 4 : 0) + (isUpperCase(line.text) ? 2 : 0) + (line.bold ? 1 : 0);

/**
 * Finds titles of sections whatever their words: lines of one prominent style that stand apart, and of which not each has a date
 * below it, as the titles of entries have.
 */
export function findTitlesByStyle(lines: Line[], body: number, words: Words): Line[] {
  const start = findHeaderEnd(lines, words.isKnown);
  const groups = new Map<string, Group>();
  for (const [index, line] of lines.entries()) {
    if (index <= start || !isProminent(line, body)) continue;
    const group = groups.get(styleKey(line)) ?? { titles: [], others: 0 };
    groups.set(styleKey(line), group);
    if (words.isKnown(line) || words.mayBeTitle(line)) group.titles.push(index);
    else group.others++;
  }
  const textGap = median(lines.map(({ gap }) => gap));
  const candidates = [...groups.values()].map(({ titles, others }) => {
    // a headline above the first title
    const isHeadline = titles[1] === (titles[0] ?? 0) + 1 && !words.isKnown(lines[titles[0] ?? 0] as Line);
    const own = isHeadline ? titles.slice(1) : titles;
    const read = own.map((index) => lines[index] as Line);
    return { own, read, others, known: read.filter(words.isKnown).length };
  });
  const most = Math.max(0, ...candidates.map(({ known }) => known));
  const found = candidates
    .filter(({ own, read, others, known }) => {
      const [first] = read;
      if (!first || own.length < MIN_TITLES || others > own.length * 0.1) return false;
      // another style has the known titles
      if (most >= 2 && known < most) return false;
      const hints = read.filter((line) => words.isKnown(line) || words.hasHint(line)).length;
      if (weigh(first, body) < 2 && hints === 0) return false;
      const isApart = median(read.map(({ gap }) => gap)) > textGap * 1.15;
      return (isApart || hints >= 2) && isOfSections(lines, own);
    })
    .sort((a, b) => b.known - a.known || weigh(b.read[0] as Line, body) - weigh(a.read[0] as Line, body));
  return found[0]?.read ?? [];
}

/** Whether titles are those of sections: none follows another, and some have no date before the next one. */
function isOfSections(lines: Line[], titles: number[]): boolean {
  if (titles.some((index, at) => titles[at + 1] === index + 1)) return false;
  const undated = titles.filter((index, at) => {
    const below = lines.slice(index + 1, titles[at + 1]);
    return below.every(({ text }) => findPeriods(text).length === 0);
  });
  return undated.length >= titles.length * 0.3;
}
