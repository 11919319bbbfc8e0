import { type Line, piece } from "../../line.ts";
import { isDuration, ONGOING, removeDuration } from "../../recognise/dates.ts";
import { type Label, labelKind } from "../../recognise/labels.ts";
import { isCity, isLocation, isLonePlace, splitLocation } from "../../recognise/places.ts";
import { fold, trimEdges } from "../../text.ts";
import { readLabel } from "./labels.ts";
import { isHours } from "./names.ts";
import type { RawEntry } from "./raw.ts";
import { isCompleted, isContract, isOngoing, isStatus, takeStatus } from "./status.ts";

export const NAME_LABELS: ReadonlySet<Label> = new Set(["position", "company", "course", "institution", "title"]);

// more separators are those of a list
const MAX_SEPARATORS = 8;

/** Splits "Padaria Sol - Natal/RN - Padeiro" and "Padaria Sol, Natal/RN - Padeiro" around the place. */
function takePlace(text: string): string[] {
  const separators = [
    ...text.matchAll(/,\s+|[.,]?\s+[—–-]\s+|(?<=\p{L})[—–-]\s+(?=\p{Lu})|\s+[—–-](?=\p{Lu})/gu),
  ].slice(0, MAX_SEPARATORS);
  for (const [index, separator] of separators.entries()) {
    const start = separator.index + separator[0].length;
    const next = separators.slice(index + 1).filter(([mark]) => !mark.startsWith(","));
    // the longest place: "Natal - RN"
    for (const end of next.toReversed()) {
      const place = text.slice(start, end.index);
      const after = text.slice(end.index + end[0].length);
      if ((isLocation(place) || isCity(place)) && !isLonePlace(after) && !isLocation(after))
        return [text.slice(0, separator.index), place, after].map(trimEdges);
    }
  }
  // "Padeiro - Padaria Sol - Natal"
  const last = separators.at(-1);
  const city = last && separators.length > 1 ? text.slice(last.index + last[0].length) : "";
  return last && isCity(city) && !last[0].startsWith(",") ? [text.slice(0, last.index), city].map(trimEdges) : [text];
}

/** Adds the state of a study: that it continues is its period, that it ended says nothing. */
function addStatus(entry: RawEntry, line: Line, status: string): void {
  if (isOngoing(status) && !entry.period) {
    entry.period = { start: "", end: ONGOING, isRange: true, index: 0, length: 0 };
    entry.periodLine = line;
  } else if (status && !isOngoing(status) && !isCompleted(status)) entry.body.push({ ...line, text: status });
}

/** Splits the texts of a line into names at strong separators, and adds them to the entry, like a place. */
export function addHeads(entry: RawEntry, line: Line, texts = line.cells.map(({ text }) => text), row = 0): void {
  const divided = texts
    .flatMap((part) => part.split(/\s*[|·•]\s*|\s{3,}/))
    .flatMap(takePlace)
    .map(trimEdges);
  for (const [index, shown] of divided.entries()) {
    const { label, value } = readLabel(removeDuration(shown)) ?? { label: undefined, value: removeDuration(shown) };
    const { text, status } = entry.names.kind === "job" ? { text: value, status: "" } : takeStatus(value);
    addStatus(entry, line, status);
    if (!fold(text) || isDuration(text) || labelKind(text)) continue;
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
      entry.heads.push({ text, line, row, label });
      continue;
    }
    if (isHours(text)) {
      entry.body.push({ ...line, text });
      continue;
    }
    if (isLocation(text) || (index > 0 && isLonePlace(text))) {
      if (!entry.location.text) entry.location = piece(text, line);
      else entry.body.push({ ...line, text });
      continue;
    }
    // "IFBV, campus Boa Vista - PB"
    const place = /(?<!\p{L})(?:campus|polo|unidade)(?!\p{L})/iu.test(text) ? null : splitLocation(text);
    if (place && !entry.location.text) entry.location = piece(place[1], line);
    const name = trimEdges(place ? place[0] : text);
    entry.heads.push({ text: name, line, row });
  }
}
