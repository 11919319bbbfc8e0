import { describe, expect, it } from "vitest";
import { missingFields } from "../src/resume/completeness.ts";
import {
  addSkill,
  canSuggestSkills,
  caretAfterDigits,
  currentPatch,
  isSameContent,
  maskPhone,
  splitSkills,
} from "../src/resume/rules.ts";
import { createResume } from "./create-resume.ts";

describe("what is missing", () => {
  it("counts an entry as written when it says more than 'Atual'", () => {
    const ticked = { course: "", institution: "", startDate: "", endDate: "Atual", current: true };
    const missingWith = (education: typeof ticked) =>
      missingFields(createResume({ experience: [], education: [education] })).map(({ field }) => field);
    expect(missingWith(ticked)).toEqual(["background"]);
    expect(missingWith({ ...ticked, course: "Cinema" })).toEqual([]);
  });
});

describe("the phone mask", () => {
  it.each([
    ["", ""],
    ["1", "(1"],
    ["11", "(11"],
    ["119", "(11) 9"],
    ["11987654321", "(11) 987654321"],
    ["119876543210", "(11) 987654321"],
    ["abc", ""],
    ["11 98765-4321", "(11) 987654321"],
    ["+55 (81) 98765-4321", "(81) 987654321"],
    ["55987654321", "(55) 987654321"],
  ])("shows %j as %j", (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it("can be taken back key by key", () => {
    let value = "(11) 98";
    for (const expected of ["(11) 9", "(11", "(1", ""]) {
      value = maskPhone(value.trimEnd().slice(0, -1));
      expect(value).toBe(expected);
    }
  });

  it("keeps the caret after the same digit", () => {
    expect(caretAfterDigits("(11) 987654321", 0)).toBe(0);
    expect(caretAfterDigits("(11) 987654321", 2)).toBe(3);
    expect(caretAfterDigits("(11) 987654321", 3)).toBe(6);
    expect(caretAfterDigits("(11", 5)).toBe(3);
  });
});

describe("skills", () => {
  it("are split on commas, trimmed, and empty ones left out", () => {
    expect(splitSkills(" Excel , Atendimento ao cliente,,  , Roteiro")).toEqual([
      "Excel",
      "Atendimento ao cliente",
      "Roteiro",
    ]);
  });

  it("take a suggestion only if it is not in the list already", () => {
    expect(addSkill(["Excel"], "Roteiro")).toEqual(["Excel", "Roteiro"]);
    expect(addSkill(["Excel"], "Excel")).toEqual(["Excel"]);
    expect(addSkill(["excel"], "Excel")).toEqual(["excel"]);
  });

  it("can be suggested from a description, an experience or an education entry, and from nothing else", () => {
    const [experience] = createResume().experience;
    const [education] = createResume().education;
    const empty = createResume({ experience: [], education: [], personalInfo: { description: "  " } });
    expect(canSuggestSkills(empty)).toBe(false);
    expect(canSuggestSkills({ ...empty, skills: ["Excel"] })).toBe(false);
    expect(canSuggestSkills(createResume({ experience: [], education: [], personalInfo: { description: "Oi" } }))).toBe(
      true,
    );
    expect(canSuggestSkills({ ...empty, experience: experience ? [experience] : [] })).toBe(true);
    expect(canSuggestSkills({ ...empty, education: education ? [education] : [] })).toBe(true);
  });
});

describe("a current period", () => {
  it("ends with 'Atual' while it is ticked and has no end date after", () => {
    expect(currentPatch(true)).toEqual({ current: true, endDate: "Atual" });
    expect(currentPatch(false)).toEqual({ current: false, endDate: "" });
  });
});

describe("two résumés say the same", () => {
  it("when only the order of fields or a field left out differs", () => {
    expect(isSameContent({ a: 1, b: [{ c: "x" }] }, { b: [{ c: "x" }], a: 1, d: undefined })).toBe(true);
  });

  it("but not when a text, an entry or their order differs", () => {
    expect(isSameContent({ a: "x" }, { a: "y" })).toBe(false);
    expect(isSameContent(["x"], ["x", "y"])).toBe(false);
    expect(isSameContent(["x", "y"], ["y", "x"])).toBe(false);
    expect(isSameContent({ a: null }, { a: {} })).toBe(false);
  });
});
