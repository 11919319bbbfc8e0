import { type Line, piece } from "../../line.ts";
import { isDuration } from "../../recognise/dates.ts";
import { isCity, isLocation, splitLocation } from "../../recognise/places.ts";
import { fold, trimEdges } from "../../text.ts";
import { type Label, readLabel } from "./labels.ts";
import { isHours } from "./names.ts";
import type { Head, RawEntry } from "./raw.ts";

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
    const { label, value: text } = readLabel(shown) ?? { label: undefined, value: shown };
    if (!fold(text) || isDuration(text)) continue;
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
    const place = splitLocation(text);
    if (place && !entry.location.text) entry.location = piece(place[1], line);
    const name = trimEdges(place ? place[0] : text);
    entry.heads.push({ text: name, line, slot, hasPlace: place !== null, bold: line.bold });
  }
}
