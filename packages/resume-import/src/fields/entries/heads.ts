import { type Line, piece } from "../../line.ts";
import { isDuration } from "../../recognise/dates.ts";
import { isCity, isCityName, isLocation, splitLocation } from "../../recognise/places.ts";
import { positionScore } from "../../recognise/words.ts";
import { fold, trimEdges } from "../../text.ts";
import { type Label, readLabel } from "./labels.ts";
import { isHours, splitWeak } from "./names.ts";
import type { Head, RawEntry } from "./raw.ts";

export const NAME_LABELS: ReadonlySet<Label> = new Set(["position", "company", "course", "institution", "title"]);

/** Splits "Professor de História, Colégio Azul, Natal" into two names and the city. */
function splitPair(text: string): [string, string, string] | null {
  const [first = "", second = "", city = "", ...others] = text.split(/,\s+/);
  if (others.length > 0 || text.split(/,\s+/).some((part) => !/^\p{Lu}/u.test(part))) return null;
  const isPair = positionScore(first) * positionScore(second) < 0;
  return isPair && (!city || isCityName(city)) ? [first, second, city] : null;
}

/** Splits the texts of a line into names at strong separators, and adds them to the entry, like a place. */
export function addHeads(
  entry: RawEntry,
  line: Line,
  slot: Head["slot"],
  texts = line.cells.map(({ text }) => text),
  isOneLine = false,
): void {
  const divided = texts.flatMap((part) => part.split(/\s*[|·•]\s*|\s{3,}/)).map(trimEdges);
  const isDivided = divided.filter((text) => fold(text) && !isLocation(text) && !isHours(text)).length > 1;
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
    const pair = splitPair(name);
    if (pair) {
      const [first, second, city] = pair;
      if (city && !entry.location.text) entry.location = piece(city, line);
      else if (city) entry.body.push({ ...line, text: city });
      for (const part of [first, second])
        entry.heads.push({ text: part, line, slot, hasPlace: city !== "" && part === second, bold: line.bold });
      continue;
    }
    const parts = isOneLine && !isDivided ? splitWeak(name) : [name];
    for (const part of parts) entry.heads.push({ text: part, line, slot, hasPlace: place !== null, bold: line.bold });
  }
}
