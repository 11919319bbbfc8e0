import { describe, expect, it } from "vitest";
import { trimEdges } from "../src/text.ts";

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
