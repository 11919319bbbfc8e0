/** One key for spellings that sound alike in Portuguese: 'cosinheira', 'faxina' and 'fachina'. */
const toSound = (word: string) =>
  word
    .replace(/^h|(?<=[^cnl])h/g, "")
    .replace(/ch|x/g, "x")
    .replace(/ph/g, "f")
    .replace(/(?:sc|ss|s|z|c)(?=[ei])|ss|sc|z/g, "s")
    .replace(/qu(?=[ei])|q|c/g, "k")
    .replace(/gu(?=[ei])/g, "g")
    .replace(/g(?=[ei])/g, "j")
    .replace(/y/g, "i")
    .replace(/w/g, "v")
    .replace(/m(?![aeiou])/g, "n")
    .replace(/(.)\1+/g, "$1");

/** How many letters may be wrong. */
const getTolerance = (word: string) => (word.length < 4 ? 0 : word.length < 10 ? 1 : 2);

/** Letters to change, insert, remove or swap, up to `limit`; of a beginning of `other` with `isBeginning`. */
function countEdits(word: string, other: string, limit: number, isBeginning: boolean): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = word[i - 1] === other[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next[j] = least;
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return isBeginning ? Math.min(...row) : (row.at(-1) ?? 0);
}

/** Finds the words that a misspelled one may be, with the number of wrong letters. */
export function createSpelling(vocabulary: readonly string[]) {
  let sounds: readonly (readonly [word: string, sound: string])[] | undefined;
  return (word: string, isBeginning: boolean): Map<string, number> => {
    sounds ??= vocabulary.filter((other) => other.length > 2).map((other) => [other, toSound(other)]);
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
      // heard alike or written alike
      const edits = Math.min(compare(sound, otherSound), compare(word, other));
      if (edits <= limit) found.set(other, edits);
    }
    return found;
  };
}
