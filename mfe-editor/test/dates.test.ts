import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { completeYear, findDateProblems, formatDate } from "../src/document/dates.ts";

const typeKeys = (text: string) => [...text].reduce((shown, key) => formatDate(shown + key), "");
const findProblems = (startDate: string, endDate = "", current = false) =>
  findDateProblems({ institution: "", course: "", startDate, endDate, current });

describe("a date that is typed or pasted", () => {
  it.each([
    ["032020", "03/2020"],
    ["03/2020", "03/2020"],
    ["3/2020", "03/2020"],
    ["3-2020", "03/2020"],
    ["12.2020", "12/2020"],
    ["52020", "05/2020"],
    ["2020", "2020"],
    ["1998", "1998"],
    ["22020", "02/2020"],
    ["01/03/2020", "01/03/2020"],
    ["início de 2018", "início de 2018"],
    ["março/2018", "março/2018"],
    ["132024", "132024"],
    ["99/9999", "99/9999"],
    ["2020-03", "2020-03"],
  ])("%j becomes %j", (text, shown) => {
    expect(typeKeys(text)).toBe(shown);
    expect(formatDate(text)).toBe(shown);
  });

  it("has its slash from the third digit on", () => {
    expect(["0", "03", "032", "03/"].map(formatDate)).toEqual(["0", "03", "03/2", "03/"]);
  });
});

describe("a year of two digits", () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00") }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ["02/24", "02/2024"],
    ["02/36", "02/2036"],
    ["02/37", "02/1937"],
    ["03/98", "03/1998"],
    ["mar/23", "mar/2023"],
    ["mar. 23", "mar. 2023"],
    ["Fevereiro de 05", "Fevereiro de 2005"],
  ])("%j becomes %j", (text, complete) => {
    expect(completeYear(text)).toBe(complete);
  });

  it.each(["", "2020-03", "2020-03-15", "02/2024", "13/24", "24", "ontem 24", "02/202", "mar/2023", "Atual"])(
    "is not in %j",
    (text) => {
      expect(completeYear(text)).toBe(text);
    },
  );
});

describe("the dates of an entry", () => {
  it.each(["132024", "99/9999", "13/2024", "00/2020", "20202", "03/202", "ontem", "12/1850", "abc", "?"])(
    "%j is no date",
    (text) => {
      expect(findProblems(text)).toEqual({ startDate: "unreadable" });
      expect(findProblems("", text)).toEqual({ endDate: "unreadable" });
    },
  );

  it.each([
    "",
    "03/2020",
    "3/2020",
    "2020",
    "01/03/2020",
    "2020-03",
    "março de 2020",
    "mar/2020",
    "02/24",
    "mar/23",
    "mar. 23",
    "março de 98",
    "início de 2018",
    "1º semestre de 2018",
    "previsão 12/2027",
    "Atual",
    "em andamento",
  ])("%j is valid or empty", (text) => {
    expect(findProblems("", text)).toEqual({});
  });

  it("are reversed when the end is before the start, as far as both are known", () => {
    expect(findProblems("03/2020", "02/2020")).toEqual({ endDate: "reversed" });
    expect(findProblems("2020", "12/2019")).toEqual({ endDate: "reversed" });
    expect(findProblems("março de 2020", "jan/2020")).toEqual({ endDate: "reversed" });
    for (const end of ["03/2020", "2020", "Atual", "fim de 2019", ""]) expect(findProblems("03/2020", end)).toEqual({});
    expect(findProblems("03/2020", "Atual", true)).toEqual({});
  });
});
