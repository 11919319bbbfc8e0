import { addSkills, isSameContent } from "@penresume/resume";
import { describe, expect, it } from "vitest";
import { canSuggestSkills, caretAfterDigits, currentPatch, splitSkills } from "../src/form/rules.ts";
import { createResume } from "./create-resume.ts";

describe("the caret of a formatted number", () => {
  it("stays after the same digit", () => {
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

  it.each([
    ["Excel (tabelas, gráficos; macros), Word", ["Excel (tabelas, gráficos; macros)", "Word"]],
    [
      "Nuvem [AWS, GCP], Banco (SQL (Oracle, MySQL), NoSQL), R",
      ["Nuvem [AWS, GCP]", "Banco (SQL (Oracle, MySQL), NoSQL)", "R"],
    ],
    [
      'Curso "Vendas, do zero", “Gestão, hoje”, «Uno, dos»',
      ['Curso "Vendas, do zero"', "“Gestão, hoje”", "«Uno, dos»"],
    ],
    ["Excel (tabelas, Word", ["Excel (tabelas", "Word"]],
    ['Monitor de 24", cabo de 10", teclado', ['Monitor de 24"', 'cabo de 10"', "teclado"]],
    ['"Excel", "Word"', ['"Excel"', '"Word"']],
  ])("keeps what brackets and quotes hold together: %s", (text, skills) => {
    expect(splitSkills(text)).toEqual(skills);
    expect(splitSkills(skills.join(", "))).toEqual(skills);
  });

  it("splits a long text without closing brackets in time that grows with its length only", () => {
    const text = "(a, ".repeat(20_000);
    expect(splitSkills(text)).toHaveLength(20_000);
  });

  it("are split on semicolons and line breaks as well, without bullets", () => {
    expect(splitSkills("Excel; Word;;\n• Vendas\n\uf0b7\tCaixa\n- SAP")).toEqual([
      "Excel",
      "Word",
      "Vendas",
      "Caixa",
      "SAP",
    ]);
    expect(splitSkills("C++, front-end; TCP/IP, .NET")).toEqual(["C++", "front-end", "TCP/IP", ".NET"]);
  });

  it("take a suggestion only if it is not in the list already", () => {
    expect(addSkills(["Excel"], ["Roteiro"])).toEqual(["Excel", "Roteiro"]);
    expect(addSkills(["Excel"], ["Excel"])).toEqual(["Excel"]);
    expect(addSkills(["excel"], ["Excel"])).toEqual(["excel"]);
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
