/** Letters that sound like others; `c`, `g` and `m` by the letter that follows. */
const LETTERS = /^h|ch|x|ph|ss|sc|z|gu(?=[ei])|qu(?=[ei])|q|c|g(?=[ei])|y|w|m(?![aeiou])|(?<=[^cnl])h/g;
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ ch: "x", ph: "f", ss: "s", sc: "s", z: "s", gu: "g", qu: "k", q: "k", g: "j", y: "i", w: "v", m: "n", h: "" },
};

/** One key for spellings that sound alike in Portuguese: 'cosinheira', 'faxina' and 'fachina'. */
const toSound = (word: string) =>
  word
    .replace(LETTERS, (letters, at: number) =>
      letters === "c" ? ("ei".includes(word.charAt(at + 1) || "-") ? "s" : "k") : (SOUNDS[letters] ?? letters),
    )
    .replace(/(.)\1+/g, "$1");

/** How many letters may be wrong. */
const getTolerance = (word: string) => (word.length < 4 ? 0 : word.length < 10 ? 1 : 2);

const LONGEST = 48;
/** The rows of `countEdits`, which runs thousands of times for a key. */
let rows = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)] as const;

/** Letters to change, insert, remove or swap, up to `limit`; of a beginning of `other` with `isBeginning`. */
function countEdits(word: string, other: string, limit: number, isBeginning: boolean): number {
  const width = Math.min(other.length, LONGEST - 1, isBeginning ? word.length + limit : LONGEST);
  let [before, row, next] = rows;
  for (let j = 0; j <= width; j++) row[j] = j;
  let least = 0;
  for (let i = 1; i <= word.length; i++) {
    next[0] = least = i;
    for (let j = 1; j <= width; j++) {
      const isSame = word[i - 1] === other[j - 1];
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      next[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > limit) return least;
    [before, row, next] = [row, next, before];
  }
  rows = [before, row, next];
  return isBeginning ? least : (row[width] ?? 0);
}

/** Finds the words that a misspelled one may be, with the number of wrong letters. */
export function createSpelling(vocabulary: readonly string[]) {
  const sounds = vocabulary.filter((other) => other.length > 2).map((other) => [other, toSound(other)] as const);
  const find = (word: string, isBeginning: boolean) => {
    const sound = toSound(word);
    const limit = getTolerance(word);
    const found = new Map<string, number>();
    if (limit === 0) return found;
    const compare = (one: string, another: string) => {
      const difference = another.length - one.length;
      // of the first two letters one is right
      const isNear = one[0] === another[0] || one[1] === another[1] || one[0] === another[1] || one[1] === another[0];
      return !isNear || difference < -limit || (!isBeginning && difference > limit)
        ? limit + 1
        : countEdits(one, another, limit, isBeginning);
    };
    for (const [other, otherSound] of sounds) {
      const heard = compare(sound, otherSound);
      const edits = heard <= limit ? heard : compare(word, other);
      if (edits <= limit) found.set(other, edits);
    }
    return found;
  };
  let known = { key: "", found: new Map<string, number>() };
  // A misspelled word stays while the next one is typed.
  return (word: string, isBeginning: boolean): ReadonlyMap<string, number> => {
    const key = `${word} ${isBeginning}`;
    if (known.key !== key) known = { key, found: find(word, isBeginning) };
    return known.found;
  };
}
