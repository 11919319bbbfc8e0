import { foldText } from "@penresume/resume/fold";
import { BEGINNINGS, type ExampleGroup, INTRODUCTIONS, OCCUPATIONS } from "./occupations.ts";

/** Whether a section of this kind has sentences about the person; others are lists. */
export const isAboutThePerson = (kind: string): boolean => kind === "summary" || kind === "objective";

const INTRODUCTIONS_BY_OCCUPATION: readonly ExampleGroup[] = OCCUPATIONS.map(({ name, words, area }) => ({
  name,
  words,
  sentences: [
    `Profissional com __ anos de experiência em ${area}.`,
    `Experiência em ${area}, com foco em __.`,
    `Curso de __ e prática de __ meses em ${area}.`,
    `Resultados em ${area}, como __.`,
    `Disponível para trabalhar com ${area} em __.`,
    `Busco uma vaga em ${area} na região de __.`,
  ],
}));

/** The groups for a kind of section: situations, such as a first job, and occupations. */
export const listGroups = (kind: string) =>
  isAboutThePerson(kind)
    ? { situations: INTRODUCTIONS, occupations: INTRODUCTIONS_BY_OCCUPATION }
    : { situations: BEGINNINGS, occupations: OCCUPATIONS };

/** 'Enfermeiro(a)' also as 'Enfermeira', 'Vendedor(a)' as 'Vendedora'. */
const withFeminine = (name: string) =>
  `${name.replace(/\([ao]\)/g, "")} ${name
    .replace(/o\(a\)/g, "a")
    .replace(/a\(o\)/g, "o")
    .replace(/\(a\)/g, "a")}`;

const splitWords = (text: string): string[] =>
  foldText(text)
    // all but folded letters and digits
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !FILLERS.includes(word));
const FILLERS = ["a", "da", "de", "do", "e", "em", "na", "no", "o", "ou"];

/**
 * Finds the groups for a query, whose words may be beginnings, best matches first. Groups that lack a word of it are found if none has
 * all of them: 'Analista de planejamento' finds the other analysts.
 */
export function searchGroups<Group extends Pick<ExampleGroup, "name" | "words">>(
  groups: readonly Group[],
  query: string,
): readonly Group[] {
  const queryWords = splitWords(query);
  const findIn = (text: string) => {
    const words = splitWords(text);
    return queryWords.filter((word) => words.some((other) => other.startsWith(word)));
  };
  const matches = groups
    .map((group) => {
      const inName = findIn(withFeminine(group.name));
      const found = findIn(`${withFeminine(group.name)} ${group.words}`);
      // the first word names the occupation, the others its field
      const rank = found.length + inName.length + (inName[0] === queryWords[0] ? 1 : 0);
      return { group, rank, isComplete: found.length === queryWords.length, isMatch: found.length > 0 };
    })
    .filter(({ isMatch }) => isMatch)
    .toSorted((one, other) => other.rank - one.rank);
  const complete = matches.filter(({ isComplete }) => isComplete);
  return (complete.length > 0 ? complete : matches).map(({ group }) => group);
}
