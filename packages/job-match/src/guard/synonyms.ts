import { findWords, isFunctionWord } from "../text/words.ts";

/** For each stem, the stems of the words that can stand for it: "recuou" for "caiu". */
export function createSynonymIndex(groups: string[]): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const group of groups) {
    const stems = new Set(
      findWords(group)
        .filter(({ folded }) => !isFunctionWord(folded))
        .map((word) => word.stem),
    );
    for (const stem of stems) index.set(stem, new Set([...(index.get(stem) ?? []), ...stems]));
  }
  return index;
}
