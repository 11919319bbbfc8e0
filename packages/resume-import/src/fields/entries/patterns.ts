import { explain } from "../../explain.ts";
import { isSentence, isWrapped } from "../../layout/paragraphs.ts";
import { groupLines, type Line } from "../../line.ts";
import { isDuration, removeDuration } from "../../recognise/dates.ts";
import { isCity, isLocation } from "../../recognise/places.ts";
import { isUpperCase } from "../../text.ts";
import { beginsActivity } from "./activities.ts";
import { type Dated, parseDatedLine } from "./dated-lines.ts";
import { NAME_LABELS } from "./heads.ts";
import { readLabel } from "./labels.ts";
import { isHeadLike, isHours, splitWeak } from "./names.ts";
import type { NameScore } from "./raw.ts";
import { isStatus } from "./status.ts";

/** What a line of a head holds: a name, the period, or both. */
export type Row = "name" | "date" | "both";

/** The head of the entries of a section: its lines in order. */
export interface Pattern {
  rows: readonly Row[];
  /** Whether a bullet precedes the first line. */
  isBulleted: boolean;
}

/** The lines of an entry: those of each row of the head, places and lengths between them, and the text below. */
export interface Segment {
  rows: { row: Row; index: number; lines: Line[]; dated: Dated | null }[];
  notes: Line[];
  body: Line[];
}

/** The reading of a section by one pattern. */
export interface Reading {
  pattern: Pattern;
  score: number;
  segments: Segment[];
  /** Lines above the first entry. */
  rest: Line[];
}

const ROWS: readonly (readonly Row[])[] = [
  ["both"],
  ["both", "name"],
  ["both", "name", "name"],
  ["name", "both"],
  ["name", "name", "both"],
  ["name", "date"],
  ["name", "name", "date"],
  ["name", "name", "name", "date"],
  ["name", "date", "name"],
  ["date", "name"],
  ["date", "name", "name"],
  ["name"],
  ["name", "name"],
];
const PATTERNS: readonly Pattern[] = ROWS.flatMap((rows) => [
  { rows, isBulleted: false },
  { rows, isBulleted: true },
]);

/** What speaks for each role of a line; the weights are those of the best readings of invented résumés. */
interface Evidence {
  /** Lines below that hold a place or a length only, which any head may have. */
  notes: Line[];
  /** Whether the names of the line look like two. */
  isPair: boolean;
  line: Line;
  dated: Dated | null;
  body: number;
  /** A line of a head by what it holds. */
  head: Record<Row, number>;
  /** The space above, compared with that of the other lines. */
  gap: number;
  /** The lines continues the one above. */
  wraps: number;
  style: string;
}

const IMPOSSIBLE = -1000;

const styleOf = ({ bold, italic, size, text, cells, x }: Line): string =>
  [bold, italic, size, isUpperCase(text), cells[0]?.color, Math.round(x / 4)].join();

/** The space between most lines. */
const usualGap = (lines: Line[]): number =>
  lines.map(({ gap }) => gap).toSorted((a, b) => a - b)[Math.floor(lines.length * 0.35)] ?? 1;

/** Whether a text next to a period is no name. */
const isNote = (text: string): boolean => isLocation(text) || isCity(text) || isDuration(text) || isStatus(text);

/** The style that most of the text of a section has. */
function findBodyStyle(lines: Line[]): Pick<Line, "bold" | "size" | "italic"> & { color: string | undefined } {
  const counts = new Map<string, { line: Line; letters: number }>();
  for (const line of lines) {
    const key = [line.bold, line.italic, line.size, line.cells[0]?.color].join();
    const count = counts.get(key) ?? { line, letters: 0 };
    count.letters += line.text.length;
    counts.set(key, count);
  }
  const [most] = [...counts.values()].sort((a, b) => b.letters - a.letters);
  const { bold = false, size = 10, italic = false, cells = [] } = most?.line ?? {};
  return { bold, size, italic, color: cells[0]?.color };
}

/** Whether a line holds no name, period or text, but a place or a length. */
const isBesideHead = (line: Line): boolean =>
  line.cells.length === 1 && !line.isBullet && (isLocation(line.text) || isHours(line.text) || isDuration(line.text));

function readEvidence(given: Line[], { kind, score }: NameScore): Evidence[] {
  const groups = groupLines(given, (line) => !isBesideHead(line) && !(kind === "other" && isStatus(line.text)));
  const lines = groups.map(([line]) => line as Line);
  const typical = usualGap(lines.slice(1));
  const isEven = lines.slice(1).every(({ gap }) => Math.abs(gap / typical - 1) < 0.1);
  const body = findBodyStyle(lines);
  return lines.map((line, index) => {
    const { text } = line;
    const previous = groups[index - 1]?.length === 1 ? lines[index - 1] : undefined;
    const dated = parseDatedLine(line, true);
    const isHead = isHeadLike({ ...line, isBullet: false });
    const isLower = /^\p{Ll}/u.test(text);
    const isProminent =
      (line.bold && !body.bold) || line.size > body.size * 1.06 || isUpperCase(text) || (line.italic && !body.italic);
    const isColoured = line.cells[0]?.color !== body.color;
    const prominence = (isProminent ? 0.9 : 0) + (isColoured ? 0.4 : 0);
    const words = Math.min(2.5, Math.abs(score(text)));
    const isActive = kind === "job" && beginsActivity(text);
    const wraps = previous && isWrapped(previous, line) ? 1 : 0;
    const isLabel = /:$/.test(text);
    const isLabelled = NAME_LABELS.has(readLabel(text)?.label ?? "description");
    const name =
      (isLabelled ? 1.8 : 0) +
      (isHead || isLabelled ? 0.4 : -2) +
      (isLower ? (text.includes(" ") ? -1.8 : -0.4) : 0) +
      (isSentence(text) && !isLabelled ? -0.8 : 0) +
      (isActive ? -0.9 : 0) +
      prominence +
      words * 0.35 +
      (text.length > 80 ? -0.7 : 0) +
      (isNote(text) ? -1 : 0) +
      (isLabel ? -1.5 : 0) +
      (dated ? (dated.period.isRange ? -2.5 : -1) - (dated.rest.length > 0 ? 0.8 : 0) : 0);
    const rest = dated?.rest ?? [];
    const dateWeight = dated ? (dated.period.isRange ? 2.6 : kind === "job" ? 1.2 : 1.9) : 0;
    const isBare = rest.every(isNote);
    const restWords = Math.max(0, ...rest.map((part) => Math.min(2, Math.abs(score(part)))));
    const areNames = rest.every((part) => part.length < 90 && !/^\p{Ll}/u.test(part));
    const shown = rest.length > 0 ? rest : [removeDuration(text)];
    const isPair =
      shown.some((part) => /\s[|·•]\s/.test(part) || splitWeak(part).length > 1) ||
      shown.length > 1 ||
      line.cells.length > (dated ? 2 : 1);
    return {
      line,
      notes: groups[index]?.slice(1) ?? [],
      dated,
      wraps,
      isPair,
      gap: index === 0 ? 0.5 : isEven ? 0 : Math.max(-0.5, Math.min(1.6, (line.gap / typical - 1.12) * 3)),
      body:
        (line.isBullet ? 1.3 : 0) +
        (isLabelled ? -1.2 : isSentence(text) ? 0.7 : 0) +
        (isHead ? 0 : 0.5) +
        (isActive ? 0.6 : 0) +
        (isLower ? 1.2 : 0) -
        prominence -
        (dated?.period.isRange ? 2.2 : dated ? 0.6 : 0) -
        (dated && isBare ? 1.4 : 0) -
        (kind === "job" ? 0 : 0.3) -
        (kind === "other" && isHead && isPair ? 0.5 : 0),
      head: {
        name,
        date: dated ? dateWeight + (isBare ? 0.8 : -0.7) : IMPOSSIBLE,
        both:
          dated && rest.length > 0 && !isBare
            ? dateWeight +
              prominence +
              restWords * 0.35 +
              (areNames ? 0.5 : -0.8) -
              (isSentence(text) && !dated ? 1 : 0)
            : IMPOSSIBLE,
      },
      style: styleOf(line),
    };
  });
}

/** How the lines of each row, and of the text, look in a first reading. */
interface Looks {
  rows: Map<string, number>[];
  body: Map<string, number>;
}

const share = (styles: Map<string, number> | undefined, style: string): number => {
  if (!styles || styles.size === 0) return 0.5;
  let all = 0;
  for (const count of styles.values()) all += count;
  return (styles.get(style) ?? 0) / all;
};

/** What an entry costs, and one without a date. */
interface Costs {
  undated: number;
  entry: number;
}

/** Finds the best reading of the lines by a pattern (Viterbi): state 0 is the text, state n the nth line of a head. */
function fit(
  evidence: Evidence[],
  pattern: Pattern,
  { undated, entry }: Costs,
  looks: Looks | null,
): { score: number; states: number[] } {
  const { rows, isBulleted } = pattern;
  const count = rows.length;
  const dateAt = rows.findIndex((row) => row !== "name");
  const nameRows = rows.filter((row) => row !== "date").length;
  let best = Array.from({ length: count + 1 }, () => IMPOSSIBLE * 10);
  const back: number[][] = [];
  for (const [index, { line, head, body, gap, wraps, style, isPair, dated }] of evidence.entries()) {
    const emit = rows.map((row, at) => {
      // the period is on the wrapped line, or not stated
      const own =
        row === "both" && !dated ? head.name - undated : head[row] - (row === "both" && isTail(line, dated) ? 4 : 0);
      const bullet = line.isBullet ? (isBulleted && at === 0 ? 0.8 : -2.2) : isBulleted && at === 0 ? -2.5 : 0;
      const pair = row === "date" ? 0 : nameRows === 1 ? (isPair ? 0.6 : -0.2) : isPair ? -0.5 : 0;
      return own + bullet + pair + (looks ? (share(looks.rows[at], style) - 0.5) * 2.2 : 0);
    });
    const text = body + (looks ? (share(looks.body, style) - 0.5) * 0.8 : 0);
    const next: number[] = [];
    const from: number[] = [];
    const set = (state: number, previous: number, score: number) => {
      if (next[state] === undefined || score > (next[state] ?? 0)) {
        next[state] = score;
        from[state] = previous;
      }
    };
    const opens = (emit[0] ?? 0) + gap - entry;
    if (index === 0) {
      set(0, 0, text - 2.5);
      set(1, 0, opens);
    } else {
      // the text continues, or begins below a whole head
      set(0, 0, (best[0] ?? 0) + text);
      for (let state = 1; state <= count; state++) {
        const score = best[state] ?? 0;
        const missing = rows.slice(state).reduce((sum, row) => sum + (row === "name" ? 0.9 : undated), 0);
        set(0, state, score + text - missing - Math.max(0, -gap) * 0.2);
        set(1, state, score + opens - missing);
        // the next line of the head, which stands close
        if (state < count) set(state + 1, state, score + (emit[state] ?? 0) - Math.max(0, gap - 0.3) * 0.9);
        // an undated one among dated, or one without the second name
        if (state + 1 < count) {
          const lacking = rows[state] === "date" ? undated : rows[state + 1] === "name" ? 3 : 1.1;
          set(state + 2, state, score + (emit[state + 1] ?? 0) - lacking - Math.max(0, gap - 0.3) * 0.9);
        }
        // a wrapped name
        const isSame = evidence[index - 1]?.style === style;
        const isOpen = wraps && isSame && rows[state - 1] !== "date" && !evidence[index - 1]?.dated;
        const isAnother = isPair && evidence[index - 1]?.isPair && /^\p{Lu}/u.test(line.text) ? 1 : 0;
        const ends = rows[state - 1] === "both" && dated ? undated + Math.max(head.date, head.both) : 0;
        if (isOpen && (ends > 0 || !dated))
          set(state, state, score + 0.3 - isAnother + ends + Math.min(0, head.name) * 0.2 - Math.max(0, gap) * 0.8);
      }
      set(1, 0, (best[0] ?? 0) + opens);
      // another role below the name that stands once above several
      if (dateAt > 0 && rows[0] === "name")
        for (const state of [0, count]) set(2, state, (best[state] ?? 0) + (emit[1] ?? 0) + gap * 0.7 - entry - 0.9);
    }
    best = Array.from({ length: count + 1 }, (_, state) => next[state] ?? IMPOSSIBLE * 10);
    back.push(from);
  }
  const ends = best.map((score, state) =>
    state === 0 ? score : score - rows.slice(state).reduce((sum, row) => sum + (row === "name" ? 0.9 : undated), 0),
  );
  let state = ends.indexOf(Math.max(...ends));
  const score = (ends[state] ?? 0) - count * 0.15;
  const states: number[] = Array.from({ length: evidence.length }, () => 0);
  for (let index = evidence.length - 1; index >= 0; index--) {
    states[index] = state;
    state = back[index]?.[state] ?? 0;
  }
  return { score, states };
}

function readLooks(evidence: Evidence[], states: number[], count: number): Looks {
  const looks: Looks = { rows: Array.from({ length: count }, () => new Map()), body: new Map() };
  for (const [index, { style }] of evidence.entries()) {
    const state = states[index] ?? 0;
    const styles = state === 0 ? looks.body : (looks.rows[state - 1] ?? looks.body);
    styles.set(style, (styles.get(style) ?? 0) + 1);
  }
  return looks;
}

function toReading(evidence: Evidence[], pattern: Pattern, score: number, states: number[]): Reading {
  const segments: Segment[] = [];
  const rest: Line[] = [];
  for (const [index, { line, dated, notes }] of evidence.entries()) {
    const state = states[index] ?? 0;
    const last = segments.at(-1);
    if (state === 0) (last ? last.body : rest).push(line, ...notes);
    else {
      const row = pattern.rows[state - 1] as Row;
      const above = last?.rows.at(-1);
      const isContinued = states[index - 1] === state && above && isSameRow(above.index, state, evidence, index);
      if (isContinued) above.lines.push(line);
      else {
        const opens = state === 1 || !last || last.body.length > 0 || (above?.index ?? 0) >= state;
        const own = { row, index: state, lines: [line], dated };
        if (opens) segments.push({ rows: [own], notes: [], body: [] });
        else last.rows.push(own);
      }
      segments.at(-1)?.notes.push(...notes);
    }
  }
  return { pattern, score, segments, rest };
}

const isSameRow = (row: number, state: number, evidence: Evidence[], index: number): boolean =>
  row === state &&
  (evidence[index]?.wraps ?? 0) > 0 &&
  evidence[index - 1]?.style === evidence[index]?.style &&
  !evidence[index - 1]?.dated;

const haveSameLook = ({ rows: [first, second] }: Looks): boolean =>
  first !== undefined && [...first.keys()].every((style) => share(second, style) > 0.5);

const describe = ({ pattern, score }: Reading): string =>
  `${pattern.isBulleted ? "• " : ""}${pattern.rows.join(" / ")} ${score.toFixed(1)}`;

/** Whether the period of a line ends a text that began above. */
const isTail = (line: Line, dated: Dated | null): boolean =>
  dated !== null && dated.period.index > 0 && line.cells.length === 1 && startsLower(line);

const startsLower = ({ text }: Line): boolean => /^\p{Ll}/u.test(text);

/** Whether a line may be the dated line of an entry of another form. */
const mayBeDated = (line: Line): boolean => {
  const dated = isSentence(line.text) || startsLower(line) ? null : parseDatedLine(line, true);
  return dated !== null && (dated.period.isRange || dated.rest.length > 0);
};

export const isDatedEntry = ({ rows }: Segment): boolean =>
  rows.some(({ dated }) => dated) && !rows[0]?.lines.some(startsLower);

/** Reads the lines that the pattern of a section leaves as text, where they are entries of another form. */
function readOthers(lines: Line[], names: NameScore): Reading | null {
  if (!lines.some(mayBeDated)) return null;
  const [best] = rankPatterns(lines, names);
  return best && best.score > 1 && best.segments.every(isDatedEntry) ? best : null;
}

/** The readings of the entries of a section, the best first; the first one with the entries of other forms among its own. */
export function readPatterns(lines: Line[], names: NameScore): Reading[] {
  const [best, ...others] = rankPatterns(lines, names);
  if (!best) return [];
  explain(`\n${names.kind}: ${[best, ...others].map(describe).join(", then ")}`);
  for (const { rows } of best.segments)
    explain(`  ${rows.map((row) => `[${row.row}] ${row.lines.map(({ text }) => text).join(" + ")}`).join("  ")}`);
  const above = readOthers(best.rest, names);
  const segments = best.segments.flatMap((segment) => {
    const inside = readOthers(segment.body, names);
    return inside ? [{ ...segment, body: inside.rest }, ...inside.segments] : [segment];
  });
  return [
    { ...best, rest: above ? above.rest : best.rest, segments: [...(above?.segments ?? []), ...segments] },
    ...others,
  ];
}

function rankPatterns(lines: Line[], names: NameScore): Reading[] {
  const evidence = readEvidence(lines, names);
  // courses often have no date, and one line each
  const costs = { undated: names.kind === "job" ? 1.6 : 1, entry: names.kind === "other" ? 0.8 : 1.2 };
  const hasDates = evidence.some(({ dated }) => dated);
  return PATTERNS.filter(({ rows }) => hasDates || rows.every((row) => row === "name"))
    .map((pattern) => {
      let found = fit(evidence, pattern, costs, null);
      const looks = readLooks(evidence, found.states, pattern.rows.length);
      found = fit(evidence, pattern, costs, looks);
      // a list of names in one style has an entry on each line
      const isList = names.kind === "other" && pattern.rows.join() === "name,name" && haveSameLook(looks);
      return {
        pattern,
        ...found,
        score: found.score - (isList ? found.states.filter((one) => one === 1).length * 1.4 : 0),
      };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
    .map(({ pattern, score, states }) => toReading(evidence, pattern, score, states));
}
