interface State {
  next: Map<string, number>;
  link: number;
  length: number;
  /** Index of the last word of the first occurrence. */
  end: number;
}

/**
 * Indexes a list of words. The returned function finds the position of the first occurrence of a phrase, or -1, in time
 * proportional to the phrase. The index is a suffix automaton, which is built in linear time.
 */
export function createPhraseIndex(words: readonly string[]): (phrase: readonly string[]) => number {
  const states: State[] = [{ next: new Map(), link: -1, length: 0, end: -1 }];
  const get = (index: number) => states[index] as State;
  /** Redirects the transitions of `word` from `state` and its suffixes, as long as they lead to `from`. */
  function redirect(state: number, word: string, from: number | undefined, to: number): number {
    let current = state;
    while (current >= 0 && get(current).next.get(word) === from) {
      get(current).next.set(word, to);
      current = get(current).link;
    }
    return current;
  }

  let last = 0;
  for (const [index, word] of words.entries()) {
    const added = states.push({ next: new Map(), link: 0, length: get(last).length + 1, end: index }) - 1;
    const state = redirect(last, word, undefined, added);
    const target = state < 0 ? 0 : (get(state).next.get(word) as number);
    if (state < 0 || get(state).length + 1 === get(target).length) get(added).link = target;
    else {
      const { next, link, end } = get(target);
      const clone = states.push({ next: new Map(next), link, length: get(state).length + 1, end }) - 1;
      redirect(state, word, target, clone);
      get(target).link = clone;
      get(added).link = clone;
    }
    last = added;
  }

  return (phrase) => {
    let state = 0;
    for (const word of phrase) {
      const next = get(state).next.get(word);
      if (next === undefined) return -1;
      state = next;
    }
    return get(state).end - phrase.length + 1;
  };
}
