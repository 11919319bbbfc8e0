import { type Line, piece } from "../../line.ts";
import { isDuration, ONGOING } from "../../recognise/dates.ts";
import type { Label } from "../../recognise/labels.ts";
import { isCity, isLocation, splitLocation } from "../../recognise/places.ts";
import { fold, trimEdges } from "../../text.ts";
import { readLabel } from "./labels.ts";
import { isHours } from "./names.ts";
import type { Head, RawEntry } from "./raw.ts";
import { isCompleted, isContract, isOngoing, isStatus, takeStatus } from "./status.ts";

export const NAME_LABELS: ReadonlySet<Label> = new Set(["position", "company", "course", "institution", "title"]);

/** Splits "Padaria Sol - Natal/RN - Padeiro" around its place. */
function takePlace(text: string): string[] {
  const parts = text.split(/\s+[—–-]\s+/);
  const index = parts.findIndex((part, position) => position > 0 && (isLocation(part) || isCity(part)));
  if (parts.length < 3 || index < 0 || index === parts.length - 1) return [text];
  const start = parts.slice(0, index).join(" ").length;
  const before = text.slice(0, text.indexOf(parts[index] ?? "", start));
  const after = text.slice(before.length + (parts[index] ?? "").length);
  return [before, parts[index] ?? "", after].map(trimEdges);
}

/** Adds the state of a study: that it continues is its period, that it ended says nothing. */
function addStatus(entry: RawEntry, line: Line, status: string): void {
  if (isOngoing(status) && !entry.period) {
    entry.period = { start: "", end: ONGOING, isRange: true, index: 0, length: 0 };
    entry.periodLine = line;
  } else if (status && !isOngoing(status) && !isCompleted(status)) entry.body.push({ ...line, text: status });
}

/** Splits the texts of a line into names at strong separators, and adds them to the entry, like a place. */
export function addHeads(
  entry: RawEntry,
  line: Line,
  slot: Head["slot"],
  texts = line.cells.map(({ text }) => text),
): void {
  const divided = texts
    .flatMap((part) => part.split(/\s*[|·•]\s*|\s{3,}/))
    .flatMap(takePlace)
    .map(trimEdges);
  for (const [index, shown] of divided.entries()) {
    const { label, value } = readLabel(shown) ?? { label: undefined, value: shown };
    const { text, status } = entry.names.kind === "job" ? { text: value, status: "" } : takeStatus(value);
    addStatus(entry, line, status);
    if (!fold(text) || isDuration(text)) continue;
    if (isStatus(text) || isContract(text)) {
      if (isContract(text)) entry.body.push({ ...line, text });
      else addStatus(entry, line, text);
      continue;
    }
    if (label === "location" && !entry.location.text) {
      entry.location = piece(text, line);
      continue;
    }
    if (label && NAME_LABELS.has(label)) {
      entry.heads.push({ text, line, slot, hasPlace: false, bold: line.bold, label });
      continue;
    }
    if (isHours(text)) {
      entry.body.push({ ...line, text });
      continue;
    }
    if (isLocation(text) || (index > 0 && isCity(text))) {
      if (!entry.location.text) entry.location = piece(text, line);
      else entry.body.push({ ...line, text });
      continue;
    }
    // "IFBV, campus Boa Vista - PB"
    const place = /(?<!\p{L})(?:campus|polo|unidade)(?!\p{L})/iu.test(text) ? null : splitLocation(text);
    if (place && !entry.location.text) entry.location = piece(place[1], line);
    const name = trimEdges(place ? place[0] : text);
    entry.heads.push({ text: name, line, slot, hasPlace: place !== null, bold: line.bold });
  }
}
