import { isDuration } from "../dates.ts";
import { EMPTY, joinLine, type Line, piece } from "../line.ts";
import { isWrapped, joinText } from "../paragraphs.ts";
import { isCity, isCityName, isLocation, splitLocation } from "../places.ts";
import { fold, splitParenthesis, trimEdges } from "../text.ts";
import { courseScore, positionScore } from "../words.ts";
import { type Anchor, findAnchor, joinBrokenPeriods, splitDated } from "./anchors.ts";
import { type Label, readLabel } from "./labels.ts";
import { isHeadLike, isHours, splitWeak } from "./names.ts";
import type { Head, RawEntry } from "./raw.ts";
import { addUndatedStarts, findAnchorStarts, findBulletStarts } from "./starts.ts";
import { splitUndated } from "./undated.ts";
import { joinWrappedTitles } from "./wrapped.ts";

const NAMES: ReadonlySet<Label> = new Set(["position", "company", "course", "institution", "title"]);

/** "Professor de História, Colégio Azul, Natal" as its two names and the city. */
function splitPair(text: string): [string, string, string] | null {
  const [first = "", second = "", city = "", ...others] = text.split(/,\s+/);
  if (others.length > 0 || text.split(/,\s+/).some((part) => !/^\p{Lu}/u.test(part))) return null;
  const isPair = positionScore(first) * positionScore(second) < 0;
  return isPair && (!city || isCityName(city)) ? [first, second, city] : null;
}

/** Splits the names of a line: cells, and parts between strong separators; a place is taken out. */
export function toHeads(texts: string[], line: Line, slot: Head["slot"], entry: RawEntry, isOneLine = false): void {
  const divided = texts.flatMap((part) => part.split(/\s*[|·•]\s*|\s{3,}/)).map(trimEdges);
  const isDivided = divided.filter((text) => fold(text) && !isLocation(text) && !isHours(text)).length > 1;
  for (const [index, shown] of divided.entries()) {
    const { label, value: text } = readLabel(shown) ?? { label: undefined, value: shown };
    if (!fold(text) || isDuration(text)) continue;
    if (label === "location" && !entry.location.text) {
      entry.location = piece(text, line);
      continue;
    }
    if (label && NAMES.has(label)) {
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

export const createEntry = (): RawEntry => ({
  heads: [],
  period: null,
  periodLine: null,
  location: EMPTY,
  body: [],
  isUnsure: false,
});

/** Titles with a bullet above their dates, where nothing else has one, are plain lines. */
function clearTitleBullets(lines: Line[]): Line[] {
  const titles = lines.filter(({ isBullet }) => isBullet);
  const areAboveDates = titles.every((line) => {
    const next = lines[lines.indexOf(line) + 1];
    return next && !findAnchor(line, false) && findAnchor(next, false)?.rest.length === 0;
  });
  return titles.length > 1 && areAboveDates ? lines.map((line) => ({ ...line, isBullet: false })) : lines;
}

/** Divides the lines of a section into entries. */
export function splitEntries(section: Line[], needsRange: boolean): RawEntry[] {
  const lines = clearTitleBullets(joinBrokenPeriods(joinWrappedTitles(section))).flatMap((line) =>
    needsRange ? splitDated(line) : [line],
  );
  let anchors = findAnchors(lines, !needsRange);
  if (anchors.length === 0 && needsRange) anchors = findAnchors(lines, true);
  if (anchors.length === 0) return splitUndated(lines);
  const isBulleted = anchors.every(({ index }) => lines[index]?.isBullet);
  if (!isBulleted) anchors = anchors.filter(({ index }) => !lines[index]?.isBullet);
  // bullets without a date among bulleted jobs say what was done
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
    const isDivided = needsRange && named < 2 && !isOneLine && !isBulleted && splitJobTitle(item);
    readNamesAfter(item, isDivided ? 2 : named, isOneLine || isBulleted);
  }
  return entries.map(({ entry }) => entry);
}

const WEAK = /\s[–—-]\s|\s[–—]|,\s/;

const findAnchors = (lines: Line[], allowsSingle: boolean): Anchor[] =>
  lines.flatMap((line, index) => {
    // the rest of a sentence may begin with years
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

/** Two names and a third on the dated line: the title is wrapped. */
function joinThirdName(names: Line[], { rest }: Anchor): Line[] {
  const [first, second] = names;
  if (!first || !second || names.length > 2 || rest.every(isHours) || !isWrapped(first, second)) return names;
  return [joinLine(first, second, joinText(first.text, second.text))];
}

const ACTIVITY =
  /^(?:\p{L}+(?:mento|mentos|cao|coes|agem|agens)|vendas?|controle|limpeza|entregas?|apoio|suporte|manuseio|conferencia|cuidados?|responsavel|fiz|fazia)\b/u;
const CONTENT_WORD = /^\p{Ll}[\p{L}-]{3,}$/u;

/** Whether a line says what was done: 'Atendimento a clientes'. */
function isActivity(text: string): boolean {
  if (positionScore(text) < 0 || !/^\p{Lu}/u.test(text)) return false;
  return (
    ACTIVITY.test(fold(text)) || (positionScore(text) === 0 && text.split(" ").some((word) => CONTENT_WORD.test(word)))
  );
}

const splitTitle = (text: string): string[] => {
  const weak = splitWeak(text);
  return weak.length > 1 ? weak : (splitParenthesis(text) ?? text.split(/:\s+/));
};

/**
 * Divides "Vendedor - Loja Azul" above its dated line, if the next line is no company; returns whether it did. Without
 * a word of either kind it remains unsure.
 */
function splitJobTitle({ entry, rest }: Reading): boolean {
  const [only] = entry.heads;
  const [next] = rest;
  const isNextName = next !== undefined && isHeadLike(next) && next.gap <= 2.2 && !isLocation(next.text);
  if (!only || entry.heads.length > 1 || !isNextName) return false;
  const parts = splitTitle(only.text);
  const [first = 0, second = 0] = parts.map(positionScore);
  const isDivided = parts.length === 2 && (/\s[–—@-]\s/.test(only.text) || first * second < 0);
  if (!isDivided) {
    entry.isUnsure = isActivity(next.text) && positionScore(only.text) > 0;
    return false;
  }
  const isPair = first * second < 0;
  const isNextCompany = positionScore(next.text) < 0;
  const isCompany = isNextCompany || (!isPair && !isActivity(next.text));
  entry.isUnsure = isPair ? !isActivity(next.text) : first > 0 === second > 0 || isCompany !== isNextCompany;
  if (isCompany && !isPair) return false;
  entry.heads = parts.map((text) => ({ ...only, text }));
  return true;
}

/** Names and the place below the dated line, as many as are missing. */
function readNamesAfter({ entry, rest, dated }: Reading, named: number, isOneLine: boolean): void {
  let missing = isOneLine || named >= 2 ? 0 : 2 - Math.max(entry.heads.length, named);
  let index = 0;
  const [first] = entry.heads;
  // a date may stand at the left of the name
  const left = dated?.cells.find(({ text }) => first && text.includes(first.text))?.x ?? dated?.x ?? 0;
  for (; index < rest.length; index++) {
    const line = rest[index] as Line;
    const isPlace = line.cells.length === 1 && (isLocation(line.text) || (missing <= 0 && isCity(line.text)));
    if (isPlace && !entry.location.text && !line.isBullet) {
      entry.location = piece(line.text, line);
      continue;
    }
    const label = line.isBullet ? undefined : readLabel(line.text)?.label;
    const isLabelled = label === "location" ? !entry.location.text : label !== undefined && NAMES.has(label);
    if (isLabelled && !entry.heads.some((head) => head.label === label)) {
      toHeads([line.text], line, "after", entry);
      missing = Math.min(missing, 2 - entry.heads.length);
      continue;
    }
    if (missing <= 0 || !isHeadLike(line)) break;
    if (index > 0 && line.gap > 2.2) break;
    // a text set further in is a description
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

/** "Vendedor na Loja Azul" as its two parts. */
function splitEmployer(text: string): string[] {
  const [, position = "", employer = ""] = /^(.+?)\s+(?:n[ao]s?|at)\s+(?:empresa\s+)?(\p{Lu}.+)$/u.exec(text) ?? [];
  return positionScore(position) > 0 && positionScore(employer) <= 0 ? [position, employer] : [text];
}

/** "Loja Azul: Vendedor", "Escola Sol: Técnico em Redes" as their two parts. */
function splitColon(text: string): string[] {
  const [, first = "", second = ""] = /^([^:]+):\s+(\p{Lu}[^:]+)$/u.exec(text) ?? [];
  const [left, right] = [positionScore(first), positionScore(second)];
  const isJob = Math.max(left, right) > 0 && Math.min(left, right) <= 0;
  return second && (isJob || courseScore(first) * courseScore(second) < 0) ? [first, second] : [text];
}

/** The only name of an entry divided at a dash, comma or colon. */
function splitOnly(entry: RawEntry): void {
  const [only] = entry.heads;
  if (!only) return;
  const inBrackets = splitParenthesis(only.text);
  const isName = inBrackets && /^\p{Lu}\p{L}*\p{Ll}/u.test(inBrackets[1]) && !entry.location.text;
  const atColon = splitColon(only.text);
  const weak = atColon.length > 1 ? atColon : splitWeak(only.text);
  const parts =
    inBrackets && isName && weak.length < 2 ? inBrackets : weak.length < 2 ? splitEmployer(only.text) : weak;
  if (parts.length !== 2) return;
  entry.heads = parts.map((text) => {
    const place = entry.location.text ? null : splitLocation(text);
    if (place) entry.location = piece(place[1], only.line);
    return { ...only, text: place ? place[0] : text, hasPlace: place !== null };
  });
}
