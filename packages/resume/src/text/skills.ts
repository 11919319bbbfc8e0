import { fold, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

/** Skills under a title; those before the first title have an empty one. */
export interface SkillGroup {
  title: string;
  skills: string[];
}

/** A title and the first skill of its group: 'Linguagens: Java'. A title has a letter, and no bracket, comma or second colon. */
const GROUP_START = /^\s*(?=[^:]*\p{L})([^:;,()[\]\n]{2,40}?)\s*:\s+(?=\S)/u;
/** What follows the colon of a single skill: a level, a number, a time ('Inglês: avançado', 'Java: 5 anos', 'Digitação: 60 ppm'). */
const LEVEL = new RegExp(String.raw`^(?:(?:nivel|ingles|muito)?\s*(?:${toAlternatives(lists.level)})\b|[\d+★☆●○])`);

/** Splits an item of the stored list into the title of the group that it starts, if it starts one, and its skill. */
export function splitSkill(item: string): { title: string; skill: string } {
  const [start = "", title = ""] = GROUP_START.exec(item) ?? [];
  const skill = item.slice(start.length).trim();
  return start && !LEVEL.test(fold(skill)) ? { title, skill } : { title: "", skill: item };
}

/** A skill without the title of the group that it starts. */
export const getSkillName = (item: string): string => splitSkill(item).skill;

/** Splits the stored list into groups. An item such as 'Linguagens: Java' starts a group, which lasts to the next such item. */
export function groupSkills(items: readonly string[]): SkillGroup[] {
  const groups: SkillGroup[] = [];
  for (const item of items) {
    const { title, skill } = splitSkill(item);
    const last = groups.at(-1);
    if (last && !title) last.skills.push(skill);
    else groups.push({ title, skills: [skill] });
  }
  return groups;
}

/** The stored list of groups. Skills without a title come first, because a later one would belong to the group before it. */
export const joinSkillGroups = (groups: readonly SkillGroup[]): string[] =>
  groups
    .toSorted((one, other) => Number(one.title !== "") - Number(other.title !== ""))
    .flatMap(({ title, skills }) => skills.map((skill, at) => (title && at === 0 ? `${title}: ${skill}` : skill)));

/** Removes an item. The title of its group moves to the next skill of the group. */
export function removeSkill(items: readonly string[], index: number): string[] {
  const { title } = splitSkill(items[index] ?? "");
  const next = items[index + 1];
  const isInGroup = next !== undefined && !splitSkill(next).title;
  const rest = items.toSpliced(index, 1);
  return title && isInGroup ? rest.with(index, `${title}: ${next}`) : rest;
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase("pt-BR") === other.toLocaleLowerCase("pt-BR");

/** Whether a skill is in the list, in any group; case is ignored. */
export const hasSkill = (items: readonly string[], skill: string): boolean =>
  items.some((other) => isSame(getSkillName(other), getSkillName(skill)));

/** Adds skills that the list does not have: to the group with their title, those without a title before the first group. */
export function addSkills(items: readonly string[], added: readonly string[]): string[] {
  const groups = groupSkills(items);
  for (const { title, skills } of groupSkills(added))
    for (const skill of skills) {
      if (groups.some((group) => group.skills.some((other) => isSame(other, skill)))) continue;
      const group = groups.find((other) => isSame(other.title, title));
      if (group) group.skills.push(skill);
      else groups.push({ title, skills: [skill] });
    }
  return joinSkillGroups(groups);
}

/** Sorts skills within their groups. `rank` returns the place of a skill; lower ones come first. */
export const sortSkills = (items: readonly string[], rank: (skill: string) => number): string[] =>
  joinSkillGroups(
    groupSkills(items).map(({ title, skills }) => ({
      title,
      skills: skills.toSorted((one, other) => rank(one) - rank(other)),
    })),
  );
