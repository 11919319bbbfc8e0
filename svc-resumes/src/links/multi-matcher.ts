interface State<T> {
  next: Map<string, State<T>>;
  /** The state of the longest end of this one's text that begins a word, too. */
  fallback: State<T> | undefined;
  /** The word that ends here. */
  word: { length: number; value: T } | undefined;
  /** The nearest fallback at which a word ends. */
  shorter: State<T> | undefined;
}

const createState = <T>(): State<T> => ({
  next: new Map(),
  fallback: undefined,
  word: undefined,
  shorter: undefined,
});

/**
 * Finds all places of all words in one pass, whatever their number (Aho and Corasick, https://doi.org/10.1145/360825.360855).
 * `report` gets a word's value and the index of its first and after its last character, the longest first; true leaves out the shorter
 * ones that end there.
 */
export function createMultiMatcher<T>(words: ReadonlyMap<string, T>) {
  const root = createState<T>();
  for (const [word, value] of words) {
    let state = root;
    for (const character of word.split("")) {
      const next = state.next.get(character) ?? createState<T>();
      state.next.set(character, next);
      state = next;
    }
    if (state !== root) state.word = { length: word.length, value };
  }
  const states = [root];
  for (const state of states)
    for (const [character, next] of state.next) {
      next.fallback = state === root ? root : step(state.fallback ?? root, character);
      next.shorter = next.fallback.word ? next.fallback : next.fallback.shorter;
      states.push(next);
    }

  function step(from: State<T>, character: string): State<T> {
    let state: State<T> | undefined = from;
    while (state && !state.next.has(character)) state = state.fallback;
    return state?.next.get(character) ?? root;
  }

  return (text: string, report: (value: T, start: number, end: number) => boolean): void => {
    let state = root;
    for (let at = 0; at < text.length; at++) {
      state = step(state, text[at] as string);
      for (let found: State<T> | undefined = state; found; found = found.shorter)
        if (found.word && report(found.word.value, at + 1 - found.word.length, at + 1)) break;
    }
  };
}
