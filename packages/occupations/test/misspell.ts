/** Pseudo-random numbers from 0 to 1, the same in each run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const LETTERS = "abcdefghijlmnopqrstuvxz";
/** Spellings that sound alike. */
const ALIKE = "ss>ç ç>ss z>s s>z x>ch ch>x lh>li g>j j>g c>k qu>k h> m>n e>i o>u ei>e ou>o rr>r r>rr l>u"
  .split(" ")
  .map((pair) => pair.split(">") as [string, string]);

/** A text with one mistake in one of its long words: a letter less, more, wrong or swapped, or a spelling that sounds alike. */
export function misspell(text: string, random: () => number): string {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const words = text.split(" ");
  const long = words.filter((word) => word.length >= 5);
  const word = pick(long.length > 0 ? long : words) ?? "";
  const at = 1 + Math.floor(random() * (word.length - 1));
  const letter = pick([...LETTERS]) ?? "";
  const [from, to] = pick(ALIKE.filter(([from]) => word.includes(from))) ?? [word, word.slice(1)];
  const wrong = pick([
    word.replace(from, to),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split("")
        .reverse()
        .join("") +
      word.slice(at + 2),
  ]);
  return text.replace(word, wrong ?? word);
}
