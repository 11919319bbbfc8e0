import type { DateStyle, ResumeContent } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { createBlocks } from "../src/blocks.ts";
import { findDateStyle } from "../src/date-style.ts";
import { words as en } from "../src/languages/en.ts";
import { pt } from "../src/languages/pt.ts";
import { SAMPLE_RESUME } from "../src/samples.ts";

const createResume = (dates: string[], dateStyle?: DateStyle): ResumeContent => ({
  ...SAMPLE_RESUME,
  education: [],
  sections: [{ kind: "courses", entries: [{ title: "Curso", date: dates[2] ?? "" }] }, { kind: "experience" }],
  experience: [
    {
      company: "A",
      position: "B",
      startDate: dates[0] ?? "",
      endDate: dates[1] ?? "",
      current: false,
      description: "",
    },
  ],
  theme: { ...SAMPLE_RESUME.theme, ...(dateStyle && { dateStyle }) },
});

const readDates = (resume: ResumeContent, words = pt) =>
  createBlocks(resume, words)
    .flatMap(({ html }) => [...html.matchAll(/class="dates">([^<]+)/g)])
    .flatMap(([, text]) => text?.split(" - ") ?? [])
    .sort();

describe("the look of dates", () => {
  it.each([
    [
      ["2019-03", "março de 2020", "05/2021"],
      ["03/2019", "03/2020", "05/2021"],
    ],
    [
      ["mar/2019", "abr. 2020", "05/2021"],
      ["abr/2020", "mai/2021", "mar/2019"],
    ],
    [
      ["Março de 2019", "abril de 2020", "05/2021"],
      ["abril de 2020", "maio de 2021", "março de 2019"],
    ],
    [
      ["3/2019", "10/2020", "2021"],
      ["03/2019", "10/2020", "2021"],
    ],
    [
      ["03/2019", "verão de 2020", "previsão maio de 2027"],
      ["03/2019", "previsão 05/2027", "verão de 2020"],
    ],
  ])("is the most frequent one where %j are mixed", (typed, shown) => {
    expect(readDates(createResume(typed))).toEqual([...shown].sort());
  });

  it.each([
    [["2019-03", "2020-04", "2021-05"]],
    [["mar. 2019", "abr. 2020", "mai. 2021"]],
    [["março de 2019", "maio de 2020", "2021"]],
    [["03/2019", "Atual", "2021"]],
  ])("stays as typed where all of %j have the same", (typed) => {
    expect(readDates(createResume(typed))).toEqual([...typed].sort());
  });

  it.each<[DateStyle, string[]]>([
    ["numeric", ["03/2019", "15/04/2020", "2021"]],
    ["short", ["mar/2019", "15/abr/2020", "2021"]],
    ["long", ["março de 2019", "15 de abril de 2020", "2021"]],
  ])("is %s when it is chosen, whatever was typed", (style, shown) => {
    const resume = createResume(["março de 2019", "15/04/2020", "2021"], style);
    expect(readDates(resume)).toEqual([...shown].sort());
    expect(findDateStyle(resume)).toBe(style);
    expect(resume.experience[0]?.startDate).toBe("março de 2019");
  });

  it("is the language's in other languages", () => {
    expect(readDates({ ...createResume(["2019-03", "março de 2020", ""], "long"), language: "en" }, en)).toEqual([
      "Mar 2019",
      "Mar 2020",
    ]);
  });
});
