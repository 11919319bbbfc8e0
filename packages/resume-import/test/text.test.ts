import { describe, expect, it } from "vitest";
import { splitJoinedName, trimEdges } from "../src/text.ts";

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

describe("a letter-spaced name in one word", () => {
  it.each([
    ["OTÁVIORESENDE", "otavio.resende@exemplo.com.br", "OTÁVIO RESENDE"],
    ["OTÁVIORESENDE", "contato@exemplo.com.br", "OTÁVIORESENDE"],
    ["Otávioresende", "otavio.resende@exemplo.com.br", "Otávioresende"],
  ])("%s with the address %s is %s", (name, email, words) => {
    expect(splitJoinedName(name, email)).toBe(words);
  });
});
