import { BEGINNINGS, OCCUPATIONS } from "../examples/occupations.ts";
import { searchGroups } from "../examples/search.ts";
import work from "./work.json" with { type: "json" };

const NAMED = new Map([...BEGINNINGS, ...OCCUPATIONS].map((group) => [group.name, group]));

/** What people of an occupation are called, do and can do; `words` are other words for it. */
const WORK = work.map((entry) => ({
  ...entry,
  name: entry.occupation,
  words: `${NAMED.get(entry.occupation)?.words} ${entry.titles.join(" ")}`,
}));

const find = (text: string) => searchGroups(WORK, text);

/** Usual activities of a job. */
export const listActivities = (position: string): readonly string[] => find(position)[0]?.activities ?? [];

/** Skills of jobs, each once. */
export const listSkills = (positions: readonly string[]): readonly string[] => [
  ...new Set(positions.flatMap((position) => (position.trim() ? (find(position)[0]?.skills ?? []) : []))),
];
