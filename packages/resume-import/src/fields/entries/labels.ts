import { createPart, EMPTY, type Line, linePiece, type Piece, piece, ref } from "../../line.ts";
import { findPeriods, ONGOING, parsePeriod } from "../../recognise/dates.ts";
import { trimEdges } from "../../text.ts";
import { parseDatedLine } from "./dated-lines.ts";
import { isHeadLike } from "./names.ts";

/** Fields with labels: "Empresa: …", "Cargo: …". */
export type Label =
  | "company"
  | "position"
  | "period"
  | "status"
  | "start"
  | "end"
  | "location"
  | "description"
  | "course"
  | "institution"
  | "title"
  | "subtitle";

const LABELS: [RegExp, Label][] = [
  [
    /^(?:empresa|empregador|companhia|organiza[çc][ãa]o|contratante|company|employer|local de trabalho|nome da empresa)$/i,
    "company",
  ],
  [
    /^(?:cargo|fun[çc][ãa]o|cargo\s*\/\s*fun[çc][ãa]o|cargo exercido|[úu]ltimo cargo|ocupa[çc][ãa]o|posi[çc][ãa]o|position|role|job title|puesto)$/i,
    "position",
  ],
  [
    /^(?:per[íi]odo|dura[çc][ãa]o|datas?|ano|conclus[ãa]o|ano de conclus[ãa]o|t[ée]rmino em|period|dates?|tempo|vig[êe]ncia|conclu[íi]do em)$/i,
    "period",
  ],
  [/^(?:situa[çc][ãa]o|status|estado)$/i, "status"],
  [/^(?:in[íi]cio|data de in[íi]cio|admiss[ãa]o|data de admiss[ãa]o|entrada|de|start|from)$/i, "start"],
  [
    /^(?:t[ée]rmino|fim|final|data de t[ée]rmino|demiss[ãa]o|data de demiss[ãa]o|sa[íi]da|data de sa[íi]da|at[ée]|end|to|previs[ãa]o(?: de conclus[ãa]o)?)$/i,
    "end",
  ],
  [/^(?:local|localidade|cidade|cidade\s*\/\s*(?:uf|estado)|localiza[çc][ãa]o|location|city)$/i, "location"],
  [
    /^(?:(?:principais\s+)?(?:atividades|atribui[çc][õo]es|responsabilidades|tarefas|fun[çc][õo]es|realiza[çc][õo]es)(?:\s+(?:desenvolvidas|realizadas|exercidas|desempenhadas|principais))?|descri[çc][ãa]o(?:\s+das\s+atividades)?|resumo das atividades|responsibilities|description|activities|duties)$/i,
    "description",
  ],
  [/^(?:curso|forma[çc][ãa]o|gradua[çc][ãa]o|grau|n[íi]vel|escolaridade|t[íi]tulo|course|degree)$/i, "course"],
  [
    /^(?:institui[çc][ãa]o(?:\s+de\s+ensino)?|escola|faculdade|universidade|col[ée]gio|entidade|emissor|school|institution|college|university)$/i,
    "institution",
  ],
];

const labelKind = (text: string): Label | null => LABELS.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;

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

/** The labels of a row that names the columns of a table: "Período | Empresa | Cargo"; none for any other line. */
function readColumns({ cells }: Line): Label[] {
  const labels = cells.flatMap(
    ({ text }) => labelKind(text.replace(/\s*:$/, "").split(/\s*\/\s*|\s+e\s+/)[0] ?? "") ?? [],
  );
  return labels.length === cells.length && new Set(labels).size === labels.length && labels.length > 1 ? labels : [];
}

/** Reads a table below a row that names its columns; null without one. `rest` are the lines outside the table. */
export function splitTable(lines: Line[]): { entries: LabelledEntry[]; rest: Line[] } | null {
  const header = lines.findIndex((line) => readColumns(line).length > 0);
  const columns = lines[header] ? readColumns(lines[header]) : [];
  const entries: LabelledEntry[] = [];
  let end = header + 1;
  for (; columns.length > 0 && (lines[end]?.cells.length ?? 0) > 1; end++) {
    const line = lines[end] as Line;
    const entry = open(entries);
    for (const [index, { text, x }] of line.cells.entries()) {
      const heads = lines[header]?.cells ?? [];
      const nearest = heads.map((head) => Math.abs(head.x - x));
      // a text file has no positions
      const column = line.cells.length === heads.length ? index : nearest.indexOf(Math.min(...nearest));
      const label = columns[column] ?? "description";
      if (label === "description" || entry.fields[label]) entry.description.push(createPart(line, text));
      else entry.fields[label] = piece(text, line);
    }
  }
  return entries.length > 0 ? { entries, rest: [...lines.slice(0, header), ...lines.slice(end)] } : null;
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
