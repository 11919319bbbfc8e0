import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import {
  assignEntryIds,
  createPositionId,
  findEntry,
  hasEntryContent,
  listEntryIds,
  removeEntryIds,
  toAddress,
  toPath,
} from "../src/index.ts";
import { adoptEntryIds } from "../src/versions/index.ts";

const COLORS = { primary: "#000000", secondary: "#000000", text: "#000000", background: "#ffffff", accent: "#000000" };
const old = resumeContentSchema.parse({
  personalInfo: { fullName: "Ana" },
  education: [{ institution: "UFPE", course: "Cinema" }],
  experience: [
    { company: "Maré", position: "Produtora", description: "Fiz muito" },
    { company: "Canal", position: "Assistente" },
  ],
  skills: ["Roteiro"],
  sections: [{ kind: "skills" }, { kind: "courses", entries: [{ title: "Excel" }, {}] }, { kind: "holograms" }],
  theme: { layout: "classic", colors: COLORS },
});
const content = assignEntryIds(old, createPositionId("6740f1a2b3c4d5e6f7a8b9c0"));

describe("ids of entries", () => {
  it("are assigned to each entry and section, the same ones on each device, and others in each résumé", () => {
    expect(new Set(listEntryIds(content)).size).toBe(8);
    expect(assignEntryIds(old, createPositionId("6740f1a2b3c4d5e6f7a8b9c0"))).toEqual(content);
    const other = listEntryIds(assignEntryIds(old, createPositionId("6740f1a2b3c4d5e6f7a8b9c1")));
    expect(other.filter((id) => listEntryIds(content).includes(id))).toEqual(["section-skills"]);
    expect(removeEntryIds(content)).toEqual(old);
  });

  it("stay as they are; of equal ones the first stays", () => {
    expect(assignEntryIds(content)).toBe(content);
    const [first] = content.experience;
    const twice = assignEntryIds({ ...content, experience: [first, first] as ResumeContent["experience"] });
    expect(twice.experience[0]).toBe(first);
    expect(new Set(listEntryIds(twice)).size).toBe(8);
  });

  it("are adopted from another copy of the résumé, also when entries were moved and edited", () => {
    const [first, second] = old.experience;
    const edited = { ...first, description: "Fiz muito, e bem" };
    const saved = adoptEntryIds({ ...old, experience: [second, edited] as ResumeContent["experience"] }, content);
    expect(saved.experience.map(({ id }) => id)).toEqual(content.experience.map(({ id }) => id).reverse());
    expect(saved.sections).toEqual(content.sections);
  });

  it("are adopted by an entry without one, also next to entries with ids", () => {
    const sections = (title: string) => [
      {
        kind: "courses",
        entries: [
          { id: "a", title: "Excel" },
          { title, description: "Básico" },
        ],
      },
    ];
    const known = assignEntryIds({ ...old, sections: sections("Libras") });
    const saved = adoptEntryIds({ ...old, sections: sections("LIBRAS") }, known);
    expect(saved.sections?.[0]?.entries?.map(({ id }) => id)).toEqual(
      known.sections?.[0]?.entries?.map(({ id }) => id),
    );
  });

  it("are no content", () => {
    expect(hasEntryContent({ id: "a" })).toBe(false);
  });
});

describe("addresses", () => {
  it.each([
    "experience.1.company",
    "education.0",
    "sections.1",
    "sections.1.title",
    "sections.1.entries",
    "sections.1.entries.0.title",
  ])("name what the path %s names, also after a move", (path) => {
    const address = toAddress(content, path);
    expect(toPath(content, address)).toBe(path);
    const moved = { ...content, experience: content.experience.toReversed() };
    expect(toPath(moved, address)).toBe(path.replace("experience.1", "experience.0"));
  });

  it("of what is no entry are the path", () => {
    for (const path of ["personalInfo.email", "skills", "skills.0", "html", "experience.9.company"])
      expect(toAddress(content, path)).toBe(path);
  });

  it("find entries of sections, and built-in sections that are not stored", () => {
    const [id = ""] = toAddress(content, "sections.1.entries.0").split(".");
    expect(findEntry(content, id)).toMatchObject({ index: 0, section: { kind: "courses" }, entry: { title: "Excel" } });
    expect(findEntry(content, "section-languages")).toMatchObject({ list: "sections", entry: { kind: "languages" } });
  });
});
