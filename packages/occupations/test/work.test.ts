import { describe, expect, it } from "vitest";
import classification from "../data/classification.json" with { type: "json" };
import data from "../data/work.json" with { type: "json" };
import { getWork } from "../src/work.ts";

const CODES = classification.map((line) => line.slice(0, 6));
const FAMILIES = [...new Set(CODES.map((code) => code.slice(0, 4)))];

describe("the work of an occupation", () => {
  it("is known for each of the 600 families, and for most of them it is not that of a whole group", () => {
    expect(FAMILIES.length).toBeGreaterThan(600);
    for (const family of FAMILIES) {
      const { activities, skills, tools, area } = getWork(family);
      expect([activities.length > 4, skills.length > 1, tools.length > 1, area !== ""], family).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
    const own = CODES.filter((code) => !getWork(code).isGeneral).map((code) => code.slice(0, 4));
    expect(new Set(own).size).toBeGreaterThan(300);
  });

  it("is the most specific one: a babysitter's is not that of other carers", () => {
    expect(getWork("516205").activities).not.toEqual(getWork("516210").activities);
    expect(getWork("514205").activities).not.toEqual(getWork("514215").activities);
    expect(getWork("211105").isGeneral).toBe(true);
  });

  it("makes no claim: no numbers, blanks or brackets, and each text once", () => {
    for (const { code, name, activities = [], skills = [], tools = [] } of data) {
      const texts = [...activities, ...skills, ...tools];
      expect(new Set(texts).size, name).toBe(texts.length);
      expect(
        texts.filter((text) => /__|\([ao]\)|\d+ ?%|R\$|(?<!-)\b\d/.test(text) || !/^(\p{Lu}|pH|eS)/u.test(text)),
        code,
      ).toEqual([]);
      expect(
        texts.filter((text) => text.length > 80),
        code,
      ).toEqual([]);
    }
    expect(new Set(data.map(({ code }) => code)).size).toBe(data.length);
  });
});
