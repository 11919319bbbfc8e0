import { normalizeDate, ONGOING, parsePeriod } from "../dates.ts";
import type { Line, Piece } from "../line.ts";
import { createLine, EMPTY, ref } from "../line.ts";
import { squeeze } from "../text.ts";

/** Values of structured files, each on a line of its own for the review. */
export interface Values {
  lines: Line[];
  /** A text as a field; its line is made. */
  add: (value: unknown) => Piece;
  /** A date as a field. */
  addDate: (value: unknown) => Piece;
  /** One field of several texts. */
  addAll: (values: unknown[]) => Piece;
}

/** Texts of any value: strings, numbers, lists of them. */
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
        (/^(?:atual(?:mente)?|presente?|current|now|hoje|até o momento)$/i.test(text) ? ONGOING : "");
};

export function createValues(page = 1): Values {
  const lines: Line[] = [];
  const toPiece = (text: string, shown = text): Piece => {
    if (!text) return EMPTY;
    const line = createLine(squeeze(shown), { page, number: lines.length + 1 });
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

/** A list of whatever stands where a list should: nothing, one value, several. */
export const toList = (value: unknown): unknown[] => {
  if (value === null || value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
};
