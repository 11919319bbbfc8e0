interface State {
  next: Map<string, State>;
  /** The state of the longest end of this one's text that begins a word, too. */
  fallback: State | undefined;
  /** Length of the word that ends here; 0 if none does. */
  length: number;
  /** The nearest fallback at which a word ends. */
  shorter: State | undefined;
}

const createState = (): State => ({ next: new Map(), fallback: undefined, length: 0, shorter: undefined });

/**
 * Finds all places of all words in one pass, whatever their number (Aho and Corasick, https://doi.org/10.1145/360825.360855).
 * `report` gets the index of the first and after the last character.
 */
export function createMultiMatcher(words: readonly string[]) {
  const root = createState();
  for (const word of words) {
    let state = root;
    for (const character of word.split("")) {
      const next = state.next.get(character) ?? createState();
      state.next.set(character, next);
      state = next;
    }
    if (state !== root) state.length = word.length;
  }
  const states = [root];
  for (const state of states)
    for (const [character, next] of state.next) {
      next.fallback = state === root ? root : step(state.fallback ?? root, character);
      next.shorter = next.fallback.length > 0 ? next.fallback : next.fallback.shorter;
      states.push(next);
    }

  function step(from: State, character: string): State {
    let state: State | undefined = from;
    while (state && !state.next.has(character)) state = state.fallback;
    return state?.next.get(character) ?? root;
  }

  return (text: string, report: (start: number, end: number) => void): void => {
    let state = root;
    for (let at = 0; at < text.length; at++) {
      state = step(state, text[at] as string);
      for (let found: State | undefined = state; found; found = found.shorter)
        if (found.length > 0) report(at + 1 - found.length, at + 1);
    }
  };
}
