import { describe, expect, it } from "vitest";
import { clean, isUpperCase, splitJoinedName, trimEdges } from "../src/text.ts";

describe("separators around a name", () => {
  it.each([
    ["– Banco Modelo S.A. |", "Banco Modelo S.A."],
    ["Comercial Exemplo Ltda., ", "Comercial Exemplo Ltda."],
    ["João Lima Jr.", "João Lima Jr."],
    ["Loja Modelo.", "Loja Modelo"],
    ["Casas Modelo S/A – ", "Casas Modelo S/A"],
  ])("%s loses them, but not the full stop of an abbreviation", (text, name) => {
    expect(trimEdges(text)).toBe(name);
  });
});

it("is in capitals also where a keyboard leaves letters with accents small", () => {
  expect(["FORMAçãO", "FORMAÇÃO", "Fé", "Formação"].map(isUpperCase)).toEqual([true, true, false, false]);
});

describe("text of a file", () => {
  it.each([
    ["Tele\u00adfone e In\u00adglês", "Telefone e Inglês"],
    ["05/2018 \u2011 06/2019 \u2212 x", "05/2018 - 06/2019 - x"],
    ["Ana\u200b Lima\u202c", "Ana Lima"],
    ["AƟvidades, comiƩê, poraƩnƞ", "Atividades, comittê, porattntf"],
    ["Inicia¸c˜ao `a docˆencia, Estat´ıstica", "Iniciação à docência, Estatística"],
    ["copo d´agua e `código`", "copo d´agua e `código`"],
  ])("%s has the letters and signs that a reader sees", (text, shown) => {
    expect(clean(text)).toBe(shown);
  });

  it("keeps the soft hyphen that divides a word at the end of a line", () => {
    expect(clean("Tele\u00ad\nfone")).toBe("Tele\u00ad\nfone");
  });
});

describe("a letter-spaced name in one word", () => {
  it.each([
    ["OTÁVIORESENDE", "otavio.resende@exemplo.com.br", "OTÁVIO RESENDE"],
    ["OTÁVIORESENDE", "contato@exemplo.com.br", "OTÁVIORESENDE"],
    ["Otávioresende", "otavio.resende@exemplo.com.br", "Otávioresende"],
  ])("%s with the address %s is %s", (name, email, words) => {
    expect(splitJoinedName(name, email)).toBe(words);
  });
});
