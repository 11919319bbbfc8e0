import { type ResumeContent, SECTION_ENTRY_LIMIT, SECTION_LIMIT } from "@penresume/contracts";
import { expect, it } from "vitest";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../../text/testing/linear-cost.ts";
import { assignEntryIds } from "../../src/index.ts";
import { adoptEntryIds, compareWithBase } from "../../src/versions/index.ts";

const THEME = {
  layout: "classic",
  colors: { primary: "#000000", secondary: "#000000", text: "#000000", background: "#ffffff", accent: "#000000" },
} as const;

/** A résumé with a number of entries at the limits of the contract, all different from those of another `name`. */
const createResume = (name: string, description: string, sections: number): ResumeContent => ({
  personalInfo: { fullName: name, email: "", phone: "", location: "", description },
  education: [],
  experience: Array.from({ length: 10 }, (_, n) => ({
    ...{ company: `${name} ${n}`, position: "Analista", startDate: "", endDate: "", current: false, description },
  })),
  skills: [],
  languages: [],
  theme: THEME,
  sections: Array.from({ length: sections }, (_, section) => ({
    kind: "custom",
    title: `${name} ${section}`,
    entries: Array.from({ length: 100 }, (_, n) => ({ title: `${name} ${section} ${n}` })),
  })),
});

const compare = (description: string, sections: number, fingerprints: number) => {
  const base = { id: "a", fingerprints: Array.from({ length: fingerprints }, (_, n) => `f${n}`) };
  const version = { ...createResume("Ana", description, sections), base };
  const other = createResume("Bia", `${description}.`, sections);
  return () => compareWithBase(version, other);
};

it("the processor time of a comparison grows with the descriptions, not with their square", () => {
  const growths = Object.entries(SHAPES).map(([shape, create]) => ({
    shape,
    growth: measureGrowth((size) => compare(create(size), 0, 0), 10_000),
  }));
  expect(growths.filter(({ growth }) => growth > LINEAR_GROWTH)).toEqual([]);
});

it("the processor time of a comparison does not grow with differences times fingerprints", () => {
  expect(measureGrowth((size) => compare("a", 5, size), 6_000)).toBeLessThan(LINEAR_GROWTH);
});

it("the processor time of a comparison grows with the sections, not with their square", () => {
  expect(measureGrowth((size) => compare("a", size, 0), SECTION_LIMIT)).toBeLessThan(LINEAR_GROWTH);
});

it("the processor time of a comparison grows with the sections, also when the same entry is in all of them", () => {
  const createSame = (name: string, sections: number): ResumeContent => ({
    ...createResume(name, "a", 0),
    sections: Array.from({ length: sections }, (_, section) => ({
      ...{ kind: "custom", title: `${name} ${section}` },
      entries: Array.from({ length: 100 }, (_, n) => ({ title: n === 0 ? "Festa" : `${name} ${section} ${n}` })),
    })),
  });
  const compareSame = (size: number) => () => compareWithBase(createSame("Ana", size), createSame("Bia", size));
  expect(measureGrowth(compareSame, SECTION_LIMIT)).toBeLessThan(LINEAR_GROWTH);
});

it("the processor time to adopt the ids of a résumé grows with its entries, not with their square", () => {
  const words = Array.from({ length: 15 }, (_, n) => `palavra${n}`).join(" ");
  const createSections = (name: string, entries: number): ResumeContent => ({
    ...createResume(name, "a", 0),
    sections: Array.from({ length: SECTION_LIMIT }, (_, section) => ({
      ...{ kind: "custom", title: `${section}` },
      entries: Array.from({ length: entries }, (_, n) => ({ description: `${name} ${n} ${words}` })),
    })),
  });
  const adopt = (size: number) => {
    const known = assignEntryIds(createSections("Ana", size));
    const saved = createSections("Bia", size);
    return () => adoptEntryIds(saved, known);
  };
  expect(measureGrowth(adopt, SECTION_ENTRY_LIMIT)).toBeLessThan(LINEAR_GROWTH);
});
