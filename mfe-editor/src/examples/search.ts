import { findOccupation, findOccupations } from "@penresume/occupations";
import { getWork, WORK_CODES } from "@penresume/occupations/work";
import { foldText } from "@penresume/text";
import situations from "./situations.json" with { type: "json" };
import { examplesTexts as texts } from "./texts.ts";

/** Sentences users complete: `__` is a blank. */
export interface ExampleGroup {
  name: string;
  sentences: readonly string[];
}

/** Whether a section of this kind has sentences about the person; others are lists. */
export const isAboutThePerson = (kind: string): boolean => kind === "summary" || kind === "objective";

const introduce = (area: string) => [
  `Profissional com __ anos de experiência em ${area}.`,
  `Experiência em ${area}, com foco em __.`,
  `Curso de __ e prática de __ meses em ${area}.`,
  `Resultados em ${area}, como __.`,
  `Disponível para trabalhar com ${area} em __.`,
  `Busco uma vaga em ${area} na região de __.`,
];

/** Situations, such as a first job. `words` are other words users search for. */
const listSituations = (kind: string) => (isAboutThePerson(kind) ? situations.introductions : situations.beginnings);

/** The sentences for an occupation; for one without its own, the activities of its family. */
function createGroup(kind: string, code: string, title?: string): ExampleGroup {
  const { name, area, sentences, activities, isGeneral } = getWork(code);
  const situation = listSituations(kind).find((group) => group.name === name);
  if (situation) return situation;
  const lines = sentences.length > 0 ? sentences : activities.map((activity) => `${activity}.`);
  return {
    name: isGeneral ? texts.general(title ?? name) : (title ?? name),
    sentences: isAboutThePerson(kind) ? (area ? introduce(area) : []) : lines,
  };
}

/** The groups for a kind of section: situations, and all occupations that have sentences of their own. */
export const listGroups = (kind: string) => ({
  situations: listSituations(kind),
  occupations: WORK_CODES.filter((code) => !code.startsWith("0000"))
    .map((code) => createGroup(kind, code))
    .sort((one, other) => one.name.localeCompare(other.name, "pt-BR")),
});

const MOST_GROUPS = 6;

/** Finds the groups for a query, best first: the occupations it may name, and the situations with all of its words. */
export function searchGroups(kind: string, query: string): ExampleGroup[] {
  const words = foldText(query).split(/\W+/).filter(Boolean);
  const isMeant = (text: string) => {
    const others = foldText(text).split(/\W+/);
    return words.length > 0 && words.every((word) => others.some((other) => other.startsWith(word)));
  };
  const groups = [
    ...findOccupations(query, MOST_GROUPS).map(({ code, title }) => createGroup(kind, code, title)),
    ...listSituations(kind).filter((group) => isMeant(`${group.name} ${group.words}`)),
  ];
  // Occupations of a family have the same sentences.
  const seen = new Set<string>();
  return groups.filter(({ sentences }) => {
    const key = sentences.join();
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}

/** Whether a job title names an occupation for sure, so that its sentences come first. */
export const isKnown = (title: string): boolean => findOccupation(title)?.isSure === true;
