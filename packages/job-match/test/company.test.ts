import { expect, test } from "vitest";
import { findDetails } from "../src/index.ts";
import { fold } from "../src/text/fold.ts";
import { readPostings } from "./corpus/read-corpus.ts";

test.each([
  ["Cozinheira\nEmpresa: Cantina Boa Mesa", "Cantina Boa Mesa"],
  ["EXPRESSO CAPIVARI TURISMO CONTRATA\nMOTORISTA D", "EXPRESSO CAPIVARI TURISMO"],
  ["Caixa – Mercado Bom Vizinho (Vila Nova)", "Mercado Bom Vizinho"],
  ["A Clínica Bem Nascer seleciona TÉCNICO(A) DE ENFERMAGEM.", "Clínica Bem Nascer"],
  ["A empresa Nordeste Alimentos contrata: Auxiliar de Produção", "Nordeste Alimentos"],
  ["Oportunidade!\nA empresa TransLuz está contratando motorista", "TransLuz"],
  ["Norteio Sistemas contrata programador", "Norteio Sistemas"],
  ["Gente, aqui no Restaurante Sabor & Cia abriu uma vaga pra nutricionista", "Restaurante Sabor & Cia"],
  ["Vaga: Porteiro\nEmpresa: confidencial", null],
  ["Hotel em Gramado contrata camareira", null],
  ["Auxiliar\nEmpresa do ramo de autopeças contrata.", null],
  ["Soldador\nIndústria do ramo sucroenergético contrata", null],
  ["Cuidadora\nFamília procura cuidadora", null],
  ["Bar do bairro contrata", null],
])("the employer of '%s' is %s", (posting, company) => {
  expect(findDetails(posting).company).toBe(company);
});

test("names half of the employers of the labelled postings, and no wrong one", () => {
  const stated = readPostings().map(({ posting, labels }) => {
    const { company } = labels as unknown as { company: string | null };
    return { label: company && fold(company), found: findDetails(posting).company };
  });
  const wrong = stated.filter(({ label, found }) => found && fold(found) !== label);
  expect(wrong).toEqual([]);
  expect(stated.filter(({ found }) => found).length / stated.length).toBeGreaterThanOrEqual(0.5);
});
