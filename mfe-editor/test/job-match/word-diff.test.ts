import { describe, expect, it } from "vitest";
import { diffWords } from "../../src/job-match/word-diff.ts";

describe("the words that differ", () => {
  it.each([
    ["Fiz o caixa", "Realizei o caixa"],
    ["Vendi, no balcão, sapatos", "No balcão, vendi sapatos e bolsas"],
    ["", "Novo"],
    ["igual", "igual"],
    ["x ".repeat(900), "y ".repeat(900)],
  ])("leave both texts complete: %j, %j", (before, after) => {
    const parts = diffWords(before, after);
    const join = (list: { text: string }[]) => list.map(({ text }) => text).join("");
    expect([join(parts.before), join(parts.after)]).toEqual([before, after]);
    const kept = (list: { text: string; isChanged: boolean }[]) => join(list.filter(({ isChanged }) => !isChanged));
    expect(kept(parts.before)).toBe(kept(parts.after));
  });

  it("are marked alone", () => {
    expect(diffWords("Fiz o caixa", "Realizei o caixa").after).toEqual([
      { text: "Realizei", isChanged: true },
      { text: " o caixa", isChanged: false },
    ]);
  });
});
