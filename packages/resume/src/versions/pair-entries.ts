import { toEntryText } from "./fingerprint.ts";

type Entry = string | object;

/** Positions of one entry in two lists. */
export interface Pair {
  version: number;
  base: number;
}

/** Minimum score of two different entries that count as the same entry. */
const SIMILAR = 2.5;

/** Each entry of a list is compared with each of the other list. */
const COMPARED_WORDS = 200;

/**
 * Pairs the entries of two lists: those of the same id, then equal ones. In lists without a common id, which were copied before
 * entries had ids, and of texts, which have none, then the most similar ones. `allowsGuess` can refuse that for a number of comparisons.
 */
export function pairEntries(
  version: readonly Entry[],
  base: readonly Entry[],
  allowsGuess: (comparisons: number) => boolean = () => true,
): Pair[] {
  const pairs: Pair[] = [];
  const free = { version: new Set(version.keys()), base: new Set(base.keys()) };
  const pair = (match: Pair) => {
    pairs.push(match);
    free.version.delete(match.version);
    free.base.delete(match.base);
  };
  pairIndexes(
    free,
    (at) => getIds(version[at]),
    (at) => getIds(base[at]),
  ).forEach(pair);
  const isById = pairs.length > 0;
  pairIndexes(
    free,
    (at) => [toEntryText(version[at])],
    (at) => [toEntryText(base[at])],
  ).forEach(pair);
  if (isById || !allowsGuess(free.version.size * free.base.size)) return pairs;
  const getFeatures = (entries: readonly Entry[], indexes: ReadonlySet<number>) =>
    [...indexes].map((index) => ({ index, features: extractFeatures(entries[index] as Entry) }));
  const others = getFeatures(base, free.base);
  getFeatures(version, free.version)
    .flatMap(({ index, features }) =>
      others.map((other) => ({
        match: { version: index, base: other.index },
        score: getSimilarity(features, other.features),
      })),
    )
    .filter(({ score }) => score >= SIMILAR)
    .sort((one, other) => other.score - one.score)
    .forEach(({ match }) => {
      if (free.version.has(match.version) && free.base.has(match.base)) pair(match);
    });
  return pairs;
}

const getIds = (entry: Entry | undefined): string[] =>
  typeof entry === "object" && "id" in entry && typeof entry.id === "string" ? [entry.id] : [];

/** Whether an entry is in both lists by its id. */
export function haveCommonId(one: readonly Entry[], other: readonly Entry[]): boolean {
  const ids = new Set(one.flatMap(getIds));
  return other.some((entry) => getIds(entry).some((id) => ids.has(id)));
}

const NO_INDEX = Number.POSITIVE_INFINITY;

/** Pairs free indexes of two lists that have a key in common, each with the first one of the base. Linear in the keys. */
export function pairIndexes(
  free: { version: ReadonlySet<number>; base: ReadonlySet<number> },
  listVersionKeys: (index: number) => readonly string[],
  listBaseKeys: (index: number) => readonly string[],
): Pair[] {
  // by key: indexes of the base, the first one last
  const indexes = new Map<string, number[]>();
  for (const base of [...free.base].reverse())
    for (const key of listBaseKeys(base)) {
      const same = indexes.get(key);
      if (same) same.push(base);
      else indexes.set(key, [base]);
    }
  const paired = new Set<number>();
  const findFirst = (key: string): number => {
    const same = indexes.get(key) ?? [];
    while (same.length > 0 && paired.has(same.at(-1) as number)) same.pop();
    return same.at(-1) ?? NO_INDEX;
  };
  return [...free.version].flatMap((version) => {
    const base = Math.min(...listVersionKeys(version).map(findFirst), NO_INDEX);
    if (base === NO_INDEX) return [];
    paired.add(base);
    return { version, base };
  });
}

/** Begins a description; the rest may have been edited. */
const FIRST_WORDS = 5;

/** Lists what two lists share when an entry of one is probably an entry of the other, for an index of many lists. */
export function listEntryKeys(entries: readonly Entry[]): string[] {
  const keys = entries.flatMap((entry) => {
    const { title, organisation, date, words } = extractFeatures(entry);
    return [
      `text ${toEntryText(entry)}`,
      ...(title ? [`title ${title}`] : []),
      ...(organisation && date ? [`place ${organisation} ${date}`] : []),
      ...(words.size > 0 ? [`words ${[...words].slice(0, FIRST_WORDS).join(" ")}`] : []),
    ];
  });
  return [...new Set(keys)];
}

/** What makes entries similar, without case, accents and punctuation; "" when an entry lacks it. */
interface Features {
  title: string;
  organisation: string;
  date: string;
  words: ReadonlySet<string>;
}

/** Title fields of the entries of all lists. */
const TITLES = ["position", "course", "name", "title"];
const ORGANISATIONS = ["company", "institution", "organisation"];
const DATES = ["startDate", "date"];

/** A string is its own title. */
function extractFeatures(entry: Entry): Features {
  const fields: Record<string, unknown> = typeof entry === "string" ? { title: entry } : { ...entry };
  const read = (names: readonly string[]) => fold(String(names.map((name) => fields[name]).find(Boolean) ?? ""));
  return {
    title: read(TITLES),
    organisation: read(ORGANISATIONS),
    date: read(DATES),
    words: new Set(read(["description"]).split(" ", COMPARED_WORDS).filter(Boolean)),
  };
}

function getSimilarity(one: Features, other: Features): number {
  const isSame = (feature: "title" | "organisation" | "date") => one[feature] !== "" && one[feature] === other[feature];
  return (
    (isSame("title") ? 3 : 0) +
    (isSame("organisation") ? 2 : 0) +
    (isSame("date") ? 1 : 0) +
    3 * getWordOverlap(one.words, other.words)
  );
}

/** Dice's coefficient of the words of two texts. */
function getWordOverlap(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0 || others.size === 0) return 0;
  const common = [...words].filter((word) => others.has(word)).length;
  return (2 * common) / (words.size + others.size);
}

/** Removes case, accents and punctuation, but not '+' and '#', which distinguish C, C++ and C#. */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
