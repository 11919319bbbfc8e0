import { joinLine, type Line, piece } from "../line.ts";
import { isWrapped, joinText } from "../paragraphs.ts";
import { isCity, isLocation } from "../places.ts";
import { type Anchor, findAnchor, joinBrokenPeriods, splitDated } from "./anchors.ts";
import { NAME_LABELS, toHeads } from "./heads.ts";
import { splitJobTitle, splitOnly } from "./joined-names.ts";
import { readLabel } from "./labels.ts";
import { isHeadLike, isHours, splitWeak } from "./names.ts";
import { createEntry, type RawEntry } from "./raw.ts";
import { addUndatedStarts, findAnchorStarts, findBulletStarts } from "./starts.ts";
import { splitUndated } from "./undated.ts";
import { joinWrappedTitles } from "./wrapped.ts";

/** Removes the bullets of titles above their dates, when no other line has a bullet. */
function clearTitleBullets(lines: Line[]): Line[] {
  const titles = lines.filter(({ isBullet }) => isBullet);
  const areAboveDates = titles.every((line) => {
    const next = lines[lines.indexOf(line) + 1];
    return next && !findAnchor(line, false) && findAnchor(next, false)?.rest.length === 0;
  });
  return titles.length > 1 && areAboveDates ? lines.map((line) => ({ ...line, isBullet: false })) : lines;
}

/** Splits the lines of a section into entries. */
export function splitEntries(section: Line[], needsRange: boolean): RawEntry[] {
  const lines = clearTitleBullets(joinBrokenPeriods(joinWrappedTitles(section))).flatMap((line) =>
    needsRange ? splitDated(line) : [line],
  );
  let anchors = findAnchors(lines, !needsRange);
  if (anchors.length === 0 && needsRange) anchors = findAnchors(lines, true);
  if (anchors.length === 0) return splitUndated(lines);
  const isBulleted = anchors.every(({ index }) => lines[index]?.isBullet);
  if (!isBulleted) anchors = anchors.filter(({ index }) => !lines[index]?.isBullet);
  // bullets without a date among bulleted jobs are activities
  const isNested = needsRange && lines.filter(({ isBullet }) => isBullet).length > anchors.length * 1.5;
  const dated = isBulleted && !isNested ? findBulletStarts(lines) : findAnchorStarts(lines, anchors);
  const starts = needsRange || isBulleted ? dated : addUndatedStarts(lines, dated);
  const isOneLine = anchors.every(({ rest, isInline }) => rest.length === 1 && isInline && WEAK.test(rest[0] ?? ""));
  const entries = starts.map((start, position) => {
    const end = starts[position + 1] ?? lines.length;
    const anchor = anchors.find(({ index }) => index >= start && index < end);
    return readEntry(lines, start, end, anchor, isOneLine || isBulleted);
  });
  const first = entries.find((entry) => entry.entry.period);
  const named = first ? first.entry.heads.length : 0;
  for (const item of entries) {
    const isDivided = needsRange && named < 2 && !isOneLine && !isBulleted && splitJobTitle(item.entry, item.rest[0]);
    readNamesAfter(item, isDivided ? 2 : named, isOneLine || isBulleted);
  }
  return entries.map(({ entry }) => entry);
}

const WEAK = /\s[–—-]\s|\s[–—]|,\s/;

const findAnchors = (lines: Line[], allowsSingle: boolean): Anchor[] =>
  lines.flatMap((line, index) => {
    // a wrapped sentence may begin with years
    const before = lines[index - 1];
    if (before && before.text.length > 45 && isWrapped(before, line) && /\p{Ll}[^.]*\.$|^\S+ e \S+,/u.test(line.text))
      return [];
    const anchor = findAnchor(line, allowsSingle);
    return anchor ? [{ index, ...anchor }] : [];
  });

interface Reading {
  entry: RawEntry;
  rest: Line[];
  dated: Line | null;
}

function readEntry(lines: Line[], start: number, end: number, anchor: Anchor | undefined, isOneLine: boolean): Reading {
  const entry = createEntry();
  if (!anchor) {
    const [first] = lines.slice(start, end);
    if (first) toHeads(isOneLine ? splitWeak(first.text) : first.cells.map(({ text }) => text), first, "dated", entry);
    return { entry, rest: lines.slice(start + 1, end), dated: first ?? null };
  }
  for (const line of joinThirdName(lines.slice(start, anchor.index), anchor)) {
    if (isHeadLike(line) && entry.heads.length < 3)
      toHeads(
        line.cells.map(({ text }) => text),
        line,
        "before",
        entry,
      );
    else entry.body.push(line);
  }
  const dated = lines[anchor.index] as Line;
  toHeads(anchor.rest, dated, "dated", entry, isOneLine);
  entry.period = anchor.period;
  entry.periodLine = dated;
  return { entry, rest: lines.slice(anchor.index + 1, end), dated };
}

/** Joins a wrapped title: two names above, and a third one on the dated line. */
function joinThirdName(names: Line[], { rest }: Anchor): Line[] {
  const [first, second] = names;
  if (!first || !second || names.length > 2 || rest.every(isHours) || !isWrapped(first, second)) return names;
  return [joinLine(first, second, joinText(first.text, second.text))];
}

/** Reads missing names and the place below the dated line. */
function readNamesAfter({ entry, rest, dated }: Reading, named: number, isOneLine: boolean): void {
  let missing = isOneLine || named >= 2 ? 0 : 2 - Math.max(entry.heads.length, named);
  let index = 0;
  const [first] = entry.heads;
  // a date may be left of the name
  const left = dated?.cells.find(({ text }) => first && text.includes(first.text))?.x ?? dated?.x ?? 0;
  for (; index < rest.length; index++) {
    const line = rest[index] as Line;
    const isPlace = line.cells.length === 1 && (isLocation(line.text) || (missing <= 0 && isCity(line.text)));
    if (isPlace && !entry.location.text && !line.isBullet) {
      entry.location = piece(line.text, line);
      continue;
    }
    const label = line.isBullet ? undefined : readLabel(line.text)?.label;
    const isLabelled = label === "location" ? !entry.location.text : label !== undefined && NAME_LABELS.has(label);
    if (isLabelled && !entry.heads.some((head) => head.label === label)) {
      toHeads([line.text], line, "after", entry);
      missing = Math.min(missing, 2 - entry.heads.length);
      continue;
    }
    if (missing <= 0 || !isHeadLike(line)) break;
    if (index > 0 && line.gap > 2.2) break;
    // an indented text is a description
    if (line.x > left + 8 && first?.line.x === dated?.x) break;
    const count = entry.heads.length;
    toHeads(
      line.cells.map(({ text }) => text),
      line,
      "after",
      entry,
    );
    missing -= Math.max(entry.heads.length - count, 0);
  }
  entry.body.push(...rest.slice(index));
  if (entry.heads.length === 1 && named < 2) splitOnly(entry);
}
