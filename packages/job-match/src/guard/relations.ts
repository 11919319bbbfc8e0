import { GENERIC_WORDS } from "./data/generic-words.ts";
import { SYNONYMS } from "./data/synonyms.ts";
import { SYNONYMS_EN_ES } from "./data/synonyms-en-es.ts";
import { listKeys } from "./word-forms.ts";

const listLines = (data: string) => data.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

const GENERIC = new Set(listLines(GENERIC_WORDS).flatMap((line) => line.split(" ")));

export const isGeneric = (folded: string): boolean => GENERIC.has(folded);

/** Groups of each key: those it supports as a word of the source, and those it may stand for in a rewrite. */
const bySource = new Map<string, Set<number>>();
const byRewrite = new Map<string, Set<number>>();

function addKeys(index: Map<string, Set<number>>, words: string, group: number) {
  for (const word of words.split(" ").filter(Boolean))
    for (const key of listKeys(word)) {
      const groups = index.get(key);
      if (groups) groups.add(group);
      else index.set(key, new Set([group]));
    }
}

for (const [group, line] of listLines(`${SYNONYMS}\n${SYNONYMS_EN_ES}`).entries()) {
  const [left = "", right] = line.split(">");
  addKeys(bySource, left, group);
  addKeys(byRewrite, right ?? left, group);
}

const listGroups = (index: Map<string, Set<number>>, keys: string[]) => [
  ...new Set(keys.flatMap((key) => [...(index.get(key) ?? [])])),
];

export const listSourceGroups = (keys: string[]): number[] => listGroups(bySource, keys);
export const listRewriteGroups = (keys: string[]): number[] => listGroups(byRewrite, keys);
