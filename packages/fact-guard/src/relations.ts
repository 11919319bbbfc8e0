import lists from "./lists.json" with { type: "json" };
import register from "./register.json" with { type: "json" };
import synonyms from "./synonyms.json" with { type: "json" };
import synonymsEnEs from "./synonyms-en-es.json" with { type: "json" };
import { listKeys } from "./word-forms.ts";

const listLines = (list: readonly string[]) => list.filter((line) => line !== "" && !line.startsWith("#"));

const GENERIC = new Set(listLines(lists.genericWords).flatMap((line) => line.split(" ")));

const LIGHT_ACTIONS = new Set(listLines(lists.lightActionNouns).flatMap((line) => line.split(" ")));

export const isLightAction = (folded: string): boolean => LIGHT_ACTIONS.has(folded);

export const isGeneric = (folded: string): boolean => GENERIC.has(folded);

/** Groups of each key: those it supports as a word of the source, and those it may stand for in a rewrite. */
const bySource = new Map<string, Set<number>>();
const byRewrite = new Map<string, Set<number>>();

/** Keys of words that a group needs in the source next to its own: "tirar+sangue > coleta". */
const needs = new Map<number, string[][]>();

function addKeys(index: Map<string, Set<number>>, words: string, group: number) {
  for (const token of words.split(" ").filter(Boolean)) {
    const [word = "", ...others] = token.split("+");
    if (others.length > 0) needs.set(group, others.map(listKeys));
    for (const key of listKeys(word)) {
      const groups = index.get(key);
      if (groups) groups.add(group);
      else index.set(key, new Set([group]));
    }
  }
}

const TABLES: [name: string, lines: readonly string[]][] = [
  ["synonyms", [...synonyms, ...synonymsEnEs]],
  ["plain and formal words", register],
  ["classes of things", lists.classes],
  ["sectors of workplaces", lists.sectors],
];
/** What may support a word, from a strict guard to a lenient one: each allows the ones before it too. */
export const LENIENCIES = ["forms of the word", ...TABLES.map(([name]) => name), "nouns for doing something"];

const lines = TABLES.flatMap(([, table], index) => listLines(table).map((line) => ({ line, leniency: index + 1 })));
for (const [group, { line }] of lines.entries()) {
  const [left = "", right] = line.split(">");
  addKeys(bySource, left, group);
  addKeys(byRewrite, right ?? left, group);
}

/** The leniency that a group of words needs. */
export const getLeniency = (group: number): number => lines[group]?.leniency ?? 0;

const SECTOR_LENIENCY = TABLES.findIndex(([, table]) => table === lists.sectors) + 1;

/** Whether the group relates workplaces to their sector. */
export const isSectorGroup = (group: number): boolean => getLeniency(group) === SECTOR_LENIENCY;

/** Groups that lack a word which the source must have too. */
export const listUnmetGroups = (hasKey: (key: string) => boolean): number[] =>
  [...needs].filter(([, words]) => !words.every((keys) => keys.some(hasKey))).map(([group]) => group);

const listGroups = (index: Map<string, Set<number>>, keys: string[]) => [
  ...new Set(keys.flatMap((key) => [...(index.get(key) ?? [])])),
];

export const listSourceGroups = (keys: string[]): number[] => listGroups(bySource, keys);
export const listRewriteGroups = (keys: string[]): number[] => listGroups(byRewrite, keys);
