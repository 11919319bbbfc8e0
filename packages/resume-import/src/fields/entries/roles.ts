import { explain } from "../../explain.ts";
import { piece, readStyles } from "../../line.ts";
import { isCity, isCityLike, isLocation, splitLocation } from "../../recognise/places.ts";
import { trimEdges } from "../../text.ts";
import { beginsActivity } from "./activities.ts";
import { splitJoint } from "./joined-names.ts";
import type { Head, NameScore, RawEntry } from "./raw.ts";

/** A way to divide the text of a head into names, and how much it speaks for names. */
interface Splitter {
  name: string;
  weight: number;
  split(head: Head, names: NameScore): string[];
}

const clampScore = (value: number): number => Math.max(-2, Math.min(2, value));

/** The texts of a line by their weight, slant, colour and size. */
function splitStyles({ text, line }: Head): string[] {
  const parts: { text: string; key: string }[] = [];
  for (const { text: own, bold, italic, size, color } of readStyles(line, text)) {
    const key = [bold, italic, Math.round(size), color].join();
    const last = parts.at(-1);
    // a separator has any style
    if (last && (last.key === key || !/[\p{L}\d]/u.test(own))) last.text += own;
    else parts.push({ text: own, key });
  }
  return parts.map((part) => trimEdges(part.text)).filter(Boolean);
}

/** Divides a text at the first or last separator outside of brackets. */
const splitAt =
  (separator: RegExp, isLast: boolean) =>
  ({ text }: Head): string[] => {
    const found = [...text.matchAll(separator)].filter(({ index }) => {
      const before = text.slice(0, index);
      return before.split("(").length === before.split(")").length;
    });
    const match = isLast ? found.at(-1) : found[0];
    if (!match) return [text];
    return [text.slice(0, match.index), text.slice(match.index + match[0].length)].map(trimEdges).filter(Boolean);
  };

/** The strongest kind of dash in a text. */
const strongestDash = (text: string): RegExp =>
  /\s—\s/.test(text) ? /\s+—\s+/g : /\s–\s/.test(text) ? /\s+–\s+/g : DASH;
/** Divides "Monitora na Escola Sol": at the words that words confirm, else at the first. */
function splitJoints({ text }: Head, names: NameScore): string[] {
  const sure = splitJoint(text, names);
  if (sure.length > 1) return sure;
  const match = /,?\s+(?:n[ao]s?|pel[ao]s?|at)\s+(?=\p{Lu})/u.exec(text);
  return match?.index ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text];
}

/** Joins an acronym with the school or company before it. */
function joinAcronym(parts: string[], { score }: NameScore, text: string): string[] {
  const [last = "", before = "", ...others] = parts.toReversed();
  if (!before || !/^\p{Lu}{2,6}(?:\/\p{Lu}{2,6})?$/u.test(last) || score(before) >= 0) return parts;
  return [...others.toReversed(), text.slice(text.lastIndexOf(before))];
}
const DASH = /\s+[—–-]\s+|(?<=[\p{L})])[-–—]\s+(?=\p{Lu})|(?<=[\p{L})])\s+[-–—](?=\p{Lu})/gu;
/** Three names between dashes. */
const splitAll = (text: string): string[] => {
  const parts = text.split(DASH).map(trimEdges).filter(Boolean);
  return parts.length === 3 ? parts : [text];
};
const SPLITTERS: readonly Splitter[] = [
  { name: "style", weight: 1.1, split: splitStyles },
  { name: "dash", weight: 0.75, split: (head) => splitAt(strongestDash(head.text), false)(head) },
  { name: "dashes", weight: 1.15, split: ({ text }) => splitAll(text) },
  { name: "last dash", weight: 0.7, split: (head) => splitAt(strongestDash(head.text), true)(head) },
  { name: "at", weight: 0.7, split: splitAt(/\s+@\s+/g, false) },
  { name: "comma", weight: 0.4, split: splitAt(/,\s+/g, false) },
  { name: "last comma", weight: 0.35, split: splitAt(/,\s+/g, true) },
  { name: "joint", weight: 0.4, split: (head, names) => splitJoints(head, names) },
  { name: "bracket", weight: 0.35, split: ({ text }) => /^(\S.*?)\s*\(([^(),;/]+)\)$/.exec(text)?.slice(1) ?? [text] },
  { name: "colon", weight: 0.3, split: splitAt(/:\s+/g, false) },
];

const isName = (text: string): boolean => /^[\p{Lu}\d.“"]/u.test(text) && text.length > 2;

interface Row {
  heads: Head[];
  entries: RawEntry[];
}

/** The heads that stand alone on the nth line of their entries. */
function listRow(entries: RawEntry[], row: number): Row {
  const own = entries.flatMap((entry) => {
    const heads = entry.heads.filter((head) => head.row === row);
    return heads.length === 1 && heads[0] && !heads[0].label ? [{ entry, head: heads[0] }] : [];
  });
  return { heads: own.map(({ head }) => head), entries: own.map(({ entry }) => entry) };
}

/** How well a splitter divides all names of a row into two. */
function rateSplitter({ heads }: Row, splitter: Splitter, names: NameScore, isNeeded: boolean): number {
  let hits = 0;
  let words = 0;
  for (const head of heads) {
    const parts = joinAcronym(splitter.split(head, names), names, head.text);
    const [first = "", second = ""] = parts;
    if (parts.length < 2 || parts.length > 3 || !parts.every(isName)) continue;
    hits++;
    // two names on a line next to others leave no doubt
    if (isNeeded || names.score(first) * names.score(second) < 0)
      words +=
        clampScore(names.score(first)) - clampScore(names.score(second)) - clampScore(names.score(head.text)) * 0.3;
  }
  if (hits === 0) return 0;
  const share = hits / heads.length;
  return (
    share * splitter.weight +
    (Math.abs(words) / heads.length) * 0.5 +
    (isNeeded ? 0.3 : -0.55) -
    (share < 0.5 ? 0.3 : 0)
  );
}

/** Divides the names of each line of the heads in one way for all entries, where they are pairs. */
export function splitRows(entries: RawEntry[], names: NameScore): void {
  // names of publications and projects have colons
  const splitters = names.kind === "other" ? SPLITTERS.filter(({ name }) => name !== "colon") : SPLITTERS;
  const last = Math.max(0, ...entries.flatMap(({ heads }) => heads.map(({ row }) => row)));
  for (let row = 0; row <= last; row++) {
    const own = listRow(entries, row);
    if (own.heads.length === 0) continue;
    const single = own.entries.filter(({ heads, owner }) => heads.length === 1 && !owner).length;
    if (own.entries.every(({ owner }) => owner)) continue;
    const isNeeded = single * 2 > own.entries.length;
    const rated = splitters
      .map((splitter) => ({ splitter, score: rateSplitter(own, splitter, names, isNeeded) }))
      .sort((a, b) => b.score - a.score);
    const [best] = rated;
    explain(
      `line ${row}: ${rated
        .slice(0, 2)
        .map(({ splitter, score }) => `${splitter.name} ${score.toFixed(2)}`)
        .join(", then ")}`,
    );
    if (!best || best.score < 0.45) continue;
    for (const [index, head] of own.heads.entries()) {
      const parts = joinAcronym(best.splitter.split(head, names), names, head.text);
      if (parts.length < 2 || !parts.every(isName)) continue;
      const entry = own.entries[index] as RawEntry;
      const at = entry.heads.indexOf(head);
      entry.heads.splice(at, 1, ...parts.flatMap((text) => toHead(entry, head, text)));
    }
  }
}

/** A name without the place behind it, which becomes that of the entry. */
function toHead(entry: RawEntry, head: Head, text: string): Head[] {
  if (isLocation(text) && !entry.location.text) {
    entry.location = piece(text, head.line);
    return [];
  }
  const [, name = "", city = ""] = /^(.+),\s+([^,]+)$/.exec(text) ?? [];
  const place = entry.location.text ? null : (splitLocation(text) ?? (isCity(city) ? ([name, city] as const) : null));
  if (place) entry.location = piece(place[1], head.line);
  return [{ ...head, text: place ? place[0] : text }];
}

/** With a smaller distance, the names may be the wrong way round. */
const CLEAR = 0.6;

const LABEL_WEIGHT = 1.5;
/** What a label says; "Curso:" may also name the school. */
const labelWeight = (label: Head["label"]): number =>
  !label ? 0 : label === "company" || label === "institution" ? -LABEL_WEIGHT : LABEL_WEIGHT;

interface Slot {
  heads: Map<RawEntry, Head>;
  words: number;
  places: number;
  texts: number;
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The names at one place of all heads: the same line, and the same part of it. */
function listSlots(entries: RawEntry[], { kind, score }: NameScore): Slot[] {
  const slots = new Map<string, Map<RawEntry, Head>>();
  for (const entry of entries) {
    const counts = new Map<number, number>();
    for (const head of entry.heads) {
      const at = counts.get(head.row) ?? 0;
      counts.set(head.row, at + 1);
      const key = `${String(head.row).padStart(2, "0")}.${at}`;
      slots.set(key, (slots.get(key) ?? new Map()).set(entry, head));
    }
  }
  return [...slots.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, heads]) => {
      const texts = [...heads.values()].map(({ text }) => text);
      return {
        heads,
        words: mean([...heads.values()].map(({ text, label }) => clampScore(score(text)) + labelWeight(label))),
        places: mean(texts.map((text) => (isLocation(text) || isCity(text) ? 1 : isCityLike(text) ? 0.3 : 0))),
        texts: kind === "job" ? mean(texts.map((text) => (beginsActivity(text) ? 1 : 0))) : 0,
      };
    });
}

/** Labels what the names of all entries are: their position or course, their company or school, and the place. */
export function assignRoles(entries: RawEntry[], names: NameScore): void {
  const slots = listSlots(entries, names);
  const slotOf = new Map(slots.flatMap(({ heads }, at) => [...heads.values()].map((head) => [head, at] as const)));
  const count = entries.length;
  const rated: { own: number; owner: number; place: number; score: number }[] = [];
  const indexes = [...slots.keys(), -1];
  for (const own of indexes)
    for (const owner of indexes) {
      if (own === owner) continue;
      for (const place of indexes) {
        if (place >= 0 && (place === own || place === owner)) continue;
        const [first, second, third] = [slots[own], slots[owner], slots[place]];
        let score = 0;
        const share = (slot: Slot) => slot.heads.size / count;
        if (first) score += share(first) * (1.2 + first.words - first.places * 1.6 - first.texts * 0.8);
        if (second) score += share(second) * (1 - second.words - second.places * 1.4 - second.texts * 0.8);
        if (third) score += share(third) * (third.places * 1.5 - 0.4);
        if (first && second && own < owner) score += 0.15;
        // names further down are less likely
        score -= (Math.max(own, 0) + Math.max(owner, 0)) * 0.12;
        rated.push({ own, owner, place, score });
      }
    }
  rated.sort((a, b) => b.score - a.score);
  const [best] = rated;
  if (!best) return;
  const other = rated.find(({ own, owner }) => own === best.owner && owner === best.own);
  explain(`names ${JSON.stringify(best)}, exchanged ${other?.score.toFixed(2)}`);
  const [ownLabel, ownerLabel] =
    names.kind === "job" ? (["position", "company"] as const) : (["course", "institution"] as const);
  for (const entry of entries) {
    const extra: Head[] = [];
    for (const head of [...entry.heads]) {
      const at = slotOf.get(head);
      if (at === best.own) head.label = ownLabel;
      else if (at === best.owner) head.label = ownerLabel;
      else {
        entry.heads.splice(entry.heads.indexOf(head), 1);
        const isCityBeside =
          names.kind === "job" && isCityLike(head.text) && entry.heads.some(({ line }) => line === head.line);
        if ((at === best.place || isCityBeside) && !entry.location.text) entry.location = piece(head.text, head.line);
        else extra.push(head);
      }
    }
    takeMissing(entry, extra, names, [ownLabel, ownerLabel]);
    entry.body.unshift(...extra.map(({ text, line }) => ({ ...line, text })));
    correctOrder(entry, names, ownLabel, ownerLabel);
    if (entry.heads.length > 1 && other && best.score - other.score < CLEAR) entry.isUncertain = true;
  }
}

/** Moves a further name to the place of one that an entry lacks, unless its words are those of the other. */
function takeMissing(
  entry: RawEntry,
  extra: Head[],
  { score }: NameScore,
  labels: [Head["label"], Head["label"]],
): void {
  const [only, ...others] = entry.heads;
  const [first] = extra;
  if (!only || others.length > 0 || !first || entry.owner) return;
  const isOwner = only.label === labels[0];
  if (isOwner ? score(first.text) >= 0 : score(first.text) <= 0) return;
  extra.shift();
  entry.heads.push({ ...first, label: isOwner ? labels[1] : labels[0] });
}

/** Exchanges the names of an entry whose words contradict the order of all others. */
function correctOrder(entry: RawEntry, { score }: NameScore, own: Head["label"], owner: Head["label"]): void {
  const first = entry.heads.find(({ label }) => label === own);
  const second = entry.heads.find(({ label }) => label === owner);
  if (first && second && score(second.text) - score(first.text) >= (first.line === second.line ? 2 : 3)) {
    first.label = owner;
    second.label = own;
  } else if (first && !second && score(first.text) <= -2) first.label = owner;
  else if (second && !first && score(second.text) >= 2) second.label = own;
}
