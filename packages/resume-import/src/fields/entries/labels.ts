import { isSentence, isWrapped, joinText } from "../../layout/paragraphs.ts";
import {
  type Cell,
  createPart,
  EMPTY,
  groupLines,
  isTableRow,
  joinLine,
  type Line,
  linePiece,
  type Piece,
  piece,
  ref,
} from "../../line.ts";
import { findPeriods, ONGOING, parsePeriod } from "../../recognise/dates.ts";
import { areColumnTitles, type Label, labelKind, readColumnTitle } from "../../recognise/labels.ts";
import { isLocation, splitLocation } from "../../recognise/places.ts";
import { trimEdges } from "../../text.ts";
import { parseDatedLine } from "./dated-lines.ts";
import { isHeadLike } from "./names.ts";

// one to four words before a colon, anywhere in a line
const ANY_LABEL = /(?:^|[\s|;,·–-]\s*)((?:[\p{L}/]+\s){0,3}[\p{L}/]+)\s*:\s*/gu;

interface Labelled {
  label: Label;
  value: string;
}

// one to four words, a colon and a text
const LABEL_AT_START = /^((?:[\p{L}/]+\s){0,3}[\p{L}/]+)\s*:\s*(\S.*)$/u;

/** Splits a labelled text into label and text. */
export function readLabel(text: string): Labelled | null {
  const [, name = "", value = ""] = LABEL_AT_START.exec(text.trim()) ?? [];
  const label = name ? labelKind(name) : null;
  return label && !value.startsWith("//") ? { label, value } : null;
}

/** The labels of a line with their values; none when the line does not begin with a label. */
function readLabels(line: Line): Labelled[] {
  const [head, ...others] = line.cells;
  const alone = head && others.length > 0 ? labelKind(head.text.replace(/\s*:\s*$/, "")) : null;
  if (alone && !/:\s*\S/.test(others.map(({ text }) => text).join(" ")))
    return [{ label: alone, value: others.map(({ text }) => text).join(" ") }];
  const marks: { label: Label; from: number; to: number }[] = [];
  for (const match of line.text.matchAll(ANY_LABEL)) {
    const name = match[1] ?? "";
    // the label may follow words of the value before it: try its shortest form too
    const words = name.split(" ");
    for (let count = marks.length === 0 ? words.length : 1; count <= words.length; count++) {
      const tail = words.slice(-count).join(" ");
      const label = labelKind(tail);
      if (!label) continue;
      const from = (match.index ?? 0) + match[0].lastIndexOf(tail);
      marks.push({ label, from, to: (match.index ?? 0) + match[0].length });
      break;
    }
  }
  if (marks[0]?.from !== 0) return [];
  return marks.map(({ label, to }, index) => ({
    label,
    value: trimEdges(line.text.slice(to, marks[index + 1]?.from)),
  }));
}

export interface LabelledEntry {
  fields: Partial<Record<Label, Piece>>;
  description: Line[];
  /** Lines without a label. */
  others: Line[];
}

/** Removes the number of "1) Empresa: …". */
function removeOrdinal(line: Line): Line {
  const [ordinal = ""] = /^\d{1,2}\s*[.)º–-]+\s*(?=\p{L})/u.exec(line.text) ?? [];
  return ordinal && readLabel(line.text.slice(ordinal.length))
    ? createPart(line, line.text.slice(ordinal.length))
    : line;
}

/** Whether a line begins with a label and its value. */
export const hasLabels = (line: Line): boolean => readLabels(removeOrdinal(line)).length > 0;

/** Splits a section with labelled fields into entries; null when the section has no labels. */
export function splitLabelled(given: Line[]): LabelledEntry[] | null {
  const lines = given.map(removeOrdinal);
  const labelled = lines.map(readLabels);
  const kinds = new Set(
    labelled
      .flat()
      .map(({ label }) => label)
      .filter((label) => label !== "description"),
  );
  const isFormLine = lines.length === 1 && (labelled[0]?.length ?? 0) > 1;
  if (kinds.size < 2 || (!isFormLine && labelled.filter((labels) => labels.length > 0).length < 2)) return null;
  const entries: LabelledEntry[] = [];
  const opener = labelled.flat()[0]?.label;
  // names without a label above the first one of each entry
  const lead = labelled.findIndex((labels) => labels.length > 0);
  const isLead = (index: number): boolean => {
    const next = [1, 2].find((distance) => (labelled[index + distance]?.length ?? 0) > 0);
    return (
      next === lead &&
      labelled[index]?.length === 0 &&
      labelled[index + lead]?.[0]?.label === opener &&
      isHeadLike(lines[index] as Line)
    );
  };
  let entry: LabelledEntry | undefined;
  let inDescription = false;
  let hasLabel = false;
  for (const [index, line] of lines.entries()) {
    const labels = labelled[index] ?? [];
    if (isLead(index)) {
      entry = open(entries);
      inDescription = false;
      hasLabel = false;
    }
    if (labels.length === 0 && entry && (isLead(index) || (lead === 2 && isLead(index - 1)))) {
      addOther(entry, line);
      continue;
    }
    if (labels.length === 0) {
      entry ??= open(entries);
      const last = lines[index - 1];
      const wraps =
        !inDescription && last && labelled[index - 1]?.length === 1 && !line.isBullet && /^\p{Ll}/u.test(line.text);
      const label = labelled[index - 1]?.[0]?.label;
      const value = wraps && label ? entry.fields[label] : undefined;
      if (value) Object.assign(value, { text: `${value.text} ${line.text}`, refs: [...value.refs, ref(line)] });
      else if (inDescription || line.isBullet || Object.keys(entry.fields).length >= 2) entry.description.push(line);
      else addOther(entry, line);
      continue;
    }
    for (const { label, value } of labels) {
      const isTaken = entry?.fields[label] !== undefined && label !== "description";
      if (!entry || isTaken || (label === opener && hasLabel)) {
        entry = open(entries);
        inDescription = false;
      }
      hasLabel = true;
      if (label === "description" || (label === "status" && findPeriods(value).length === 0)) {
        inDescription = label === "description";
        if (value) entry.description.push({ ...line, text: value });
      } else {
        inDescription = false;
        if (value) entry.fields[label] = piece(value, line);
      }
    }
  }
  return entries;
}

/** A line of a cell of a table, and the title of its column. */
interface TableCell {
  title: string;
  row: number;
  line: Line;
}

/** The cells of a line of a table. Where the source knows no cells, the nearest of `heads` is the title. */
function readCells(line: Line, heads: Cell[], row: number): TableCell[] {
  return line.cells.flatMap((cell, index) => {
    const part = createPart({ ...line, cells: [cell] }, cell.text);
    if (cell.column) return [{ ...cell.column, line: part }];
    const distances = heads.map((head) => Math.abs(head.x - cell.x));
    // a text file has no positions
    const column = line.cells.length === heads.length ? index : distances.indexOf(Math.min(...distances));
    const title = heads[column]?.text;
    return title ? [{ title, row, line: part }] : [];
  });
}

/** A table of entries, or lines outside of tables. */
type Block = { entries: LabelledEntry[]; outside?: never } | { entries?: never; outside: Line[] };

/** Divides a section into its tables, each below a row that names its columns, and the lines outside; null without a table. */
export function splitTables(lines: Line[]): Block[] | null {
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    const heads = areColumnTitles(line.cells.map(({ text }) => text)) ? line.cells : [];
    const start = heads.length > 0 ? index + 1 : index;
    let end = start;
    if (heads.length > 0 || line.cells[0]?.column) while (lines[end] && isTableRow(lines[end] as Line)) end++;
    const rows = lines.slice(start, end).flatMap((row, at) => readCells(row, heads, at));
    const last = blocks.at(-1);
    if (rows.length > 0) blocks.push({ entries: readRows(rows) });
    else if (last?.outside) last.outside.push(line);
    else blocks.push({ outside: [line] });
    index = rows.length > 0 ? end : index + 1;
  }
  return blocks.some(({ entries }) => entries) ? blocks : null;
}

function readRows(cells: TableCell[]): LabelledEntry[] {
  const rows = groupLines(cells, ({ row }, index) => row !== cells[index - 1]?.row);
  return rows.map((row) => {
    const entry: LabelledEntry = { fields: {}, description: [], others: [] };
    const columns = groupLines(row, ({ title }, index) => title !== row[index - 1]?.title);
    for (const column of columns)
      addCell(
        entry,
        column[0]?.title ?? "",
        column.map(({ line }) => line),
      );
    return entry;
  });
}

const DATES: ReadonlySet<Label> = new Set(["period", "start", "end"]);

/** Reads the cell of a column: one field, or one by line. */
function addCell(entry: LabelledEntry, title: string, given: Line[]): void {
  const labels = readColumnTitle(title);
  const [label = "description", ...more] = labels;
  const areDates = labels.length > 0 && labels.every((one) => DATES.has(one));
  if (areDates) {
    entry.fields[more.length > 0 ? "period" : label] ??= piece(given.map(({ text }) => text).join(" "), ...given);
    return;
  }
  const { name, rest } = takeFirstName(given);
  const isState = label === "status" && name && findPeriods(name.text).length === 0;
  if (!name || label === "description" || isState || entry.fields[label]) {
    entry.description.push(...given);
    return;
  }
  const place = more.includes("location") ? splitLocation(name.text) : null;
  if (place) entry.fields.location = piece(place[1], name);
  // "Vendedora – Loja Sol" below "Cargo e empresa"
  const isJoined = rest.length === 0 && more.some((one) => one !== "location" && one !== "description");
  if (isJoined) addOther(entry, name);
  else entry.fields[label] = piece(place?.[0] ?? name.text, name);
  for (const line of rest) {
    const kind = line.isBullet ? undefined : findLineKind(line, more, entry);
    if (kind) entry.fields[kind] = linePiece(line);
    else entry.description.push(line);
  }
}

/** The name at the top of a cell, which may be wrapped, and the lines below it. */
function takeFirstName([first, ...rest]: Line[]): { name: Line | undefined; rest: Line[] } {
  let name = first;
  let count = 0;
  for (let last = first; last && name && isWrapped(last, rest[count]) && !isSentence(name.text); count++) {
    const next = rest[count] as Line;
    if (isLocation(next.text)) break;
    name = joinLine(name, next, joinText(name.text, next.text));
    last = next;
  }
  return { name, rest: rest.slice(count) };
}

/** The field of a line below the name of a cell: a place, a period, or what else the title of the column names. */
function findLineKind(line: Line, more: Label[], { fields }: LabelledEntry): Label | undefined {
  const kind = isLocation(line.text)
    ? "location"
    : parsePeriod(line.text)
      ? "period"
      : more.find((label) => label !== "description" && !fields[label] && isHeadLike(line));
  return kind && !fields[kind] ? kind : undefined;
}

/** Adds a line without a label: a name, with or without a period. */
function addOther(entry: LabelledEntry, line: Line): void {
  const dated = entry.fields.period ? null : parseDatedLine(line, false);
  if (dated) entry.fields.period = linePiece(line);
  entry.others.push(...(dated?.rest.map((text) => createPart(line, text)) ?? [line]));
}

/** The first line without a label, if a name is missing. */
export const takeName = ({ others }: LabelledEntry): Piece => {
  const line = others[0] && isHeadLike(others[0]) ? others.shift() : undefined;
  return line ? linePiece(line) : EMPTY;
};

const open = (entries: LabelledEntry[]): LabelledEntry => {
  const entry: LabelledEntry = { fields: {}, description: [], others: [] };
  entries.push(entry);
  return entry;
};

/** Start and end of a labelled entry. */
export function labelledPeriod({ fields }: LabelledEntry): { start: Piece; end: Piece } {
  const both = fields.period ?? fields.status ?? EMPTY;
  const period = parsePeriod(both.text) ?? findPeriods(both.text)[0];
  const end = { text: period?.end ?? "", refs: both.refs };
  if (period && (period.isRange || !fields.start)) return { start: { text: period.start, refs: both.refs }, end };
  const toDate = (label: Label): Piece => {
    const value = fields[label] ?? EMPTY;
    return {
      text: findPeriods(value.text)[0]?.end ?? (/atual|presente|momento|hoje/i.test(value.text) ? ONGOING : ""),
      refs: value.refs,
    };
  };
  return { start: toDate("start"), end: period ? end : toDate("end") };
}
