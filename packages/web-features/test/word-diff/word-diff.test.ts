import { describe, expect, it } from "vitest";
import { type DiffPart, diffWords } from "../../src/word-diff/word-diff.ts";

describe("diffWords", () => {
  it.each([
    ["Fiz o caixa", "Realizei o caixa"],
    ["Vendi, no balcão, sapatos", "No balcão, vendi sapatos e bolsas"],
    ["", "Novo"],
    ["igual", "igual"],
    ["x ".repeat(900), "y ".repeat(900)],
  ])("returns parts that join to the original texts: %j, %j", (before, after) => {
    const parts = diffWords(before, after);
    const join = (list: { text: string }[]) => list.map(({ text }) => text).join("");
    expect([join(parts.before), join(parts.after)]).toEqual([before, after]);
    const joinUnchanged = (parts: DiffPart[]) => join(parts.filter(({ isChanged }) => !isChanged)).replace(/\s/g, "");
    expect(joinUnchanged(parts.before)).toBe(joinUnchanged(parts.after));
  });

  it("marks only the changed words", () => {
    expect(diffWords("Fiz o caixa", "Realizei o caixa").after).toEqual([
      { text: "Realizei", isChanged: true },
      { text: " o caixa", isChanged: false },
    ]);
  });

  it("marks changed neighbours as one part, up to the end of the line", () => {
    const { before } = diffWords("Fui responsável por vendas\nFiz o caixa", "Cuidei de vendas\nRealizei o caixa");
    expect(before.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(["Fui responsável por", "Fiz"]);
  });
});
