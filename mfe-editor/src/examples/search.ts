import { foldText } from "../resume/fold-text.ts";
import { BEGINNINGS, type ExampleGroup, INTRODUCTIONS, OCCUPATIONS } from "./occupations.ts";

/** Whether the field has sentences about the person; other fields are lists. */
export const isAboutThePerson = (field: string): boolean => field === "summary" || field === "objective";

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

/** Lists the groups for a field, the best matching ones first. */
export function listGroups(field: string, isFirstJob: boolean): readonly ExampleGroup[] {
  if (isAboutThePerson(field)) return [...INTRODUCTIONS, ...INTRODUCTIONS_BY_OCCUPATION];
  return field === "experience" && !isFirstJob ? [...OCCUPATIONS, ...BEGINNINGS] : [...BEGINNINGS, ...OCCUPATIONS];
}

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

/** Finds groups in which every word of the query begins a word. Matches in the name come first. */
export function searchGroups(groups: readonly ExampleGroup[], query: string): readonly ExampleGroup[] {
  const queryWords = splitWords(query);
  const matches = (text: string) => {
    const words = splitWords(text);
    return queryWords.every((word) => words.some((other) => other.startsWith(word)));
  };
  const matchingGroups = groups.filter(({ name, words }) => matches(`${withFeminine(name)} ${words}`));
  const byName = matchingGroups.filter(({ name }) => matches(withFeminine(name)));
  return [...byName, ...matchingGroups.filter((group) => !byName.includes(group))];
}
