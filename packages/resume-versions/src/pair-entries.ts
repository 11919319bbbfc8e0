import { toCanonicalText } from "./fingerprint.ts";

type Entry = string | object;

/** Positions of one entry in two lists. */
export interface Pair {
  version: number;
  base: number;
}

/** Minimum score of two different entries that count as the same entry. */
const SIMILAR = 2.5;

/** Pairs the entries of two lists: equal ones, then the most similar ones. */
export function pairEntries(version: readonly Entry[], base: readonly Entry[]): Pair[] {
  const pairs: Pair[] = [];
  const free = { version: new Set(version.keys()), base: new Set(base.keys()) };
  const pair = (match: Pair) => {
    pairs.push(match);
    free.version.delete(match.version);
    free.base.delete(match.base);
  };
  const texts = base.map(toCanonicalText);
  for (const index of [...free.version]) {
    const text = toCanonicalText(version[index]);
    const equal = [...free.base].find((other) => texts[other] === text);
    if (equal !== undefined) pair({ version: index, base: equal });
  }
  [...free.version]
    .flatMap((at) =>
      [...free.base].map((other) => ({
        match: { version: at, base: other },
        score: getSimilarity(version[at] as Entry, base[other] as Entry),
      })),
    )
    .filter(({ score }) => score >= SIMILAR)
    .sort((one, other) => other.score - one.score)
    .forEach(({ match }) => {
      if (free.version.has(match.version) && free.base.has(match.base)) pair(match);
    });
  return pairs;
}

/** Title fields of the entries of all lists. */
const TITLES = ["position", "course", "name", "title"];
const ORGANISATIONS = ["company", "institution", "organisation"];
const DATES = ["startDate", "date"];

function getSimilarity(one: Entry, other: Entry): number {
  if (typeof one === "string" || typeof other === "string") return fold(String(one)) === fold(String(other)) ? 3 : 0;
  const getTexts = (entry: object, names: readonly string[]) => {
    const fields = entry as Record<string, unknown>;
    return fold(String(names.map((name) => fields[name]).find(Boolean) ?? ""));
  };
  const isSame = (names: readonly string[]) =>
    getTexts(one, names) !== "" && getTexts(one, names) === getTexts(other, names);
  return (
    (isSame(TITLES) ? 3 : 0) +
    (isSame(ORGANISATIONS) ? 2 : 0) +
    (isSame(DATES) ? 1 : 0) +
    3 * getWordOverlap(getTexts(one, ["description"]), getTexts(other, ["description"]))
  );
}

/** Dice's coefficient of the words of two texts. */
function getWordOverlap(one: string, other: string): number {
  const words = new Set(one.split(" ").filter(Boolean));
  const others = new Set(other.split(" ").filter(Boolean));
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
