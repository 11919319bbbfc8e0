import { createLine, EMPTY, type Line, type Piece, ref } from "../line.ts";
import { normalizeDate, ONGOING, parsePeriod } from "../recognise/dates.ts";
import { squeeze } from "../text.ts";

/** End of an activity that has a start only. */
export const ONGOING_DATE: Piece = { text: ONGOING, refs: [] };

/** Collects values of structured files. The review shows each value on a separate line. */
export interface Values {
  lines: Line[];
  /** Adds a text and its line. */
  add: (value: unknown) => Piece;
  addDate: (value: unknown) => Piece;
  /** Adds several texts as one field. */
  addAll: (values: unknown[]) => Piece;
}

/** Converts a value to text: strings, numbers, lists of them. */
export const toText = (value: unknown): string => {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number") return String(value);
  return Array.isArray(value) ? value.map(toText).filter(Boolean).join("\n") : "";
};

export const toDate = (value: unknown): string => {
  const text = squeeze(toText(value));
  if (!text) return "";
  const period = parsePeriod(text);
  return period?.isRange && period.end === ONGOING && !period.start
    ? ONGOING
    : normalizeDate(text) ||
        // words for today
        (/^(?:atual(?:mente)?|presente?|current|now|hoje|até o momento)$/i.test(text) ? ONGOING : "");
};

export function createValues(): Values {
  const lines: Line[] = [];
  const toPiece = (text: string, shown = text): Piece => {
    if (!text) return EMPTY;
    const line = createLine(squeeze(shown), { number: lines.length + 1 });
    lines.push(line);
    return { text, refs: [ref(line)] };
  };
  return {
    lines,
    add: (value) => toPiece(toText(value)),
    addDate: (value) => toPiece(toDate(value), toText(value)),
    addAll: (values) => toPiece(values.map(toText).filter(Boolean).join("\n")),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Converts a value to a list: nothing, one value or several. */
export const toList = (value: unknown): unknown[] => {
  if (value === null || value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
};
