import type { Education, ResumeContent } from "@penresume/contracts";
import { orderSections, SECTION_KINDS } from "@penresume/resume";
import { toText } from "@penresume/resume-export";
import { toLines } from "@penresume/resume-view";
import { describe, expect, it } from "vitest";
import { CONTENTS } from "../../../packages/resume-view/test/contents.ts";
import { createSheet, findDegree, findStatus, type SheetEntry } from "../../src/gupy-sheet/create-sheet.ts";
import { createResume } from "../create-resume.ts";

const TODAY = new Date("2026-11-22T12:00:00Z");
const createGroups = (content: ResumeContent) => createSheet(content, TODAY);

/** A unique text in every field of every kind of section, one section hidden and one of a newer release. */
const everything = (): ResumeContent => {
  let count = 0;
  const text = () => `texto ${++count} único`;
  const period = { startDate: "01/2019", endDate: "02/2020" };
  return createResume({
    personalInfo: {
      fullName: text(),
      email: text(),
      phone: text(),
      location: text(),
      linkedin: text(),
      website: text(),
      github: text(),
      headline: text(),
      description: `${text()}\n- ${text()}`,
    },
    education: [{ institution: text(), course: text(), ...period, current: false }],
    experience: [
      { company: text(), position: text(), ...period, current: false, description: `${text()}\n${text()}` },
      { company: text(), position: text(), ...period, current: true, description: "" },
    ],
    skills: [text(), text()],
    languages: [{ name: text(), proficiency: "Fluente" }],
    sections: [
      ...SECTION_KINDS.flatMap((part) => {
        const { kind } = part;
        if (part.storedIn) return [{ kind }];
        const fields =
          part.type === "text"
            ? [["description", text()]]
            : part.fields.flatMap((field) =>
                field.type === "period"
                  ? Object.entries({ startDate: text(), endDate: text() })
                  : [[field.name, text()]],
              );
        return [
          {
            kind,
            title: text(),
            entries: [Object.fromEntries(fields), { ...Object.fromEntries(fields), newField: text() }],
          },
        ];
      }),
      { kind: "custom", title: text(), hidden: true, entries: [{ title: text(), description: text() }] },
      { kind: "holograms", title: text(), entries: [{ title: text(), wavelength: text() }] },
    ],
  });
};

/** Every text that a user wrote, line by line without bullets. */
function listTexts(value: unknown, field = ""): string[] {
  if (typeof value === "string") {
    if (["id", "kind", "photo", "descriptionStyle"].includes(field)) return [];
    return toLines(value, "bullets").flatMap(({ text }) => text.trim() || []);
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === "theme" ? [] : listTexts(inner, name)));
}

/** A section that is stored twice counts once. */
const withoutRepeated = (content: ResumeContent): ResumeContent =>
  content.sections ? { ...content, sections: [...orderSections(content.sections)] } : content;

const listEntry = ({ title, fields }: SheetEntry) => [title, ...fields.map(({ text }) => text)];

describe("the Gupy sheet", () => {
  it.each([["every field of every section", everything()], ...Object.entries(CONTENTS)])(
    "has a place for every text: %s",
    (_, content) => {
      const shown = createGroups(content)
        .flatMap(({ ownTitle, entries }) => [ownTitle, ...entries.flatMap(listEntry)])
        .join("\n");
      expect(listTexts(withoutRepeated(content)).filter((text) => text !== "Atual" && !shown.includes(text))).toEqual(
        [],
      );
    },
  );

  it("has a text of its own for each id, and none without a text", () => {
    const fields = createGroups(everything()).flatMap(({ entries }) => entries.flatMap(({ fields }) => fields));
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect(fields.filter(({ text }) => !text.trim())).toEqual([]);
  });

  it("follows the order of the form, without empty groups", () => {
    expect(createGroups(everything()).map(({ id }) => id)).toEqual([
      "personal",
      "about",
      "experience",
      "education",
      "courses",
      "languages",
      "skills",
      "achievements",
      "other",
    ]);
    const ids = createGroups(createResume()).map(({ id }) => id);
    expect(ids).toEqual(["personal", "experience", "education", "languages", "skills"]);
    expect(createGroups(CONTENTS["only a name"] as ResumeContent).map(({ id }) => id)).toEqual(["personal"]);
  });

  it("has a current job without an end date, and lines as the pages show them", () => {
    const [job] = createResume().experience;
    const content = createResume({
      experience: [
        {
          ...(job as ResumeContent["experience"][number]),
          startDate: "03/2020",
          endDate: "Atual",
          current: true,
          description: "- Vendi\n- Comprei",
          descriptionStyle: "bullets",
        },
      ],
    });
    const [entry] = createGroups(content).find(({ id }) => id === "experience")?.entries ?? [];
    expect(entry?.fields.map(({ label, text }) => [label, text])).toEqual([
      ["Empresa", "Maré"],
      ["Cargo", "Produtor"],
      ["Início", "03/2020"],
      ["Emprego atual", "Sim"],
      ["Atividades", "• Vendi\n• Comprei"],
    ]);
  });

  it("has the lines of an objective as the pages show them: no bullets", () => {
    const entries = [{ description: "Vender\nComprar" }];
    const lines = (kind: string) =>
      createGroups(createResume({ sections: [{ kind, entries }] }))
        .flatMap(({ entries }) => entries.flatMap(({ fields }) => fields))
        .find(({ text }) => text.includes("Vender"))?.text;
    expect(lines("objective")).toBe("Vender\nComprar");
    expect(lines("additional")).toBe("• Vender\n• Comprar");
  });

  it("marks what the résumé hides", () => {
    const content = createResume({ sections: [{ kind: "skills", hidden: true }] });
    const hidden = createGroups(content).filter(({ entries }) => entries.some(({ isHidden }) => isHidden));
    expect(hidden.map(({ id }) => id)).toEqual(["skills"]);
  });
});

describe("degree and status of an education", () => {
  const education = (course: string, endDate = "", current = false): Education => ({
    institution: "UFPE",
    course,
    startDate: "",
    endDate,
    current,
  });

  it.each([
    ["Bacharelado em Administração", "Bacharelado"],
    ["Licenciatura em Letras", "Licenciatura"],
    ["Tecnólogo em Logística", "Tecnólogo"],
    ["Técnico em Enfermagem", "Curso técnico"],
    ["MBA em Finanças", "MBA"],
    ["Pós-graduação em Direito", "Pós-graduação"],
    ["Mestrado em Química", "Mestrado"],
    ["Doutorado em Química", "Doutorado"],
    ["Ensino Médio", "Ensino médio"],
    ["Graduação em Biotecnologia", "Graduação"],
    ["Administração", undefined],
  ])("of %s is %s", (course, degree) => {
    expect(findDegree(education(course))).toBe(degree);
  });

  it.each([
    ["12/2014", false, "Concluído"],
    ["12/2027", false, "Cursando"],
    ["Atual", true, "Cursando"],
    ["cursando", false, "Cursando"],
    ["trancado", false, "Trancado"],
    ["", false, undefined],
    ["um dia", false, undefined],
  ])("with the end %j is %s", (endDate, current, status) => {
    expect(findStatus(education("Administração", endDate, current), TODAY)).toBe(status);
  });

  it("is not complete when the course says so", () => {
    expect(findStatus(education("Direito (incompleto)", "12/2014"), TODAY)).toBe("Incompleto");
  });
});

describe("the plain text", () => {
  it("has a name without extra spaces, as the sheet has", () => {
    const content = createResume({ personalInfo: { fullName: "  maria   eduarda da silva " } });
    expect(toText(content)).toMatch(/^maria eduarda da silva\n/);
    expect(createGroups(content)[0]?.entries[0]?.fields[0]?.text).toBe("maria eduarda da silva");
  });
});
