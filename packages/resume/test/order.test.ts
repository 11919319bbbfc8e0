import { describe, expect, it } from "vitest";
import { getSectionTitle, orderSections } from "../src/index.ts";

const kinds = (sections: Parameters<typeof orderSections>[0]) => orderSections(sections).map(({ kind }) => kind);
const DEFAULT_ORDER = ["summary", "education", "experience", "languages", "skills"];

describe("the order of sections", () => {
  it("is the specified one in a résumé without sections of its own", () => {
    expect(kinds(undefined)).toEqual(DEFAULT_ORDER);
    expect(kinds([])).toEqual(DEFAULT_ORDER);
  });

  it("is the person's where it lists all", () => {
    const own = ["skills", "courses", "summary", "languages", "experience", "education"];
    expect(kinds(own.map((kind) => ({ kind })))).toEqual(own);
  });

  it("puts added sections last where the list has nothing else, and missing specified ones behind their predecessor", () => {
    expect(kinds([{ kind: "courses" }])).toEqual([...DEFAULT_ORDER, "courses"]);
    expect(kinds([{ kind: "experience" }, { kind: "courses" }, { kind: "summary" }])).toEqual([
      "experience",
      "languages",
      "skills",
      "courses",
      "summary",
      "education",
    ]);
  });

  it("keeps an added section that is there twice, a specified one once, and unknown kinds in their places", () => {
    const twice = [
      { kind: "courses" },
      { kind: "skills" },
      { kind: "holograms" },
      { kind: "skills" },
      { kind: "courses" },
    ];
    const ordered = kinds(twice);
    expect(ordered.filter((kind) => kind === "courses")).toHaveLength(2);
    expect(ordered.filter((kind) => kind === "skills")).toHaveLength(1);
    expect(ordered.slice(-3)).toEqual(["skills", "holograms", "courses"]);
  });

  it("returns the same objects each time, so that nothing is rendered again", () => {
    const sections = [{ kind: "courses" }];
    expect(orderSections(sections).every((section, at) => section === orderSections(sections)[at])).toBe(true);
  });
});

describe("the title of a section", () => {
  it("is the person's, else the kind's in the language of the résumé", () => {
    expect(getSectionTitle({ kind: "courses", title: "Certificados" })).toBe("Certificados");
    expect(getSectionTitle({ kind: "courses", title: "  " })).toBe("Cursos e Certificações");
    expect(getSectionTitle({ kind: "skills" }, "es")).toBe("Habilidades");
    expect(getSectionTitle({ kind: "experience" }, "en")).toBe("Professional Experience");
  });
});
