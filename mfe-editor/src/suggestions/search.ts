import { foldText } from "@penresume/text";

/** An entry of a list that is searched. */
export interface Entry {
  text: string;
  words: readonly string[];
  /** The words in one text. */
  phrase: string;
}

export const MOST_SUGGESTIONS = 6;

/** Words that people leave out, and that abbreviations have no letter for. */
const SMALL = new Set(["a", "as", "com", "da", "das", "de", "do", "dos", "e", "em", "o", "os", "para"]);

/** Abbreviations that are not the beginnings of words. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  bsb: "brasilia",
  floripa: "florianopolis",
  gde: "grande",
  jr: "junior",
  mkt: "marketing",
  ns: "nossa senhora",
  poa: "porto alegre",
  ssa: "salvador",
  sta: "santa",
  sto: "santo",
};

/** "Santa Bárbara d'Oeste, SP" has the words santa, barbara, doeste, oeste and sp. */
function splitWords(text: string): string[] {
  return foldText(text)
    .replace(/(\p{L})['’](\p{L}+)/gu, "$1$2 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Reads a list, whose most usual entries are first. */
export const readEntries = (texts: readonly string[]): Entry[] => texts.map(toEntry);

function toEntry(text: string): Entry {
  const words = splitWords(text);
  return { text, words, phrase: words.join(" ") };
}

/**
 * Finds the entries that a typed text begins: each of its words begins a word of the entry, in any order and without accents. Its words
 * may be abbreviations: 'eng civil', 's. paulo', 'bh'. An entry that is typed in full needs no suggestion.
 */
export function findSuggestions(entries: readonly Entry[], typed: string): string[] {
  const words = splitWords(typed);
  const phrase = words.join(" ");
  const wanted = skipSmall(words);
  const expanded = skipSmall(words.flatMap((word) => ABBREVIATIONS[word]?.split(" ") ?? [word]));
  if (wanted.length === 0) return [];
  const found = new Map<string, number>();
  entries.forEach((entry, index) => {
    const weight = weigh(entry, wanted, phrase) ?? weigh(entry, expanded, phrase);
    // The most usual ones may come before entries that fit better.
    if (weight !== undefined) found.set(entry.text, (index + 10) * weight);
  });
  if (found.size < MOST_SUGGESTIONS && words.length === 1)
    for (const [index, text] of findInitials(entries, phrase)) if (!found.has(text)) found.set(text, LAST + index);
  found.delete(typed.trim());
  return [...found]
    .sort(([, a], [, b]) => a - b)
    .slice(0, MOST_SUGGESTIONS)
    .map(([text]) => text);
}

/** After all others. */
const LAST = 1_000_000;

const skipSmall = (words: readonly string[]) =>
  words.length > 1 ? words.filter((word) => !SMALL.has(word)) : [...words];

/** How much worse than a complete entry an entry fits; undefined if it does not. */
function weigh({ words, phrase }: Entry, wanted: readonly string[], typed: string): number | undefined {
  if (phrase === typed || phrase.startsWith(`${typed} `)) return words.length - wanted.length <= 1 ? 0.01 : 1;
  if (phrase.startsWith(typed)) return 1;
  const used = new Set<number>();
  let next = 0;
  let isInOrder = true;
  for (const word of wanted) {
    const find = (from: number) =>
      words.findIndex((other, at) => at >= from && !used.has(at) && other.startsWith(word));
    let at = find(next);
    if (at < 0) {
      isInOrder = false;
      at = find(0);
    }
    if (at < 0) return undefined;
    used.add(at);
    next = at + 1;
  }
  if (!isInOrder) return 8;
  return used.has(0) ? 1.5 : 4;
}

/** Entries with words whose first letters are the typed ones: 'bh', 'rh', 'sjc'. */
function* findInitials(entries: readonly Entry[], typed: string): Generator<[index: number, text: string]> {
  if (!/^\p{L}{2,4}$/u.test(typed)) return;
  for (const [index, { text, words }] of entries.entries()) {
    const initials = words.filter((word) => !SMALL.has(word)).map((word) => word[0]);
    if (initials.join("").includes(typed)) yield [index, text];
  }
}
