import { findContentWords } from "../text/words.ts";

/** Maps each stem to the stems of its synonyms: "caiu" to "recuou". */
export function createSynonymIndex(groups: string[]): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const group of groups) {
    const stems = new Set(findContentWords(group).map((word) => word.stem));
    for (const stem of stems) index.set(stem, new Set([...(index.get(stem) ?? []), ...stems]));
  }
  return index;
}
