import { expect, it } from "vitest";
import cities from "../../src/suggestions/lists/cities.json" with { type: "json" };
import courses from "../../src/suggestions/lists/courses.json" with { type: "json" };
import languages from "../../src/suggestions/lists/languages.json" with { type: "json" };
import { findSuggestions, MOST_SUGGESTIONS, readEntries } from "../../src/suggestions/search.ts";

const LISTS = { cities, courses, languages };
const find = (list: keyof typeof LISTS, typed: string) => findSuggestions(readEntries(LISTS[list]), typed);

it.each([
  ["sp", "São Paulo, SP"],
  ["bh", "Belo Horizonte, MG"],
  ["poa", "Porto Alegre, RS"],
  ["sjc", "São José dos Campos, SP"],
  ["rj", "Rio de Janeiro, RJ"],
  ["s. paulo", "São Paulo, SP"],
  ["paulo", "São Paulo, SP"],
  ["sao joao da b", "São João da Boa Vista, SP"],
  ["feira santana", "Feira de Santana, BA"],
  ["sao jose de campos", "São José dos Campos, SP"],
  ["gov valadares", "Governador Valadares, MG"],
  ["santa barbara doeste", "Santa Bárbara d'Oeste, SP"],
  ["Campinas/SP", "Campinas, SP"],
  ["CURITIBA - pr", "Curitiba, PR"],
])("a city typed as '%s' is suggested as '%s'", (typed, city) => expect(find("cities", typed)).toContain(city));

it("cities of one name are suggested with their states, the largest first", () => {
  expect(find("cities", "bom jesus").slice(0, 5)).toEqual(
    ["PI", "RS", "RN", "SC", "PB"].map((uf) => `Bom Jesus, ${uf}`),
  );
  expect(find("cities", "santa luzia").slice(0, 4)).toEqual(["MG", "MA", "PB", "BA"].map((uf) => `Santa Luzia, ${uf}`));
});

it.each([
  ["courses", "eng civil", "Engenharia Civil"],
  ["courses", "tec enf", "Técnico em Enfermagem"],
  ["courses", "adm", "Administração"],
  ["courses", "ads", "Análise e Desenvolvimento de Sistemas"],
  ["languages", "ingles", "Inglês"],
] as const)("in %s '%s' is suggested as '%s'", (list, typed, text) => expect(find(list, typed)).toContain(text));

it.each(["São Paulo, SP", "Rua Augusta, 100", "auxiliar de limpesa", "", " ", ".", "xyz"])(
  "the text '%s' has no suggestion: it is complete, or not on the list",
  (typed) => expect(find("cities", typed)).toEqual([]),
);

it.each(Object.entries(LISTS))("%s are on their list once and fit into their field", (name, texts) => {
  const all = readEntries(texts).map(({ text }) => text);
  expect(new Set(all).size).toBe(all.length);
  for (const text of all) expect(text).toMatch(/^[^\s"()].{0,60}[^\s"(]$/u);
  if (name === "cities") expect(all).toHaveLength(5571);
  expect(find(name as keyof typeof LISTS, "a").length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
});
