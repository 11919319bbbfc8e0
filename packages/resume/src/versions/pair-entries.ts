import { foldText } from "@penresume/text";
import { toEntryText } from "./fingerprint.ts";

type Entry = string | object;

/** Positions of one entry in two lists. */
export interface Pair {
  version: number;
  base: number;
}

/** Pairs the entries of two lists: those of the same id, then equal ones, then an entry without an id with one of the same names. */
export function pairEntries(version: readonly Entry[], base: readonly Entry[]): Pair[] {
  const free = { version: new Set(version.keys()), base: new Set(base.keys()) };
  const take = (getKey: (entry: Entry) => string, getBaseKey = getKey) =>
    takePairs(
      free,
      (at) => getKey(version[at] as Entry),
      (at) => getBaseKey(base[at] as Entry),
    );
  return [...take(getId), ...take(toEntryText), ...take((entry) => (getId(entry) ? "" : getNames(entry)), getNames)];
}

const getId = (entry: Entry): string => (typeof entry === "object" && "id" in entry ? String(entry.id ?? "") : "");

const NAMES = ["position", "company", "course", "institution", "name", "title", "organisation"];

/** Title and organisation without case, accents and punctuation, but with '+' and '#', which distinguish C, C++ and C#. */
function getNames(entry: Entry): string {
  const fields: Record<string, unknown> = typeof entry === "string" ? { name: entry } : { ...entry };
  return foldText(NAMES.map((name) => fields[name] ?? "").join(" "))
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}

/** Pairs free indexes of two lists that have a key in common, in their order, and removes them from `free`. "" is no key. */
export function takePairs(
  free: { version: Set<number>; base: Set<number> },
  getVersionKey: (index: number) => string,
  getBaseKey: (index: number) => string,
): Pair[] {
  const indexes = new Map<string, number[]>();
  for (const base of free.base) {
    const key = getBaseKey(base);
    const same = indexes.get(key);
    if (same) same.push(base);
    else if (key) indexes.set(key, [base]);
  }
  return [...free.version].flatMap((version) => {
    const base = indexes.get(getVersionKey(version))?.shift();
    if (base === undefined) return [];
    free.version.delete(version);
    free.base.delete(base);
    return { version, base };
  });
}
