import { describe, expect, it } from "vitest";
import classification from "../data/classification.json" with { type: "json" };
import usual from "../data/usual.json" with { type: "json" };
import { findOccupation, findOccupations, suggestOccupations } from "../src/index.ts";
import { listTitles } from "../src/titles.ts";
import { createRandom, misspell } from "./misspell.ts";
import postingTitles from "./posting-titles.json" with { type: "json" };

const toNames = (line: string) => line.slice(7).split("|");
const TITLES = classification.map((line) => [line.slice(0, 6), toNames(line)[0] ?? ""] as const);
const SYNONYMS = classification.flatMap((line) =>
  toNames(line)
    .slice(1)
    .map((name) => [line.slice(0, 6), name] as const),
);
const USUAL = usual.map((line) => [line.slice(0, 6), listTitles(toNames(line)[0] ?? "")[0] ?? ""] as const);

/** The share of names whose family is among the first three. */
const measure = (names: readonly (readonly [code: string, name: string])[], write = (name: string) => name) =>
  names.filter(([code, name]) =>
    findOccupations(write(name)).some((match) => match.code.slice(0, 4) === code.slice(0, 4)),
  ).length / names.length;

describe("an occupation is found", () => {
  it("by 95 % of the official titles and 90 % of their synonyms", { timeout: 60_000 }, () => {
    expect(TITLES).toHaveLength(2713);
    expect(SYNONYMS.length).toBeGreaterThan(7500);
    expect(measure(TITLES)).toBeGreaterThan(0.95);
    expect(measure(SYNONYMS)).toBeGreaterThan(0.9);
  });

  it.each([1, 2, 3])(
    "by 85 %% of misspelled titles, official and usual ones (seed %i)",
    { timeout: 60_000 },
    (seed) => {
      const random = createRandom(seed);
      const wrong = new Map([...TITLES, ...USUAL].map(([, name]) => [name, misspell(name, random)]));
      expect([...wrong].filter(([name, other]) => name !== other).length).toBeGreaterThan(0.9 * wrong.size);
      expect(measure(TITLES, (name) => wrong.get(name) ?? name)).toBeGreaterThan(0.85);
      expect(measure(USUAL, (name) => wrong.get(name) ?? name)).toBeGreaterThan(0.85);
    },
  );

  it.each([
    ["motociclista", "5191"],
    ["moça do caixa", "4211"],
    ["mecânico de moto", "9144"],
    ["gari", "5142"],
    ["diarista em casa de família", "5121"],
    ["coletor de lixo", "5142"],
    ["operador de telemarketing", "4223"],
    ["magarefe", "8485"],
    ["armazenista", "4141"],
    ["embalador", "7841"],
    ["faxinera", "5143"],
    ["cosinheira", "5132"],
    ["aux adm", "4110"],
    ["téc. enf.", "3222"],
    ["op. empilhadeira", "7822"],
    ["Analista de planejamento pleno", "3911"],
    ["AUXILIAR DE LIMPEZA - 12x36 (noturno)", "5143"],
    ["Jovem Aprendiz administrativa", "0000"],
    ["Prof. de Ed. Física", "2313"],
    ["ENC. DE DEPOSITO", "4102"],
    ["MEIO OFICIAL DE CARPINTEIRO", "7155"],
    ["sous chef", "2711"],
  ])("'%s' in family %s", (text, family) => expect(findOccupation(text)?.code.slice(0, 4)).toBe(family));
});

describe("no other trade is offered first", () => {
  it.each(["Camareira", "Porteiro", "Magarefe"])("after the whole title '%s'", (title) => {
    const [match] = findOccupations(title);
    const families = suggestOccupations(title, 6).map((other) => findOccupations(other)[0]?.code.slice(0, 4));
    expect(families.length).toBeGreaterThan(2);
    expect(families.slice(0, 2)).toEqual([match?.code.slice(0, 4), match?.code.slice(0, 4)]);
  });

  it("for titles of public postings", () => {
    const wrong = postingTitles.filter((line) => {
      const [title = "", families = ""] = line.split(" | ");
      const [first] = findOccupations(title);
      return first && !families.split(" ").includes(first.code.slice(0, 4));
    });
    expect(wrong).toEqual([]);
    const isFound = (line: string) => findOccupation(line.split(" | ")[0] ?? "") !== undefined;
    expect(postingTitles.filter(isFound).length).toBeGreaterThan(0.9 * postingTitles.length);
  });

  it.each([
    "xyz",
    "astronauta",
    "mecânico de colheitadeira espacial",
    "Mecânico especializado",
    "supervisor de coisas",
    "Senior Data Engineer",
    "",
  ])("for '%s', which nothing is found for", (text) => expect(findOccupations(text)).toEqual([]));

  it.each([
    "Promotor(a) de Crédito",
    "Promotor/Crédito",
    "Consultora/Crédito",
    "Promotor de Crédito, Cartões e Vendas",
  ])("for '%s', of which only a general word is known", (text) => {
    expect(findOccupations(text)).toEqual([]);
    expect(suggestOccupations(text, 6)).toEqual([]);
  });

  it.each([
    ["Eletromecânico de Manut.", "Eletromecânico"],
    ["Eletromecânica de manutenção", "Eletromecânica"],
    ["Alinhador/Balanceador", "Alinhador e balanceador"],
    ["Serralheiro de alumínio", "Serralheiro de alumínio"],
    ["Encanadora industrial", "Encanadora industrial"],
    ["Pintor de obras", "Pintor de obras"],
  ])("for '%s', which is '%s' and no narrower trade or helper", (text, title) =>
    expect(findOccupation(text)).toMatchObject({ title, isSure: true }),
  );

  it.each(["auxiliar", "operador", "técnico", "limpeza e vendas", "coz", "padero do Sorocaba"])(
    "and '%s' fills nothing: it is not sure",
    (text) => expect(findOccupation(text)?.isSure ?? false).toBe(false),
  );
});

describe("while a title is typed", () => {
  it.each([
    ["adm", "Auxiliar administrativa"],
    ["aux adm", "Auxiliar administrativa"],
    ["tec enf", "Técnica de enfermagem"],
    ["rh", "Analista de recursos humanos"],
    ["ti", "Analista de TI"],
    ["dp", "Assistente de departamento pessoal"],
    ["op caixa", "Operadora de caixa"],
    ["faxin", "Faxineira"],
    ["moça do cai", "Operadora de caixa"],
    ["motob", "Motoboy"],
    ["cosinh", "Cozinheira"],
  ])("'%s' suggests '%s'", (typed, title) => expect(suggestOccupations(typed, 6)).toContain(title));

  it("the gender that is typed is kept", () => {
    const feminine = suggestOccupations("cozinheira", 6);
    expect(feminine).toContain("Cozinheira industrial");
    expect(feminine.filter((title) => title.startsWith("Cozinheiro"))).toEqual([]);
  });

  it("what is typed in full is not suggested, and titles have no brackets", () => {
    expect(suggestOccupations("Vendedora", 6)).not.toContain("Vendedora");
    for (const typed of ["porteiro", "advogado", "ad", "operador de"])
      for (const title of suggestOccupations(typed, 20)) expect(title).toMatch(/^[^\s"()]+( [^"()]*[^\s"(])?$/u);
  });
});

it.each([
  ["Operador de caixa", "Operadora de caixa"],
  ["Técnico mecânico de aeronaves", "Técnica mecânica de aeronaves"],
  ["Cirurgião dentista", "Cirurgiã dentista"],
  ["Porteiro (hotel)", "Porteira"],
  ["Vendedor(a) externo(a)", "Vendedora externa"],
  ["Auxiliar de escritório", "Auxiliar de escritório"],
  ["Piloto de avião", "Piloto de avião"],
])("the feminine of '%s' is '%s'", (title, feminine) => expect(listTitles(title).at(-1)).toBe(feminine));

it("the usual titles are listed once, each with a code of the classification", () => {
  const names = usual.map((line) => toNames(line)[0]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const codes = new Set(classification.map((line) => line.slice(0, 6)));
  expect(usual.filter((line) => !codes.has(line.slice(0, 6)) && !line.startsWith("0000"))).toEqual([]);
});
